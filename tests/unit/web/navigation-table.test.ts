import { describe, expect, it } from 'vitest'
import { isPagePath } from '../../../src/contracts/pages'
import { RENDERED_PAGES } from '../../../src/contracts/rendered-pages'
import { dashboardPageAt } from '../../../web/src/app/dashboard-paths'
import { decide, isOutsideApp, needsViewer } from '../../../web/src/app/navigation'
import { EXCEPTIONS, OPEN_TO_ALL, ROUTES, STAYS, UNKNOWN_PATHS } from './navigation-table'
import { VIEWER_NAMES, VIEWERS, type ViewerName } from './navigation-viewers'

/** A route with its parameters filled in. */
const addressOf = (route: string): string => route.replace(/:(\w+)/g, 'x7')
const outcome = (actor: ViewerName, path: string, query = ''): string => {
  const decision = decide(VIEWERS[actor], path, new URLSearchParams(query), dashboardPageAt(path))
  return 'go' in decision ? decision.go : STAYS
}

describe.each(VIEWER_NAMES)('%s', (actor) => {
  it.each(ROUTES)('on %s', (route) => {
    const expected = addressOf(EXCEPTIONS[actor][route] ?? STAYS)
    expect(outcome(actor, addressOf(route))).toBe(expected)
    if (route !== '/') expect(outcome(actor, `${addressOf(route)}/`)).toBe(expected)
  })

  it('gets the 404 page for unknown paths', () => {
    for (const path of UNKNOWN_PATHS) expect([path, outcome(actor, path)]).toEqual([path, STAYS])
  })

  it('stays on every rendered page, whatever the query', () => {
    for (const route of RENDERED_PAGES)
      for (const query of ['', 'code=x', 'ref=Ab3xY', 'program=3'])
        expect([route, outcome(actor, addressOf(route), query)]).toEqual([route, STAYS])
  })

  it('reaches a page where they may stay within three redirects', () => {
    for (const route of ROUTES) {
      let [path = '', query = ''] = [addressOf(route), '']
      for (let step = 0; step < 3 && !isOutsideApp(path); step += 1) {
        const to = outcome(actor, path, query)
        if (to === STAYS) break
        expect([route, to]).not.toEqual([route, path])
        ;[path = '', query = ''] = to.split('?')
      }
      expect([route, isOutsideApp(path) || outcome(actor, path, query) === STAYS]).toEqual([route, true])
    }
  })
})

describe('the table', () => {
  it('has every route once: open to all, or an exception for somebody', () => {
    const ruled = new Set(Object.values(EXCEPTIONS).flatMap((exceptions) => Object.keys(exceptions)))
    expect([...Object.keys(OPEN_TO_ALL), ...ruled].sort()).toEqual([...ROUTES].sort())
  })

  it('names only existing routes', () => {
    for (const exceptions of Object.values(EXCEPTIONS))
      expect(ROUTES).toEqual(expect.arrayContaining(Object.keys(exceptions)))
  })

  it('knows every dashboard route, and unknown paths', () => {
    for (const route of ROUTES.filter((path) => path.startsWith('/dashboard')))
      expect([route, dashboardPageAt(addressOf(route))?.path]).toEqual([route, route])
    for (const path of UNKNOWN_PATHS.filter((unknown) => unknown !== '/blog/edit'))
      expect([path, isPagePath(path) || dashboardPageAt(path) !== null]).toEqual([path, false])
  })

  it('guards exactly the pages that are not open to everybody', () => {
    for (const route of ROUTES)
      expect([route, needsViewer(addressOf(route), dashboardPageAt(addressOf(route)))]).toEqual([
        route,
        EXCEPTIONS.anonymous[route] !== undefined,
      ])
  })
})
