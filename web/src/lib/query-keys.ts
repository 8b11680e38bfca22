type Range = { from: string; to: string }
type ListPage = { page: number; limit: number }

/** Every key starts with its subject's `all`, so invalidating `all` invalidates every query of the subject. */
export const queryKeys = {
  userType: { all: ['user-type'], of: (uid: string | null) => ['user-type', uid] },
  brand: { all: ['brand'], mine: ['brand', 'me'] },
  creator: { mine: ['creator', 'me'] },
  version: ['version'],
  resetCode: (code: string | null) => ['reset-code', code],
  joinedProgram: ['joined-program'],
  amazon: {
    all: ['amazon'],
    connection: ['amazon', 'connection'],
    syncRuns: (list: ListPage) => ['amazon', 'sync-runs', list],
  },
  products: ['products'],
  program: {
    mine: ['program', 'me'],
    productIds: (programId: number | undefined) => ['program', 'product-ids', programId],
  },
  publicProgram: {
    all: ['public-program'],
    page: (pageId: string) => ['public-program', { pageId }],
    one: (id: number) => ['public-program', { id }],
  },
  publicProgramProducts: (programId: number) => ['public-program-products', programId],
  brands: {
    all: ['brands'],
    list: (filter: ListPage & { search: string }) => ['brands', filter],
    one: (brandId: number) => ['brands', 'one', brandId],
  },
  creatorProducts: (brandId: number) => ['creator-products', brandId],
  partners: { all: ['partners'], list: (filter: object) => ['partners', filter] },
  links: {
    all: ['links'],
    list: (filter: object) => ['links', filter],
    one: (linkId: string) => ['links', 'one', linkId],
  },
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
