import { describe, expect, it } from 'vitest'
import { dashboardPageAt } from '../../../web/src/app/dashboard-paths'
import { decide, homeOf, isOutsideApp, needsViewer } from '../../../web/src/app/navigation'
import { brand, creator, nobody, VIEWERS, type ViewerName } from './navigation-viewers'

const STAYS = 'stays'

/* Cases that depend on the query; the routes themselves are in navigation-table.ts. */
const ROWS: readonly [actor: ViewerName, from: string, to: string][] = [
  // A creator who came to join a program goes on to apply.
  ['creator', '/login?program=3', '/affiliate-program/application?id=3'],
  ['unapproved creator', '/login?program=3', '/affiliate-program/application?id=3'],
  ['brand', '/login?program=3', '/dashboard/main'],
  ['admin', '/login?program=3', '/admin'],
  ['creator', '/login?program=//evil.example', '/dashboard/cmain'],

  // A link to the login leads on to its page, whose own rules apply there. The panel is for staff only.
  ['brand', '/login?next=/dashboard/billing/6%3Fline%3D2', '/dashboard/billing/6?line=2'],
  ['unconnected brand', '/login?next=/dashboard/amazon', '/dashboard/amazon'],
  ['new account', '/login?next=/dashboard/main', '/dashboard/main'],
  ['creator', '/login?program=3&next=/dashboard/links', '/affiliate-program/application?id=3'],
  ['admin', '/login?next=/admin/collections/line_questions/3', '/admin/collections/line_questions/3'],
  ['editor', '/login?next=/dashboard/admin', '/dashboard/admin'],
  ['brand', '/login?next=/admin/collections/line_questions/3', '/dashboard/main'],
  ['creator', '/login?next=//evil.test/dashboard/links', '/dashboard/cmain'],
  ['admin', '/login?next=https://evil.test/admin', '/admin'],
  ['brand', '/login?next=/dashboard/products&next=/dashboard/billing', '/dashboard/main'],
  ['anonymous', '/login?next=/dashboard/products', STAYS],

  // An OAuth return skips redirects to a home page and out of the sign-up.
  ['creator', '/signup/loading?code=abc', STAYS],
  ['brand', '/signup?code=abc', STAYS],
  ['brand', '/login?code=abc', STAYS],
  ['brand', '/dashboard?code=abc', STAYS],
  ['brand', '/dashboard/cmain?code=abc', STAYS],
  ['creator', '/dashboard/main?code=abc', STAYS],
  ['brand without program', '/dashboard?code=abc', STAYS],

  // It skips no access check.
  ['anonymous', '/dashboard/main?code=abc', '/'],
  ['anonymous', '/signup/step3-brand?code=abc', '/login'],
  ['anonymous', '/signup/loading?code=abc', STAYS],
  ['unapproved creator', '/dashboard/cmain?code=abc', '/dashboard/account-approval'],
  ['unconnected brand', '/dashboard/main?code=abc', '/signup/step3-brand'],
  ['half brand', '/dashboard?code=abc', '/signup/brand'],
  ['creator', '/blog/edit/first-post?code=abc', '/dashboard/cmain'],

  // The host is asked once more for the edit view, now with the cookie, but not a third time.
  ['editor', '/blog/edit/first-post', '/blog/edit/first-post?again=1'],
  ['editor', '/blog/edit/first-post?again=1', '/admin'],
  ['brand', '/blog/edit/first-post?again=1', '/dashboard/main'],
]

describe('decide', () => {
  it.each(ROWS)('%s on %s: %s', (actor, from, to) => {
    const { pathname, searchParams } = new URL(from, 'https://shelfmate.example')
    const decision = decide(VIEWERS[actor], pathname, searchParams, dashboardPageAt(pathname))
    expect('go' in decision ? decision.go : STAYS).toBe(to)
  })
})

describe('homeOf', () => {
  it('resumes an interrupted setup, and asks a brand without a grant to connect', () => {
    const interrupted = { ...brand, amazonConnected: false, hasProgram: false }
    expect(homeOf({ ...interrupted, isSettingUp: true })).toBe('/signup/loading')
    expect(homeOf({ ...interrupted, isSettingUp: false })).toBe('/signup/step3-brand')
  })

  it('sends a user with a user type to its home, staff or not', () => {
    expect(homeOf({ ...brand, role: 'admin' })).toBe('/dashboard/main')
    expect(homeOf({ ...creator, role: 'editor' })).toBe('/dashboard/cmain')
    expect(homeOf({ ...nobody, role: 'admin' })).toBe('/admin')
  })

  it('resumes an unfinished sign-up at the form that was submitted', () => {
    expect(homeOf(nobody)).toBe('/signup')
    expect(homeOf(nobody, 'creator')).toBe('/signup/creator')
    expect(homeOf({ ...nobody, userType: 'brand' }, 'creator')).toBe('/signup/brand')
    expect(homeOf(brand, 'creator')).toBe('/dashboard/main')
    expect(homeOf({ ...nobody, role: 'editor' }, 'brand')).toBe('/admin')
  })
})

describe('isOutsideApp', () => {
  it.each([
    ['/admin', true],
    ['/admin/collections/users', true],
    ['/admin?limit=5', true],
    ['/lp/spring', true],
    ['/r/Ab3xY', true],
    ['/blog/edit/first-post?again=1', true],
    ['/blog/first-post', false],
    ['/administer', false],
    ['/dashboard/admin', false],
  ])('%s: %s', (path, expected) => expect(isOutsideApp(path)).toBe(expected))
})

describe('needsViewer', () => {
  it('ignores a trailing slash', () => {
    const needs = (path: string) => needsViewer(path, dashboardPageAt(path))
    expect(needs('/dashboard/main/')).toBe(true)
    expect(needs('/signup/step3-brand/')).toBe(true)
    expect(needs('/signup/')).toBe(false)
  })
})
