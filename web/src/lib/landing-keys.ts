import type { ListPage } from './query-keys'

/** Of landing pages and collected emails, whose `all` is in `query-keys.ts`. */
export const landingKeys = {
  pages: (query: object) => ['landing', 'pages', query],
  page: (id: number) => ['landing', 'page', id],
  version: (id: number, number: number) => ['landing', 'version', id, number],
  preview: (id: number, version: number | null) => ['landing', 'preview', id, version],
  slug: (id: number, slug: string) => ['landing', 'slug', id, slug],
  product: (id: number) => ['landing', 'product', id],
  products: (search: string) => ['landing', 'products', search],
  emails: (query: object) => ['landing', 'emails', query],
  settings: ['landing', 'email-settings'],
  shared: (list: ListPage) => ['landing', 'shared', list],
} as const
