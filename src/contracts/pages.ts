import { DASHBOARD_PAGES } from './dashboard-pages'
import { PUBLIC_PAGES } from './public-pages'

/** Addresses that only redirect: from the dashboard the guard, from a post's edit view the host or the guard. */
const REDIRECTS = ['/dashboard', '/blog/edit/:slug']

/** Two files, because public pages do not load the dashboard's. */
export const PAGES = [...PUBLIC_PAGES, ...DASHBOARD_PAGES]

export type PagePath = (typeof PAGES)[number]['path']

/** The paths that the host answers with 200; all others, and addresses without a page yet, are answered with 404. */
export const PAGE_PATHS: readonly PagePath[] = PAGES.filter(
  (page) => page.module !== undefined || 'text' in page || REDIRECTS.includes(page.path),
).map(({ path }) => path)

const PATTERNS = PAGE_PATHS.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`))

export const isPagePath = (path: string): boolean => PATTERNS.some((pattern) => pattern.test(path))
