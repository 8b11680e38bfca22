import type { ListPage } from './query-keys'

type Range = { from: string; to: string }

/** Of billing, payments, earnings and payouts; as in `query-keys.ts`. */
export const moneyKeys = {
  freshness: ['freshness'],
  overview: {
    all: ['overview'],
    brand: (range: Range) => ['overview', 'brand', range],
    creator: (range: Range) => ['overview', 'creator', range],
    netCost: (range: Range) => ['overview', 'net-cost', range],
  },
  earnings: {
    all: ['earnings'],
    list: (filter: Range & { linkId: string | undefined }, list: ListPage) => ['earnings', filter, list],
    filtered: (query: object) => ['earnings', 'filtered', query],
    periods: ['earnings', 'periods'],
    choices: (query: object) => ['earnings', 'choices', query],
    changes: (id: number) => ['earnings', 'changes', id],
  },
  reconciliation: {
    all: ['reconciliation'],
    days: (query: object) => ['reconciliation', 'days', query],
    rows: (day: string, query: object) => ['reconciliation', 'rows', day, query],
  },
  billing: {
    all: ['billing'],
    overview: ['billing', 'overview'],
    details: ['billing', 'details'],
    spendingLimit: ['billing', 'spending-limit'],
    statements: (query: object) => ['billing', 'statements', query],
    statement: (cycleId: number | null) => ['billing', 'statement', cycleId],
    lineEarnings: (lineId: number, list: ListPage) => ['billing', 'line-earnings', lineId, list],
  },
  holds: ['holds'],
  paymentMethods: ['payment-methods'],
  payoutSettings: ['payout-settings'],
  payouts: {
    all: ['payouts'],
    list: (list: ListPage) => ['payouts', list],
    one: (id: number) => ['payouts', 'one', id],
    earnings: (id: number, list: ListPage) => ['payouts', 'earnings', id, list],
  },
} as const
