import { describe, expect, it } from 'vitest'
import { isPagePath, PAGES } from '../../../src/contracts/pages'
import { RENDERED_PAGES } from '../../../src/contracts/rendered-pages'
import { isKnownDashboardPath } from '../../../web/src/app/dashboard-paths'
import { decide, isOutsideApp, needsViewer } from '../../../web/src/app/navigation'
import { EXCEPTIONS, OPEN_TO_ALL, type RoutePath, SPECIFIED, STAYS, UNKNOWN_PATHS } from './navigation-table'
import { VIEWER_NAMES, VIEWERS, type ViewerName } from './navigation-viewers'

const ROUTES: readonly RoutePath[] = [...new Set([...PAGES, ...SPECIFIED])]

/** A route as an address: what is named in it becomes a word. */
const addressOf = (route: string): string => route.replace(/:(\w+)/g, 'x7')
const outcome = (actor: ViewerName, path: string, query = ''): string => {
  const decision = decide(VIEWERS[actor], path, new URLSearchParams(query))
  return 'go' in decision ? decision.go : STAYS
}

describe.each(VIEWER_NAMES)('%s', (actor) => {
  it.each(ROUTES)('on %s', (route) => {
    const expected = addressOf(EXCEPTIONS[actor][route] ?? STAYS)
    expect(outcome(actor, addressOf(route))).toBe(expected)
    if (route !== '/') expect(outcome(actor, `${addressOf(route)}/`)).toBe(expected)
  })

  it('sees the 404 page at what is no page', () => {
    for (const path of UNKNOWN_PATHS) expect([path, outcome(actor, path)]).toEqual([path, STAYS])
  })

  it('stays on every page that the host renders, whatever the query', () => {
    for (const route of RENDERED_PAGES)
      for (const query of ['', 'code=x', 'ref=Ab3xY', 'program=3'])
        expect([route, outcome(actor, addressOf(route), query)]).toEqual([route, STAYS])
  })

  it('is led to a page where it may stay, within three steps', () => {
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
  it('has every route, once: open to all, or an exception of somebody', () => {
    const ruled = new Set(Object.values(EXCEPTIONS).flatMap((exceptions) => Object.keys(exceptions)))
    expect([...OPEN_TO_ALL, ...ruled].sort()).toEqual([...ROUTES].sort())
  })

  it('names no route that is not there', () => {
    for (const exceptions of Object.values(EXCEPTIONS))
      expect(ROUTES).toEqual(expect.arrayContaining(Object.keys(exceptions)))
  })

  it('knows every route of the dashboard, and what is no page', () => {
    for (const route of ROUTES.filter((path) => path.startsWith('/dashboard')))
      expect([route, isKnownDashboardPath(addressOf(route))]).toEqual([route, true])
    for (const path of UNKNOWN_PATHS.filter((unknown) => unknown !== '/blog/edit'))
      expect([path, isPagePath(path) || isKnownDashboardPath(path)]).toEqual([path, false])
  })

  it('holds back exactly the pages that are not for everybody', () => {
    for (const route of ROUTES)
      expect([route, needsViewer(addressOf(route))]).toEqual([route, EXCEPTIONS.anonymous[route] !== undefined])
  })
})
