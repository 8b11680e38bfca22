export type ListPage = { page: number; limit: number }

/**
 * Every key starts with its subject's `all`, so invalidating `all` invalidates every query of the subject. Those of money and
 * of landing pages are in `money-keys.ts` and `landing-keys.ts`, because sign-up doesn't load them.
 */
export const queryKeys = {
  userType: { all: ['user-type'], of: (uid: string | null) => ['user-type', uid] },
  brand: { all: ['brand'], mine: ['brand', 'me'], profile: ['brand', 'profile'] },
  creator: { mine: ['creator', 'me'] },
  account: (uid: string | null) => ['account', uid],
  notifications: {
    all: ['notifications'],
    unread: ['notifications', 'unread'],
    lists: ['notifications', 'list'],
    list: (list: ListPage) => ['notifications', 'list', list],
    settings: ['notifications', 'settings'],
  },
  version: ['version'],
  tasks: ['tasks'],
  team: {
    all: ['team'],
    people: ['team', 'people'],
    brands: ['team', 'brands'],
    invitation: (token: string) => ['team', 'invitation', token],
  },
  creatorHome: ['creator-home'],
  resetCode: (code: string | null) => ['reset-code', code],
  emailCode: (code: string | null) => ['email-code', code],
  joinedProgram: ['joined-program'],
  programInvitation: (token: string) => ['program-invitation', token],
  restrictions: (token: string) => ['restrictions', token],
  standing: (brandId: number) => ['standing', brandId],
  amazon: {
    all: ['amazon'],
    connection: ['amazon', 'connection'],
    syncRuns: (list: ListPage) => ['amazon', 'sync-runs', list],
  },
  fees: {
    all: ['fees'],
    changes: (query: object) => ['fees', 'changes', query],
    items: (id: number, list: ListPage) => ['fees', 'items', id, list],
    ofCreators: (filter: object) => ['fees', 'creators', filter],
  },
  /** With what depends on a product: its page, its links, its creators. */
  catalog: {
    all: ['catalog'],
    list: (query: object) => ['catalog', 'list', query],
    report: (id: number, days: object) => ['catalog', 'report', id, days],
    links: (id: number, query: object) => ['catalog', 'links', id, query],
    creators: (id: number, query: object) => ['catalog', 'creators', id, query],
    fees: (id: number, list: ListPage) => ['catalog', 'fees', id, list],
  },
  program: {
    mine: ['program', 'me'],
    removals: ['program', 'removal'],
    removal: (programId: number, choice: object) => ['program', 'removal', programId, choice],
    offered: (programId: number) => ['program', 'offered', programId],
  },
  publicProgram: {
    all: ['public-program'],
    page: (pageId: string) => ['public-program', { pageId }],
    one: (id: number) => ['public-program', { id }],
  },
  publicProgramProducts: {
    all: ['public-program-products'],
    of: (programId: number) => ['public-program-products', programId],
  },
  brands: {
    all: ['brands'],
    list: (query: object) => ['brands', 'list', query],
    one: (brandId: number) => ['brands', 'one', brandId],
    /** Products of all brands, with what the creator is to their brands. */
    offers: (query: object) => ['brands', 'offers', query],
    payments: (brandId: number) => ['payment-record', brandId],
  },
  creatorProducts: (brandId: number) => ['creator-products', brandId],
  partners: {
    all: ['partners'],
    list: (query: object) => ['partners', 'list', query],
    profile: (id: number) => ['partners', 'profile', id],
    reports: ['partners', 'report'],
    report: (id: number, days: object) => ['partners', 'report', id, days],
    links: (id: number, query: object) => ['partners', 'links', id, query],
    months: (id: number, list: ListPage) => ['partners', 'months', id, list],
    tags: ['partners', 'tags'],
    invitations: ['partners', 'invitations'],
    invitationList: (query: object) => ['partners', 'invitations', query],
  },
  referrals: {
    all: ['referrals'],
    settings: (filter: object) => ['referrals', 'settings', filter],
    list: (filter: object) => ['referrals', 'list', filter],
    rates: (id: number, list: ListPage) => ['referrals', 'rates', id, list],
    offers: (list: ListPage) => ['referrals', 'offers', list],
    allOwn: (list: ListPage) => ['referrals', 'all-own', list],
    own: (brandId: number, list: ListPage) => ['referrals', 'own', brandId, list],
  },
  landing: { all: ['landing'] },
  links: {
    all: ['links'],
    list: (filter: object) => ['links', filter],
    report: (linkId: string, range: object) => ['links', 'report', linkId, range],
    product: (linkId: string) => ['links', 'product', linkId],
    linkable: (query: object) => ['links', 'linkable', query],
    batches: ['links', 'batches'],
    batch: (id: number) => ['links', 'batch', id],
    batchRows: (id: number, query: object) => ['links', 'batch', id, query],
  },
} as const
