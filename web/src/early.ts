import type { UserTypeAnswer } from '../../src/contracts/identity'
import { beginCall } from './lib/api'
import { readRange } from './lib/date-range'
import { type DayRange, todayAfter } from './lib/dates'
import './lib/identity-firebase'
import { isViewing } from './lib/is-viewing'
import { readAccount } from './session/remembered-account'
import { wasSignedIn } from './session/signed-in-flag'

/*
 * Runs on the pages of the dashboard while React still loads: the identity provider needs a round trip to tell who is there,
 * and the page's figures need another. On a slow connection they would add a second after the last file.
 */
const start = async (): Promise<void> => {
  if (!wasSignedIn() || isViewing()) return
  const answer = beginCall('GET /api/user-type')
  const { account } = readAccount() ?? { account: await answer }
  await Promise.all(beginFirst(window.location, account))
}

/** `id`: of the address. */
type Shown = { range: DayRange; id: number }
type Begun = Promise<unknown>[]

/* What the pages that brands open most ask for first, with the same queries as there: figures, and lists without a filter. */
const REPORTS: Record<string, (shown: Shown) => Begun> = {
  '/dashboard/main': ({ range: query }) => [
    beginCall('GET /api/reports/brand-overview', { query }),
    beginCall('GET /api/reports/brand-net-cost', { query }),
    beginCall('GET /api/reports/brand-tasks'),
    beginFreshness(),
  ],
  '/dashboard/product-detail': ({ range: query, id }) => [
    beginCall('GET /api/products/{id}/report', { params: { id }, query }),
    beginFreshness(),
  ],
  '/dashboard/creator-detail': ({ range: query, id }) => [
    beginCall('GET /api/creator-profiles/{id}/report', { params: { id }, query }),
    beginFreshness(),
  ],
  '/dashboard/amazon': () => [beginCall('GET /api/amazon/connection')],
  '/dashboard/edit-program-details': () => [beginProgram(), beginCall('GET /api/brands/me')],
  '/dashboard/billing': () => beginBilling(),
  '/dashboard/payment-settings': () => [beginCall('GET /api/payment-methods'), ...beginBilling()],
}
const PAGE = { page: 1, limit: 25 }
const OF_CREATORS: Record<string, (range: DayRange, search: string) => Begun> = {
  '/dashboard/cmain': (range) => [
    beginCall('GET /api/reports/creator-home'),
    beginCall('GET /api/reports/creator-overview', { query: range }),
    beginFreshness(),
  ],
  '/dashboard/brands': (_range, search) =>
    search === ''
      ? [beginCall('GET /api/products/browse', { query: { sort: '-commission', page: 1, limit: 24 } })]
      : [],
  '/dashboard/creator-earnings': () => [beginCall('GET /api/earnings/periods'), beginFreshness()],
}
const LISTS: Record<string, (range: DayRange) => Begun> = {
  '/dashboard/products': (range) => [beginCatalog(range), beginFreshness()],
  '/dashboard/edit-program-products': (range) => [beginCatalog(range), beginProgram()],
  '/dashboard/affiliate-program': () => [
    beginProgram(),
    beginCall('GET /api/products/catalog', { query: { sort: '-fee', offered: 'yes', ...PAGE } }),
  ],
  '/dashboard/edit-commissions': (range) => [beginCatalog(range), beginFreshness()],
  '/dashboard/creators': (range) => [
    beginCall('GET /api/partnerships', { query: { sort: '-applied', ...range, ...PAGE } }),
    beginFreshness(),
  ],
  '/dashboard/applications': () => [
    beginCall('GET /api/partnerships', { query: { sort: '-applied', status: 'pending', ...PAGE } }),
  ],
  '/dashboard/referrals': (range) => [
    beginCall('GET /api/referrals/settings', { query: { sort: '-lifetime_cost', ...range, ...PAGE } }),
    beginFreshness(),
  ],
  '/dashboard/reconciliation': (range) => [
    beginCall('GET /api/reconciliation', { query: { sort: '-date', ...range, ...MONTH } }),
    beginFreshness(),
  ],
}
const MONTH = { page: 1, limit: 31 }
const OF_RANGES = ['from', 'to', 'days', 'period']

const beginProgram = () => beginCall('GET /api/affiliate-programs/me')
const beginBilling = () => [beginCall('GET /api/billing'), beginCall('GET /api/billing/details')]
const beginFreshness = () => beginCall('GET /api/reports/freshness')
const beginCatalog = (range: DayRange) =>
  beginCall('GET /api/products/catalog', { query: { sort: 'title', ...range, ...PAGE } })

const beginFirst = ({ pathname, search }: Location, account: UserTypeAnswer): Begun => {
  const query = new URLSearchParams(search)
  const { from, to } = readRange(query, todayAfter(account.today))
  const range = { from, to }
  const [, page = '', id] = /^(.+?)(?:\/(\d+))?$/.exec(pathname) ?? []
  const ofCreator = OF_CREATORS[page]
  if (ofCreator) return account.isCreatorApproved ? ofCreator(range, search) : []
  if (!account.amazonConnected) return []
  const list = [...query.keys()].every((name) => OF_RANGES.includes(name)) ? LISTS[page] : undefined
  return list?.(range) ?? REPORTS[page]?.({ range, id: Number(id) }) ?? []
}

// Whoever asks for what failed reports it.
start().catch(() => {})
