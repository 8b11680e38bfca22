import { DASHBOARD_PAGES, type DashboardPage } from '../../../src/contracts/dashboard-pages'

const PATTERNS = DASHBOARD_PAGES.filter(({ path }) => path.startsWith('/dashboard')).map(
  (row) => [new RegExp(`^${row.path.replace(/:\w+/g, '[^/]+')}/*$`), row] as const,
)

/**
 * The dashboard's row for a path; null for everything else below /dashboard, which is a 404 for everyone. It may be one of
 * the specification's addresses that have no page yet: the navigation rules apply to them instead of the 404 page, so that
 * without a session they redirect to the start page.
 */
export const dashboardPageAt = (path: string): DashboardPage | null =>
  PATTERNS.find(([pattern]) => pattern.test(path))?.[1] ?? null
