import { describe, expect, it } from 'vitest'
import type { UserTypeAnswer } from '../../../src/contracts/identity'
import { decide, homeOf, isOutsideApp, type Viewer } from '../../../web/src/app/navigation'

const nobody: UserTypeAnswer = {
  isBrand: false,
  isCreator: false,
  isCreatorApproved: false,
  userId: null,
  brandName: null,
  creatorName: null,
  amazonConnected: false,
  role: 'user',
  brandId: null,
  creatorId: null,
  userType: null,
  hasChannels: false,
  hasProgram: false,
  today: '2026-11-20',
}
const brand: UserTypeAnswer = {
  ...nobody,
  isBrand: true,
  userId: 1,
  brandId: 1,
  brandName: 'Hearth & Pine',
  userType: 'brand',
  amazonConnected: true,
  hasProgram: true,
}
const creator: UserTypeAnswer = {
  ...nobody,
  isCreator: true,
  isCreatorApproved: true,
  userId: 2,
  creatorId: 2,
  creatorName: 'Nora',
  userType: 'creator',
  hasChannels: true,
}
const signedIn = (account: UserTypeAnswer & { hasMoneyRows?: boolean }): Viewer => ({ state: 'signed-in', account })

const VIEWERS = {
  unknown: { state: 'unknown' },
  anonymous: { state: 'anonymous' },
  'new account': signedIn(nobody),
  brand: signedIn(brand),
  'brand without program': signedIn({ ...brand, hasProgram: false }),
  'unconnected brand': signedIn({ ...brand, amazonConnected: false, hasProgram: false }),
  'unconnected brand with money': signedIn({ ...brand, amazonConnected: false, hasMoneyRows: true }),
  'half brand': signedIn({ ...nobody, userId: 3, userType: 'brand' }),
  creator: signedIn(creator),
  'unapproved creator': signedIn({ ...creator, isCreatorApproved: false }),
  'creator without channels': signedIn({ ...creator, isCreatorApproved: false, hasChannels: false }),
  'half creator': signedIn({ ...nobody, userId: 4, userType: 'creator' }),
  editor: signedIn({ ...nobody, userId: 5, role: 'editor' }),
  admin: signedIn({ ...nobody, userId: 6, role: 'admin' }),
  'admin with a brand': signedIn({ ...brand, amazonConnected: false, role: 'admin' }),
} satisfies Record<string, Viewer>

const STAY = 'stays'
const ROWS: readonly [who: keyof typeof VIEWERS, from: string, to: string][] = [
  // Until it is known who is looking, nothing moves.
  ['unknown', '/dashboard/main', STAY],
  ['unknown', '/login', STAY],

  // No session on a page that is not public.
  ['anonymous', '/dashboard', '/'],
  ['anonymous', '/dashboard/main', '/'],
  ['anonymous', '/dashboard/main/', '/'],
  ['anonymous', '/dashboard/billing/7', '/'],
  ['anonymous', '/dashboard/admin/creator-approvals', '/'],
  ['anonymous', '/blog/edit/first-post', '/'],
  ['anonymous', '/dashboard/main?code=abc', '/'],
  ['anonymous', '/', STAY],
  ['anonymous', '/login', STAY],
  ['anonymous', '/signup/brand', STAY],
  ['anonymous', '/signup/loading', STAY],
  ['anonymous', '/signup/creator/links', STAY],
  ['anonymous', '/a/Ab3xY', STAY],
  ['anonymous', '/blog/first-post', STAY],
  ['anonymous', '/affiliate-program/application?id=3', STAY],

  // An unknown path is the 404 page for everybody.
  ['anonymous', '/dashboard/nothing', STAY],
  ['unconnected brand', '/dashboard/nothing', STAY],
  ['unapproved creator', '/dashboard/brand', STAY],
  ['creator', '/nothing', STAY],

  // After log in.
  ['brand', '/login', '/dashboard/main'],
  ['unconnected brand', '/login', '/signup/step3-brand'],
  ['creator', '/login', '/dashboard/cmain'],
  ['unapproved creator', '/login', '/dashboard/account-approval'],
  ['editor', '/login', '/admin'],
  ['admin', '/login', '/admin'],
  ['admin with a brand', '/login', '/admin'],
  ['new account', '/login', '/signup'],
  ['creator', '/login?program=3', '/affiliate-program/application?id=3'],
  ['unapproved creator', '/login?program=3', '/affiliate-program/application?id=3'],
  ['brand', '/login?program=3', '/dashboard/main'],
  ['creator', '/login?program=//evil.example', '/dashboard/cmain'],

  // /dashboard is nobody's page.
  ['brand', '/dashboard', '/dashboard/main'],
  ['creator', '/dashboard', '/dashboard/cmain'],
  ['unapproved creator', '/dashboard', '/dashboard/account-approval'],
  ['unconnected brand', '/dashboard', '/signup/step3-brand'],
  ['new account', '/dashboard', '/signup'],
  ['editor', '/dashboard', '/admin'],

  // Gates: the unapproved creator.
  ['unapproved creator', '/dashboard/cmain', '/dashboard/account-approval'],
  ['unapproved creator', '/dashboard/brand/5', '/dashboard/account-approval'],
  ['unapproved creator', '/dashboard/link-detail/Ab3xY', '/dashboard/account-approval'],
  ['unapproved creator', '/dashboard/account-approval', STAY],
  ['unapproved creator', '/dashboard/cmain?code=abc', '/dashboard/account-approval'],
  ['creator', '/dashboard/account-approval', '/dashboard/cmain'],
  ['brand', '/dashboard/account-approval', '/dashboard/main'],

  // Gates: the brand that is not connected.
  ['unconnected brand', '/dashboard/main', '/signup/step3-brand'],
  ['unconnected brand', '/dashboard/affiliate-program', '/signup/step3-brand'],
  ['unconnected brand', '/dashboard/creator-detail/3', '/signup/step3-brand'],
  ['unconnected brand', '/dashboard/billing', '/signup/step3-brand'],
  ['unconnected brand with money', '/dashboard/billing', STAY],
  ['unconnected brand with money', '/dashboard/billing/7', STAY],
  ['unconnected brand with money', '/dashboard/payment-settings', STAY],
  ['unconnected brand with money', '/dashboard/products', '/signup/step3-brand'],

  // Unfinished sign-ups go on where they stopped.
  ['half brand', '/dashboard/main', '/signup/brand'],
  ['half brand', '/login', '/signup/brand'],
  ['half brand', '/signup', '/signup/brand'],
  ['half brand', '/signup/brand', STAY],
  ['half brand', '/signup/loading', '/signup/brand'],
  ['half creator', '/dashboard/cmain', '/signup/creator'],
  ['half creator', '/login', '/signup/creator'],
  ['half creator', '/signup/creator', STAY],
  ['half creator', '/signup/creator/links', '/signup/creator'],
  ['creator without channels', '/dashboard/cmain', '/signup/creator/links'],
  ['creator without channels', '/dashboard/account-approval', '/signup/creator/links'],
  ['creator without channels', '/login', '/signup/creator/links'],
  ['creator without channels', '/signup/creator', '/signup/creator/links'],
  ['creator without channels', '/signup/creator/links', STAY],
  ['new account', '/dashboard/main', '/signup'],
  ['new account', '/signup', STAY],
  ['new account', '/signup/brand', STAY],
  ['new account', '/signup/creator', STAY],

  // Sign-up pages of somebody who has finished.
  ['brand', '/signup', '/dashboard/main'],
  ['brand', '/signup/brand', '/dashboard/affiliate-program'],
  ['unconnected brand', '/signup', '/signup/step3-brand'],
  ['unconnected brand', '/signup/brand', STAY],
  ['unconnected brand', '/signup/brand/connect', STAY],
  ['unconnected brand', '/signup/step3-brand', STAY],
  ['brand', '/signup/step3-brand', STAY],
  ['brand', '/signup/loading', STAY],
  ['brand without program', '/signup/loading', STAY],
  ['brand without program', '/dashboard/main', STAY],
  ['creator', '/signup/brand', '/dashboard/cmain'],
  ['creator', '/signup/loading', '/dashboard/cmain'],
  ['creator', '/signup/step3-brand', '/dashboard/cmain'],
  ['creator', '/signup/creator', '/dashboard/cmain'],
  ['creator', '/signup/creator/links', STAY],
  ['brand', '/signup/creator/links', '/dashboard/main'],
  ['editor', '/signup', '/admin'],

  // A brand on the creators' sign-up is logged out by that page.
  ['brand', '/signup/creator', STAY],

  // An OAuth return skips redirects.
  ['creator', '/signup/loading?code=abc', STAY],
  ['brand', '/signup?code=abc', STAY],
  ['brand', '/login?code=abc', STAY],

  // Another side's pages lead home; pages of one thing do not.
  ['brand', '/dashboard/cmain', '/dashboard/main'],
  ['brand', '/dashboard/creator-earnings', '/dashboard/main'],
  ['creator', '/dashboard/main', '/dashboard/cmain'],
  ['creator', '/dashboard/billing', '/dashboard/cmain'],
  ['brand', '/dashboard/creator-detail/3', STAY],
  ['creator', '/dashboard/brand/5', STAY],
  ['creator', '/dashboard/landing-pages/builder/3', STAY],
  ['creator', '/dashboard/billing/3', STAY],
  ['brand', '/dashboard/link-detail/Ab3xY', STAY],
  ['creator', '/dashboard/create-affiliate-link/5/9', STAY],

  // Staff.
  ['admin', '/dashboard/admin/creator-approvals', STAY],
  ['admin', '/dashboard/admin', STAY],
  ['admin with a brand', '/dashboard/admin/creator-approvals', STAY],
  ['admin with a brand', '/dashboard/main', '/signup/step3-brand'],
  ['admin', '/dashboard/main', '/admin'],
  ['editor', '/dashboard/admin/creator-approvals', '/admin'],
  ['brand', '/dashboard/admin/creator-approvals', '/dashboard/main'],
  ['editor', '/blog/edit/first-post', STAY],
  ['creator', '/blog/edit/first-post', '/dashboard/cmain'],

  // Public pages stay public.
  ['brand', '/', STAY],
  ['unconnected brand', '/', STAY],
  ['unapproved creator', '/a/Ab3xY', STAY],
  ['creator', '/affiliate-program/application?id=3', STAY],
  ['brand', '/forgot-password?mode=resetPassword&oobCode=x', STAY],
]

describe('decide', () => {
  it.each(ROWS)('%s on %s: %s', (who, from, to) => {
    const { pathname, searchParams } = new URL(from, 'https://shelfmate.example')
    const decision = decide(VIEWERS[who], pathname, searchParams)
    expect('go' in decision ? decision.go : STAY).toBe(to)
  })

  it.each(Object.keys(VIEWERS) as (keyof typeof VIEWERS)[])('leads %s to a page where it may stay', (who) => {
    for (const start of ['/dashboard', '/login', '/signup', '/dashboard/main', '/dashboard/cmain', '/signup/loading']) {
      let path = start
      for (let hop = 0; hop < 4; hop += 1) {
        const decision = decide(VIEWERS[who], path, new URLSearchParams())
        if (!('go' in decision)) break
        expect(decision.go).not.toBe(path)
        path = decision.go
      }
      expect(decide(VIEWERS[who], path, new URLSearchParams())).toEqual({ stay: true })
    }
  })
})

describe('homeOf', () => {
  it('gives a person with a side that side, staff or not', () => {
    expect(homeOf({ ...brand, role: 'admin' })).toBe('/dashboard/main')
    expect(homeOf({ ...nobody, role: 'admin' })).toBe('/admin')
  })
})

describe('isOutsideApp', () => {
  it.each([
    ['/admin', true],
    ['/admin/collections/users', true],
    ['/lp/spring', true],
    ['/r/Ab3xY', true],
    ['/administer', false],
    ['/dashboard/admin', false],
  ])('%s: %s', (path, expected) => expect(isOutsideApp(path)).toBe(expected))
})
