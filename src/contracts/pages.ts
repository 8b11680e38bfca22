/** Every page of the app by its path (specification, section 2): the host answers 404 for what is not here. */
export const PAGES = [
  '/',
  '/signup',
  '/signup/brand',
  '/signup/brand/connect',
  '/signup/step3-brand',
  '/signup/loading',
  '/signup/creator',
  '/signup/creator/links',
  '/login',
  '/forgot-password',
  '/affiliate-program/application',
  '/a/:pageId',
  '/link-redirect-error',
  '/terms-of-service',
  '/privacy-policy',
  '/dashboard',
  '/dashboard/main',
  '/dashboard/cmain',
  '/dashboard/products',
  '/dashboard/affiliate-program',
  '/dashboard/edit-program-details',
  '/dashboard/edit-program-products',
  '/dashboard/creators',
  '/dashboard/applications',
  '/dashboard/account-approval',
  '/dashboard/brands',
  '/dashboard/brand/:id',
  '/dashboard/create-affiliate-link/:brandId/:productId',
  '/dashboard/link-detail/:linkId',
  '/dashboard/links',
  '/dashboard/creator-earnings',
  '/_ui',
] as const

const PATTERNS = PAGES.map((page) => new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}/?$`))

/** Whether a path is a page of the app. */
export const isPagePath = (path: string): boolean => PATTERNS.some((pattern) => pattern.test(path))
