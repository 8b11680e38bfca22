export type ListPage = { page: number; limit: number }

/**
 * Every key starts with its subject's `all`, so invalidating `all` invalidates every query of the subject. Those of money
 * are in `money-keys.ts`, because sign-up doesn't load them.
 */
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
} as const
