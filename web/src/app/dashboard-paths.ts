import type { PAGES } from '../../../src/contracts/pages'

/** Whose page it is. `applicant`: a creator who waits for approval. */
export type PageOwner = 'brand' | 'creator' | 'applicant' | 'admin'

type DashboardPage = Extract<(typeof PAGES)[number], `/dashboard/${string}`>

/* Who owns each page that is there; null for a page of one thing: whoever may see the thing may see its page. */
const PAGES_OF: Record<DashboardPage, PageOwner | null> = {
  '/dashboard/main': 'brand',
  '/dashboard/products': 'brand',
  '/dashboard/affiliate-program': 'brand',
  '/dashboard/edit-program-details': 'brand',
  '/dashboard/edit-program-products': 'brand',
  '/dashboard/creators': 'brand',
  '/dashboard/applications': 'brand',
  '/dashboard/amazon': 'brand',
  '/dashboard/billing': 'brand',
  '/dashboard/payment-settings': 'brand',
  '/dashboard/cmain': 'creator',
  '/dashboard/brands': 'creator',
  '/dashboard/links': 'creator',
  '/dashboard/creator-earnings': 'creator',
  '/dashboard/payouts': 'creator',
  '/dashboard/creator-payment-settings': 'creator',
  '/dashboard/account-approval': 'applicant',
  '/dashboard/brand/:id': null,
  '/dashboard/create-affiliate-link/:brandId/:productId': null,
  '/dashboard/link-detail/:linkId': null,
  '/dashboard/billing/:cycleId': null,
}

/*
 * The rest of the dashboard's addresses (specification, section 2). No page answers there, but they are not public:
 * whoever is not signed in is sent to the start page, and the gates hold, instead of the 404 page.
 */
const ADDRESSES_OF: Record<string, PageOwner | null> = {
  '/dashboard/landing-pages': 'brand',
  '/dashboard/collected-emails': 'brand',
  '/dashboard/edit-creator-products': 'brand',
  '/dashboard/edit-commissions': 'brand',
  '/dashboard/admin': 'admin',
  '/dashboard/admin/creator-approvals': 'admin',
  '/dashboard/landing-pages/builder/:id': null,
  '/dashboard/product-detail/:id': null,
  '/dashboard/creator/:id': null,
  '/dashboard/creator-detail/:id': null,
}

const OWNERS = Object.entries({ ...PAGES_OF, ...ADDRESSES_OF }).map(
  ([path, owner]) => [new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`), owner] as const,
)

/** True for the dashboard's own pages; everything else below /dashboard is a 404 for everybody. */
export const isKnownDashboardPath = (path: string): boolean =>
  path === '/dashboard' || OWNERS.some(([pattern]) => pattern.test(path))

/** Whose page it is; null for pages of one thing, which both sides may have a view of. */
export const ownerOf = (path: string): PageOwner | null => OWNERS.find(([pattern]) => pattern.test(path))?.[1] ?? null
