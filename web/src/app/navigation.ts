import type { UserTypeAnswer } from '../../../src/contracts/identity'
import { isDashboardPath, isKnownDashboardPath, ownerOf, type PageOwner } from './dashboard-paths'

/**
 * Who is looking. `unknown`: the identity provider, or the server, has not answered yet.
 * `hasMoneyRows`: a brand that was charged before keeps billing and payment settings while it is not connected.
 */
export type Viewer =
  | { state: 'unknown' }
  | { state: 'anonymous' }
  | { state: 'signed-in'; account: UserTypeAnswer & { hasMoneyRows?: boolean } }
type Account = Extract<Viewer, { state: 'signed-in' }>['account']

export type Decision = { stay: true } | { go: string }

const STAY: Decision = { stay: true }
const CONNECT = '/signup/step3-brand'
const APPROVAL = '/dashboard/account-approval'
const MONEY_PAGES = /^\/dashboard\/(billing(\/[^/]+)?|payment-settings)$/

/**
 * All navigation rules (specification, section 2, "Navigation rules"): given who is looking at which path, either stay
 * or go elsewhere. Gates come first and hold on every dashboard path; then an OAuth return (query `code`) stays; then
 * pages that are another side's lead home, except those of one thing (`/{id}`), which are never sent to a home page.
 */
export const decide = (viewer: Viewer, path: string, query: URLSearchParams): Decision => {
  const page = path.length > 1 ? path.replace(/\/+$/, '') : path
  if (viewer.state === 'unknown') return STAY
  if (viewer.state === 'anonymous') return needsSession(page) ? { go: '/' } : STAY
  const { account } = viewer
  if (isDashboardPath(page)) return decideDashboard(account, page)
  if (page.startsWith('/blog/edit/')) return isStaff(account) ? STAY : { go: homeOf(account) }
  if (query.has('code')) return STAY
  if (page === '/login') return { go: afterLogin(account, query) }
  return decideSignup(account, page)
}

/** True where a page cannot be shown before it is known who is looking. */
export const needsViewer = (path: string): boolean => needsSession(path)

/** Where a signed-in person's day begins. An unfinished sign-up goes on where it stopped. */
export const homeOf = (account: Account): string => {
  const unfinished = resumeOf(account)
  if (unfinished) return unfinished
  if (account.isBrand) return account.amazonConnected ? '/dashboard/main' : CONNECT
  if (account.isCreator) return account.isCreatorApproved ? '/dashboard/cmain' : APPROVAL
  return isStaff(account) ? '/admin' : '/signup'
}

/** True for what another part of the house answers: these are full navigations. */
export const isOutsideApp = (path: string): boolean => /^\/(admin|lp|r|sandbox)(\/|$)/.test(path)

const needsSession = (page: string): boolean => isKnownDashboardPath(page) || page.startsWith('/blog/edit/')

const isStaff = (account: Account): boolean => account.role !== 'user'

/** The step at which a sign-up stopped, or null. */
const resumeOf = ({ userType, isBrand, isCreator, hasChannels }: Account): string | null => {
  if (userType === 'brand' && !isBrand) return '/signup/brand'
  if (userType === 'creator' && !isCreator) return '/signup/creator'
  return isCreator && !hasChannels ? '/signup/creator/links' : null
}

const decideDashboard = (account: Account, page: string): Decision => {
  if (!isKnownDashboardPath(page)) return STAY
  const gate = gateOf(account, page)
  if (gate) return gate === page ? STAY : { go: gate }
  if (page === '/dashboard') return { go: homeOf(account) }
  const owner = ownerOf(page)
  return owner === null || mayOpen(account, owner) ? STAY : { go: homeOf(account) }
}

/** The one page to which an account is confined, or null when it may move. */
const gateOf = (account: Account, page: string): string | null => {
  if (ownerOf(page) === 'admin' && account.role === 'admin') return null
  const unfinished = resumeOf(account)
  if (unfinished) return unfinished
  if (account.isCreator && !account.isCreatorApproved) return APPROVAL
  if (account.isBrand && !account.amazonConnected) {
    return account.hasMoneyRows && MONEY_PAGES.test(page) ? null : CONNECT
  }
  return account.isBrand || account.isCreator || isStaff(account) ? null : '/signup'
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
const afterLogin = (account: Account, query: URLSearchParams): string => {
  if (isStaff(account)) return '/admin'
  const program = query.get('program')
  if (account.isCreator && program && /^\d+$/.test(program)) return `/affiliate-program/application?id=${program}`
  return homeOf(account)
}

/**
 * Sign-up pages of somebody who is signed in. A brand stays on the creators' sign-up: that page logs it out first. The
 * connect and set-up pages stay open to a connected brand, which comes back to reconnect. A brand that is not connected
 * may go back to its details.
 */
const decideSignup = (account: Account, page: string): Decision => {
  switch (page) {
    case '/signup':
      return account.userType === null && !isStaff(account) ? STAY : { go: homeOf(account) }
    case '/signup/brand':
      if (account.isCreator) return { go: homeOf(account) }
      return account.isBrand && account.amazonConnected ? { go: '/dashboard/affiliate-program' } : STAY
    case '/signup/brand/connect':
    case CONNECT:
    case '/signup/loading':
      return account.isBrand ? STAY : { go: homeOf(account) }
    case '/signup/creator':
      return account.isCreator ? { go: homeOf(account) } : STAY
    case '/signup/creator/links':
      return account.isCreator ? STAY : { go: homeOf(account) }
    default:
      return STAY
  }
}
