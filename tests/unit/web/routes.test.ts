import { expect, it } from 'vitest'
import { PAGES } from '../../../src/contracts/pages'
import { isKnownDashboardPath } from '../../../web/src/app/dashboard-paths'
import { isRouted, ROUTES } from '../../../web/src/app/routes'

/** `/dashboard` is nobody's page: the guard leads on from it. `/_ui` is there in development alone. */
const WITHOUT_ROUTE = ['/dashboard', '/_ui']

const sorted = (paths: readonly string[]) => paths.filter((path) => !WITHOUT_ROUTE.includes(path)).sort()

it('has a route for each page that the host knows, and no other', () => {
  expect(sorted(ROUTES.map(({ path }) => path))).toEqual(sorted(PAGES))
})

it('has each route once', () => {
  const paths = ROUTES.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

it('shows dashboard pages in the dashboard, and knows whose they are', () => {
  for (const { path, shell } of ROUTES) {
    expect([path, shell === 'dashboard']).toEqual([path, path.startsWith('/dashboard')])
    if (shell === 'dashboard') expect([path, isKnownDashboardPath(path)]).toEqual([path, true])
  }
})

it('tells which links lead to a page', () => {
  expect(isRouted('/a/Ab3xY')).toBe(true)
  expect(isRouted('/dashboard/brand/7')).toBe(true)
  expect(isRouted('/blog')).toBe(false)
  expect(isRouted('/dashboard/billing')).toBe(false)
})
