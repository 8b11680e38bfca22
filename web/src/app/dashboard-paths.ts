/** Whose page it is. `applicant`: a creator who waits for approval. */
export type PageOwner = 'brand' | 'creator' | 'applicant' | 'admin'

/* The dashboard's pages (specification, section 2) without the word /dashboard/. */
const PAGES: Record<PageOwner, readonly string[]> = {
  brand: [
    'main',
    'products',
    'landing-pages',
    'collected-emails',
    'affiliate-program',
    'creators',
    'applications',
    'edit-program-details',
    'edit-program-products',
    'edit-creator-products',
    'edit-commissions',
    'payment-settings',
    'billing',
  ],
  creator: ['cmain', 'brands', 'links', 'creator-payment-settings', 'creator-earnings'],
  applicant: ['account-approval'],
  admin: ['admin', 'admin/creator-approvals'],
}

/* Pages of one thing: whoever may see the thing may see its page; nobody is sent to a home page from here. */
const DETAIL_PAGES = [
  'landing-pages/builder/*',
  'product-detail/*',
  'brand/*',
  'creator/*',
  'creator-detail/*',
  'create-affiliate-link/*/*',
  'link-detail/*',
  'billing/*',
]

const OWNERS = new Map(
  (Object.keys(PAGES) as PageOwner[]).flatMap((owner) => PAGES[owner].map((page) => [`/dashboard/${page}`, owner])),
)
const DETAILS = DETAIL_PAGES.map((page) => new RegExp(`^/dashboard/${page.replaceAll('*', '[^/]+')}$`))

export const isDashboardPath = (path: string): boolean => path === '/dashboard' || path.startsWith('/dashboard/')

/** True for the dashboard's own pages; everything else below /dashboard is a 404 for everybody. */
export const isKnownDashboardPath = (path: string): boolean =>
  path === '/dashboard' || OWNERS.has(path) || DETAILS.some((detail) => detail.test(path))

/** Whose page it is; null for pages of one thing, which both sides may have a view of. */
export const ownerOf = (path: string): PageOwner | null => OWNERS.get(path) ?? null
