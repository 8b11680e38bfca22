import type { PAGES } from '../../../src/contracts/pages'

/** Who may open a page. `applicant`: a creator awaiting approval. */
export type PageOwner = 'brand' | 'creator' | 'applicant' | 'admin'

type DashboardPage = Extract<(typeof PAGES)[number], `/dashboard/${string}`>

/* The owner of each page; null for detail pages, which anyone may open who may see the record. */
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
 * The specification's other dashboard paths (section 2). They have no page yet, but the gates apply instead of the 404
 * page: without a session they redirect to the start page.
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

/** True for the dashboard's own paths; everything else below /dashboard is a 404 for everyone. */
export const isKnownDashboardPath = (path: string): boolean =>
  path === '/dashboard' || OWNERS.some(([pattern]) => pattern.test(path))

/** The owner of a path; null for detail pages, which both sides may see. */
export const ownerOf = (path: string): PageOwner | null => OWNERS.find(([pattern]) => pattern.test(path))?.[1] ?? null
