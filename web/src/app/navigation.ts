import type { DashboardPage, PageOwner } from '../../../src/contracts/dashboard-pages'
import type { UserTypeAnswer } from '../../../src/contracts/identity'
import { mayChange, mayRead } from '../../../src/contracts/team-rights'
import type { UserType } from '../../../src/contracts/vocabulary'
import type { Viewer } from '../session/viewer'
import { nextPage } from '../session/wanted-page'
import { ownersOf } from './page-owners'

type Account = UserTypeAnswer

export type Decision = { stay: true } | { go: string }

const STAY: Decision = { stay: true }
const CONNECT = '/signup/step3-brand'
const SETUP = '/signup/loading'
const CHANNELS = '/signup/creator/links'
const APPROVAL = '/dashboard/account-approval'
const TEAM = '/dashboard/team'
const CONNECT_PAGES: readonly string[] = ['/signup/brand/connect', CONNECT]
const MONEY_PAGES = /^\/dashboard\/(billing(\/[^/]+)?|reconciliation|payment-settings)$/

/**
 * All navigation rules: whether a viewer stays on a path or is redirected.
 * On a dashboard path, a page that the account is confined to comes first (`requiredPage`). Then an OAuth callback (query
 * `code`) stays. Then pages of the other side redirect home, except detail pages (`/{id}`), which never redirect to a home
 * page. `row` is the dashboard page at the path; null elsewhere, so that sign-up does not load the dashboard's table.
 * `wanted` is the dashboard page that a login leads to instead of the home page, unless its address names one (`next`); the
 * page's own rules apply there.
 */
export const decide = (
  viewer: Viewer,
  path: string,
  query: URLSearchParams,
  row: DashboardPage | null,
  wanted: string | null = null,
): Decision => {
  const page = withoutEndSlash(path)
  if (viewer.state === 'unknown') return STAY
  if (viewer.state === 'anonymous') return goTo(signInRedirect(page, row))
  const { account, signUpSide } = viewer
  const home = homeOf(account, signUpSide)
  if (isEditing(page)) return goTo(isStaff(account) ? editView(page, query) : home)
  const required = row && requiredPage(account, page, row, signUpSide)
  if (required !== null) return required === page ? STAY : { go: required }
  if (query.has('code')) return STAY
  if (page === '/login') return { go: afterLogin(account, query, wanted) ?? home }
  if (page === '/dashboard') return { go: home }
  if (row?.owner) return mayOpen(account, row.owner) ? STAY : { go: home }
  return goTo(signUpRedirect(account, page, home))
}

/** Whether a page requires a session, so that it cannot render before the viewer is known. */
export const needsViewer = (path: string, row: DashboardPage | null): boolean =>
  signInRedirect(withoutEndSlash(path), row) !== null

/** The home page of a signed-in user. An unfinished sign-up or setup resumes where it stopped. */
export const homeOf = (account: Account, signUpSide: UserType | null = null): string => {
  const unfinished = resumeOf(account, signUpSide)
  if (unfinished) return unfinished
  if (account.isBrand) return homeOfBrand(account)
  if (account.isCreator) return account.creatorAccess === 'all' ? '/dashboard/cmain' : APPROVAL
  return '/admin'
}

const homeOfBrand = (account: Account): string => {
  const { amazonConnected, isSettingUp, hasProgram, brandRole } = account
  if (amazonConnected && !mayRead(brandRole, 'program')) return '/dashboard/billing'
  if (!canSetUp(account)) return amazonConnected ? '/dashboard/main' : TEAM
  if (!amazonConnected) return isSettingUp ? SETUP : CONNECT
  return hasProgram ? '/dashboard/main' : SETUP
}

/** Whether the person connects the brand to Amazon. */
const canSetUp = ({ brandRole }: Account): boolean => mayChange(brandRole, 'program')

/** True for paths outside this app, which need a full navigation. */
export const isOutsideApp = (path: string): boolean => /^\/(admin|lp|r|sandbox|blog\/edit)([/?]|$)/.test(path)

const withoutEndSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path)

const goTo = (path: string | null): Decision => (path === null ? STAY : { go: path })

const isEditing = (page: string): boolean => /^\/blog\/edit\/[^/]+$/.test(page)

const isStaff = (account: Account): boolean => account.role !== 'user'

const signInRedirect = (page: string, row: DashboardPage | null): string | null => {
  if (row || isEditing(page)) return '/'
  if (CONNECT_PAGES.includes(page)) return '/login'
  return page === CHANNELS ? '/signup/creator' : null
}

/**
 * Staff without a cookie arrive here; by now it is set, so the request is repeated once (`again`), then ends at the
 * panel's start.
 */
const editView = (page: string, query: URLSearchParams): string => (query.has('again') ? '/admin' : `${page}?again=1`)

/** The step at which a sign-up stopped, or null. Without a user row it is the submitted form, or the account choice. */
const resumeOf = (account: Account, signUpSide: UserType | null): string | null => {
  const { userType, isBrand, isCreator, hasChannels } = account
  if (userType === null && !isBrand && !isCreator && !isStaff(account))
    return signUpSide === null ? '/signup' : `/signup/${signUpSide}`
  if (userType === 'brand' && !isBrand) return '/signup/brand'
  if (userType === 'creator' && !isCreator) return '/signup/creator'
  return isCreator && !hasChannels ? CHANNELS : null
}

/** The only page an account may open, or null when it is not confined. */
const requiredPage = (
  account: Account,
  page: string,
  { owner }: DashboardPage,
  signUpSide: UserType | null,
): string | null => {
  if (owner === 'admin' && account.role === 'admin') return null
  const unfinished = resumeOf(account, signUpSide)
  if (unfinished) return unfinished
  if (owner === 'everyone') return null
  if (account.isCreator && account.creatorAccess !== 'all') return mayOpen(account, owner) ? null : APPROVAL
  if (!account.isBrand || account.amazonConnected || owner === 'team') return null
  if (account.hasMoneyRows && MONEY_PAGES.test(page)) return null
  return canSetUp(account) ? CONNECT : TEAM
}

const mayOpen = (account: Account, owner: PageOwner | null): boolean =>
  owner !== null && ownersOf(account).includes(owner)

/**
 * Staff go to the panel, unless the link that they followed names another page. A creator who came to join a program
 * (`program` is its ID) continues to the application. The panel is closed to everybody else.
 */
const afterLogin = (account: Account, query: URLSearchParams, wanted: string | null): string | null => {
  const next = nextPage(query)
  if (isStaff(account)) return next ?? '/admin'
  const program = query.get('program')
  if (account.isCreator && program && /^\d+$/.test(program)) return `/affiliate-program/application?id=${program}`
  return next !== null && !isOutsideApp(next) ? next : wanted
}

/**
 * Where a signed-in user is redirected from a sign-up page; null to stay. A brand stays on the creator sign-up, which
 * logs it out first. The connect and setup pages stay open to a connected brand that wants to reconnect. A brand that is
 * not connected may return to its details. The account choice stays open until there is a user row.
 */
const signUpRedirect = (account: Account, page: string, home: string): string | null => {
  const { userType, isBrand, isCreator } = account
  const isNew = userType === null && !isStaff(account)
  switch (page) {
    case '/signup':
      return isNew ? null : home
    case '/signup/brand':
      if (isBrand && account.amazonConnected)
        return account.hasProgram && mayRead(account.brandRole, 'program') ? '/dashboard/affiliate-program' : home
      return isNew || userType === 'brand' ? null : home
    case '/signup/brand/connect':
    case CONNECT:
    case SETUP:
      return isBrand && canSetUp(account) ? null : home
    case '/signup/creator':
      return isNew || userType === 'brand' || home === page ? null : home
    case CHANNELS:
      return isCreator ? null : home
    default:
      return null
  }
}
