import { expect, it } from 'vitest'
import { PAGES } from '../../../src/contracts/pages'
import { RENDERED_PAGES } from '../../../src/contracts/rendered-pages'
import { isKnownDashboardPath } from '../../../web/src/app/dashboard-paths'
import { DASHBOARD_ROUTES, isRouted } from '../../../web/src/app/dashboard-routes'
import { RENDERED_ROUTES, renderedRouteAt } from '../../../web/src/app/rendered-routes'
import { ROUTES } from '../../../web/src/app/routes'

/**
 * `/dashboard` has no page of its own: the guard redirects from it. The host redirects editors from `/blog/edit/…` to
 * the panel. `/_ui` exists only in development.
 */
const WITHOUT_ROUTE = ['/dashboard', '/blog/edit/:slug', '/_ui']
const PATHS = [...RENDERED_ROUTES, ...ROUTES, ...DASHBOARD_ROUTES].map(({ path }) => path)

const sorted = (paths: readonly string[]) => paths.filter((path) => !WITHOUT_ROUTE.includes(path)).sort()

it('has a route for each page that the host knows, and no other', () => {
  expect(sorted(PATHS)).toEqual(sorted(PAGES))
})

it('renders on the host exactly what the contract lists', () => {
  expect(RENDERED_ROUTES.map(({ path }) => path)).toEqual(RENDERED_PAGES)
  expect(renderedRouteAt('/a/Ab3xY')?.path).toBe('/a/:pageId')
  expect(renderedRouteAt('/blog/category/For%20brands')?.path).toBe('/blog/category/:category')
  expect(renderedRouteAt('/blog/edit/x')).toBeNull()
  expect(renderedRouteAt('/login')).toBeNull()
})

it('has each route once', () => {
  expect(new Set(PATHS).size).toBe(PATHS.length)
})

it('shows dashboard pages in the dashboard, and knows their owner', () => {
  for (const { path } of ROUTES) expect([path, path.startsWith('/dashboard')]).toEqual([path, false])
  for (const { path } of DASHBOARD_ROUTES) {
    expect([path, path.startsWith('/dashboard/')]).toEqual([path, true])
    expect([path, isKnownDashboardPath(path)]).toEqual([path, true])
  }
})

it('knows which links lead to a page', () => {
  expect(isRouted('/a/Ab3xY')).toBe(true)
  expect(isRouted('/dashboard/brand/7')).toBe(true)
  expect(isRouted('/blog')).toBe(true)
  expect(isRouted('/shelfmate-company')).toBe(true)
  expect(isRouted('/dashboard/billing/7')).toBe(true)
  expect(isRouted('/dashboard/landing-pages')).toBe(false)
})
