// @vitest-environment jsdom

import { screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { rememberWantedPage } from '../../../web/src/app/keep-wanted-page'
import { signOut } from '../../../web/src/lib/identity'
import { rememberSignUpSide } from '../../../web/src/lib/sign-up-side'
import { AuthContext, AuthStartContext } from '../../../web/src/session/auth-context'
import { rememberSignedIn } from '../../../web/src/session/signed-in-flag'
import { tokenSynced } from '../../../web/src/session/token-sync'
import { wantedPage } from '../../../web/src/session/wanted-page'
import { answers, calls, refusal } from './fake-api'
import {
  ACCOUNT,
  expectHeld,
  GuardedPage,
  NOBODY,
  open,
  PAGE,
  page,
  REPORTING,
  report,
  SOMEBODY,
  timesShown,
} from './guarded-page'
import { brand, creator, nobody } from './navigation-viewers'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/identity', () => ({ signOut: vi.fn() }))
vi.mock('../../../web/src/lib/sync-records', () => ({ stopBackgroundSync: vi.fn(), clearSyncRecords: vi.fn() }))
vi.mock('../../../web/src/session/token-sync', () => ({ tokenSynced: vi.fn(() => new Promise(() => {})) }))
vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

/* Preloads what is otherwise loaded lazily. */
beforeAll(() => import('../../../web/src/session/viewer-error'))
beforeEach(() => void vi.mocked(signOut).mockReset())
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const press = (name: string) => page.user.click(screen.getByRole('button', { name }))

describe('until the viewer is known', () => {
  it.each(['/dashboard/main', '/dashboard/brand/7', '/signup/step3-brand', '/signup/creator/links'])(
    'holds back %s',
    async (address) => {
      await open(address, REPORTING)
      expectHeld()
      expect(page.path()).toBe(address)
    },
  )

  it.each(['/affiliate-program/application', '/login', '/signup', '/signup/loading'])('shows %s', async (address) => {
    await open(address, REPORTING)
    await screen.findByText(PAGE)
  })

  it.each(['/login', '/signup', '/signup/brand', '/signup/creator'])(
    'holds back %s from a user who was logged in on the last visit',
    async (address) => {
      rememberSignedIn(true)
      await open(address, REPORTING)
      expectHeld()
      await report(NOBODY)
      await screen.findByText(PAGE)
    },
  )

  it('waits for the server as well', async () => {
    answers[ACCOUNT] = new Promise(() => {})
    await open('/dashboard/main', SOMEBODY)
    expectHeld()
  })
})

it('keeps a form mounted while it signs the user in', async () => {
  answers[ACCOUNT] = new Promise(() => {})
  await open('/signup/brand', REPORTING)
  rememberSignedIn(true)
  await report(SOMEBODY)
  await report({ ...SOMEBODY, idToken: 'renewed' })
  await screen.findByText(PAGE)
  expect(timesShown).toBe(1)
})

describe('once the viewer is known', () => {
  it('shows a page to those who may see it', async () => {
    answers[ACCOUNT] = brand
    await open('/dashboard/main', SOMEBODY)
    await screen.findByText(PAGE)
  })

  it.each([
    ['/dashboard/main', NOBODY, nobody, '/'],
    ['/signup/step3-brand', NOBODY, nobody, '/login'],
    ['/login', SOMEBODY, creator, '/dashboard/cmain'],
    ['/dashboard/cmain', SOMEBODY, brand, '/dashboard/main'],
    ['/login', SOMEBODY, { ...brand, hasProgram: false }, '/signup/loading'],
    ['/login', SOMEBODY, nobody, '/signup'],
  ] as const)('redirects from %s (%o, %o) to %s', async (address, state, account, to) => {
    answers[ACCOUNT] = account
    await open(address, state)
    await waitFor(() => expect(page.path()).toBe(to))
  })

  it('keeps the form that submitted a sign-up', async () => {
    rememberSignUpSide('creator')
    answers[ACCOUNT] = nobody
    await open('/login', SOMEBODY)
    await waitFor(() => expect(page.path()).toBe('/signup/creator'))
  })

  it('does not redirect to the panel before the token sync has set its cookie', async () => {
    answers[ACCOUNT] = { ...nobody, role: 'editor' }
    await open('/login', SOMEBODY)
    await waitFor(() => expect(tokenSynced).toHaveBeenCalled())
    expectHeld()
    expect(page.path()).toBe('/login')
  })
})

describe('a dashboard page that someone asked for before logging in', () => {
  const STATEMENT = '/dashboard/billing/6?line=2'
  const address = () => `${page.path()}${page.query()}`

  it('is where the login leads, once', async () => {
    answers[ACCOUNT] = brand
    await open(STATEMENT, NOBODY)
    expect(page.path()).toBe('/')
    await open('/login', SOMEBODY)
    await waitFor(() => expect(address()).toBe(STATEMENT))
    await open(STATEMENT, SOMEBODY)
    await screen.findByText(PAGE)
    await open('/login', SOMEBODY)
    await waitFor(() => expect(page.path()).toBe('/dashboard/main'))
  })

  it('is named by the link to the login, in any tab, without a look at the form', async () => {
    answers[ACCOUNT] = brand
    rememberSignedIn(true)
    await open(`/login?next=${encodeURIComponent(STATEMENT)}`, REPORTING)
    expectHeld()
    await report(SOMEBODY)
    await waitFor(() => expect(address()).toBe(STATEMENT))
    expect(timesShown).toBe(0)
  })

  it('waits behind the form of someone who is logged out', async () => {
    answers[ACCOUNT] = brand
    await open(`/login?next=${encodeURIComponent(STATEMENT)}`, NOBODY)
    await screen.findByText(PAGE)
    expect(page.path()).toBe('/login')
    await report(SOMEBODY)
    await waitFor(() => expect(address()).toBe(STATEMENT))
  })

  it.each([
    ['of another kind of account', '/dashboard/payment-settings', creator, '/dashboard/cmain'],
    ['before a sign-up has ended', '/dashboard/billing/6', nobody, '/signup'],
  ])('ends in the usual page, not in a circle: %s', async (_why, next, account, to) => {
    answers[ACCOUNT] = account
    await open(`/login?next=${next}`, SOMEBODY)
    await waitFor(() => expect(page.path()).toBe(next))
    await open(next, SOMEBODY)
    await waitFor(() => expect(page.path()).toBe(to))
    await open(to, SOMEBODY)
    await screen.findByText(PAGE)
  })

  it('follows the rules of the account that logs in', async () => {
    answers[ACCOUNT] = creator
    await open('/dashboard/payment-settings', NOBODY)
    await open('/login', SOMEBODY)
    await waitFor(() => expect(page.path()).toBe('/dashboard/payment-settings'))
    await open('/dashboard/payment-settings', SOMEBODY)
    await waitFor(() => expect(page.path()).toBe('/dashboard/cmain'))
  })

  it('is not the page where someone logged out', async () => {
    answers[ACCOUNT] = brand
    await open('/dashboard/billing', SOMEBODY)
    await screen.findByText(PAGE)
    await report(NOBODY)
    await waitFor(() => expect(page.path()).toBe('/'))
    expect(wantedPage()).toBeNull()
  })

  it.each([
    '//evil.test/dashboard/',
    'https://evil.test/dashboard/',
    '/admin',
    '/dashboard/\\evil',
    `/dashboard/${'x'.repeat(501)}`,
  ])('is never %s', (text) => {
    rememberWantedPage(text)
    expect(wantedPage()).toBeNull()
    sessionStorage.setItem('shelfmate:wanted-page', JSON.stringify({ address: text, timestamp: Date.now() }))
    expect(wantedPage()).toBeNull()
  })

  it('is forgotten after 30 minutes', () => {
    rememberWantedPage(STATEMENT, 0)
    expect([wantedPage(30 * 60_000 - 1), wantedPage(30 * 60_000)]).toEqual([STATEMENT, null])
  })
})

describe('when the server cannot identify the viewer', () => {
  it.each(['/dashboard/main', '/login'])('shows that on %s, and retries', async (address) => {
    answers[ACCOUNT] = refusal(500)
    await open(address, SOMEBODY)
    await screen.findByText('We couldn’t load your account')
    answers[ACCOUNT] = brand
    await press('Try again')
    await waitFor(() => expect(page.path()).toBe('/dashboard/main'))
    if (address === '/dashboard/main') await screen.findByText(PAGE)
  })

  it('keeps showing public pages', async () => {
    answers[ACCOUNT] = refusal(500)
    await open('/affiliate-program/application', SOMEBODY)
    await waitFor(() => expect(calls()).toEqual([ACCOUNT]))
    screen.getByText(PAGE)
  })

  it('asks a user whose session has ended to log in again', async () => {
    answers[ACCOUNT] = refusal(401, 'Your session has ended. Log in again.')
    await open('/dashboard/main', SOMEBODY)
    await screen.findByText('Your session has ended')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    await press('Log out')
    expect(signOut).toHaveBeenCalledOnce()
  })

  it('shows a message to disabled users on the login page, and lets them log out', async () => {
    answers[ACCOUNT] = refusal(403, 'User account has been disabled')
    await open('/login', SOMEBODY)
    await screen.findByText('User account has been disabled')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    await press('Log out')
    expect(signOut).toHaveBeenCalledOnce()
    await report(NOBODY)
    await screen.findByText(PAGE)
  })
})

it('shows a failed start of the identity provider instead of redirecting, and retries it', async () => {
  const startAgain = vi.fn()
  const app = createElement(
    AuthStartContext,
    { value: { error: new Error('no network'), startAgain } },
    createElement(AuthContext, { value: NOBODY }, createElement(GuardedPage)),
  )
  const unstarted = await renderPage(app, '/dashboard/main')
  expect(unstarted.path()).toBe('/dashboard/main')
  await screen.findByText('We couldn’t load your account')
  await unstarted.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(startAgain).toHaveBeenCalledOnce()
})
