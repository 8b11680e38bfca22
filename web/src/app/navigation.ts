import type { UserTypeAnswer } from '../../../src/contracts/identity'
import type { UserType } from '../../../src/contracts/vocabulary'
import { isKnownDashboardPath, ownerOf, type PageOwner } from './dashboard-paths'

type Account = UserTypeAnswer

/**
 * Who is looking. `unknown`: the identity provider, or the server, has not answered yet. `signUpSide`: the side whose
 * form an account without a user row was sent from in this browser.
 */
export type Viewer =
  | { state: 'unknown' }
  | { state: 'anonymous' }
  | { state: 'signed-in'; account: Account; signUpSide: UserType | null }

export type Decision = { stay: true } | { go: string }

const STAY: Decision = { stay: true }
const CONNECT = '/signup/step3-brand'
const SETUP = '/signup/loading'
const CHANNELS = '/signup/creator/links'
const APPROVAL = '/dashboard/account-approval'
const CONNECT_PAGES: readonly string[] = ['/signup/brand/connect', CONNECT]
const MONEY_PAGES = /^\/dashboard\/(billing(\/[^/]+)?|payment-settings)$/

/**
 * All navigation rules (specification, section 2, "Navigation rules"): given who is looking at which path, either stay
 * or go elsewhere. Gates come first and hold on every dashboard path; then an OAuth return (query `code`) stays; then
 * pages that are another side's lead home, except those of one thing (`/{id}`), which are never sent to a home page.
 */
export const decide = (viewer: Viewer, path: string, query: URLSearchParams): Decision => {
  const page = withoutEndSlash(path)
  if (viewer.state === 'unknown') return STAY
  if (viewer.state === 'anonymous') return goTo(wayIn(page))
  const { account, signUpSide } = viewer
  const home = homeOf(account, signUpSide)
  if (isEditing(page)) return goTo(isStaff(account) ? editView(page, query) : home)
  const gate = isKnownDashboardPath(page) ? gateOf(account, page, signUpSide) : null
  if (gate !== null) return gate === page ? STAY : { go: gate }
  if (query.has('code')) return STAY
  if (page === '/login') return { go: afterLogin(account, query) ?? home }
  if (page === '/dashboard') return { go: home }
  const owner = ownerOf(page)
  if (owner !== null) return mayOpen(account, owner) ? STAY : { go: home }
  return goTo(wayOnFromSignUp(account, page, home))
}

/** True where a page cannot be shown before it is known who is looking: it is not for everybody. */
export const needsViewer = (path: string): boolean => wayIn(withoutEndSlash(path)) !== null

/** Where a signed-in person's day begins. What was begun and not finished, sign-up or set-up, goes on there. */
export const homeOf = (account: Account, signUpSide: UserType | null = null): string => {
  const unfinished = resumeOf(account, signUpSide)
  if (unfinished) return unfinished
  if (account.isBrand) {
    if (!account.amazonConnected) return account.isSettingUp ? SETUP : CONNECT
    return account.hasProgram ? '/dashboard/main' : SETUP
  }
  if (account.isCreator) return account.isCreatorApproved ? '/dashboard/cmain' : APPROVAL
  return '/admin'
}

/** True for what another part of the house answers: these are full navigations. */
export const isOutsideApp = (path: string): boolean => /^\/(admin|lp|r|sandbox|blog\/edit)(\/|$)/.test(path)

const withoutEndSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path)

const goTo = (path: string | null): Decision => (path === null ? STAY : { go: path })

const isEditing = (page: string): boolean => /^\/blog\/edit\/[^/]+$/.test(page)

const isStaff = (account: Account): boolean => account.role !== 'user'

/** Where somebody without a session goes from a page that needs one; null where none is needed. */
const wayIn = (page: string): string | null => {
  if (isKnownDashboardPath(page) || isEditing(page)) return '/'
  if (CONNECT_PAGES.includes(page)) return '/login'
  return page === CHANNELS ? '/signup/creator' : null
}

/**
 * The host knows staff by their cookie and leads them to the post in the panel. Who comes here had none yet: asks the
 * host once more, now that there is one, and goes to the panel's start if that did not help.
 */
const editView = (page: string, query: URLSearchParams): string => (query.has('again') ? '/admin' : `${page}?again=1`)

/** The step at which a sign-up stopped, or null. Without a user row that is the form that was sent, else the choice. */
const resumeOf = (account: Account, signUpSide: UserType | null): string | null => {
  const { userType, isBrand, isCreator, hasChannels } = account
  if (userType === null && !isBrand && !isCreator && !isStaff(account))
    return signUpSide === null ? '/signup' : `/signup/${signUpSide}`
  if (userType === 'brand' && !isBrand) return '/signup/brand'
  if (userType === 'creator' && !isCreator) return '/signup/creator'
  return isCreator && !hasChannels ? CHANNELS : null
}

/** The one page to which an account is confined, or null when it may move. */
const gateOf = (account: Account, page: string, signUpSide: UserType | null): string | null => {
  if (ownerOf(page) === 'admin' && account.role === 'admin') return null
  const unfinished = resumeOf(account, signUpSide)
  if (unfinished) return unfinished
  if (account.isCreator && !account.isCreatorApproved) return APPROVAL
  if (!account.isBrand || account.amazonConnected) return null
  return account.hasMoneyRows && MONEY_PAGES.test(page) ? null : CONNECT
}

const mayOpen = (account: Account, owner: PageOwner): boolean => {
  switch (owner) {
    case 'brand':
      return account.isBrand
    case 'creator':
      return account.isCreator
    case 'applicant':
      return account.isCreator && !account.isCreatorApproved
    case 'admin':
      return account.role === 'admin'
  }
}

/** Staff go to the panel; a creator who came to join a program goes on to apply (`program` is the program's id). */
const afterLogin = (account: Account, query: URLSearchParams): string | null => {
  if (isStaff(account)) return '/admin'
  const program = query.get('program')
  return account.isCreator && program && /^\d+$/.test(program) ? `/affiliate-program/application?id=${program}` : null
}

/**
 * Where a signed-in person goes from a page of the sign-up; null to stay. A brand stays on the creators' sign-up: that
 * page logs it out first. The connect and set-up pages stay open to a connected brand, which comes back to reconnect. A
 * brand that is not connected may go back to its details; the choice of sides stays open until a user row is there.
 */
const wayOnFromSignUp = (account: Account, page: string, home: string): string | null => {
  const { userType, isBrand, isCreator } = account
  const isNew = userType === null && !isStaff(account)
  switch (page) {
    case '/signup':
      return isNew ? null : home
    case '/signup/brand':
      if (isBrand && account.amazonConnected) return account.hasProgram ? '/dashboard/affiliate-program' : home
      return isNew || userType === 'brand' ? null : home
    case '/signup/brand/connect':
    case CONNECT:
    case SETUP:
      return isBrand ? null : home
    case '/signup/creator':
      return isNew || userType === 'brand' || home === page ? null : home
    case CHANNELS:
      return isCreator ? null : home
    default:
      return null
  }
}
