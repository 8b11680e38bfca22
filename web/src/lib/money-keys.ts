import type { ListPage } from './query-keys'

type Range = { from: string; to: string }

/** Of billing, payments, earnings and payouts; as in `query-keys.ts`. */
export const moneyKeys = {
  overview: {
    all: ['overview'],
    brand: (range: Range) => ['overview', 'brand', range],
    creator: (range: Range) => ['overview', 'creator', range],
  },
  earnings: {
    all: ['earnings'],
    list: (filter: Range & { linkId: string | undefined }, list: ListPage) => ['earnings', filter, list],
    changes: (id: number) => ['earnings', 'changes', id],
  },
  billing: {
    all: ['billing'],
    overview: ['billing', 'overview'],
    details: ['billing', 'details'],
    statements: (list: ListPage) => ['billing', 'statements', list],
    statement: (cycleId: number | null) => ['billing', 'statement', cycleId],
    lineEarnings: (lineId: number, list: ListPage) => ['billing', 'line-earnings', lineId, list],
  },
  paymentMethods: ['payment-methods'],
  payoutSettings: ['payout-settings'],
  payouts: {
    all: ['payouts'],
    list: (list: ListPage) => ['payouts', list],
    one: (id: number) => ['payouts', 'one', id],
    earnings: (id: number, list: ListPage) => ['payouts', 'earnings', id, list],
  },
} as const
