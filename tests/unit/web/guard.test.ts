// @vitest-environment jsdom
import { act, createElement, useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { AuthContext, AuthStartContext, type AuthState } from '../../../web/src/app/auth-context'
import { Guard } from '../../../web/src/app/guard'
import { rememberSignedIn } from '../../../web/src/app/signed-in-flag'
import { tokenSynced } from '../../../web/src/app/token-sync'
import { ApiError, callApi } from '../../../web/src/lib/api'
import { signOut } from '../../../web/src/lib/identity'
import { rememberSignUpSide } from '../../../web/src/lib/sign-up-side'
import { brand, creator, nobody } from './navigation-viewers'
import { rendered } from './rendered'

vi.mock('../../../web/src/lib/identity', () => ({ signOut: vi.fn() }))
vi.mock('../../../web/src/lib/sync-records', () => ({ stopBackgroundSync: vi.fn(), clearSyncRecords: vi.fn() }))
vi.mock('../../../web/src/app/token-sync', () => ({ tokenSynced: vi.fn(() => new Promise(() => {})) }))
vi.mock('../../../web/src/lib/api', async (original) => ({
  ...(await original<typeof import('../../../web/src/lib/api')>()),
  callApi: vi.fn(),
}))

const REPORTING: AuthState = { user: null, loading: true, idToken: null }
const NOBODY: AuthState = { user: null, loading: false, idToken: null }
const SOMEBODY: AuthState = { user: { uid: 'u1', email: 'ann@people.test' }, loading: false, idToken: 't' }

const PAGE = 'the page'
let report: (state: AuthState) => Promise<void>
let screen: Awaited<ReturnType<typeof rendered>>

/* Counts mounts: unmounting a form loses what was typed. */
let timesShown = 0
const Page = () => {
  useState(() => {
    timesShown += 1
  })
  return PAGE
}

const open = async (address: string, first: AuthState) => {
  timesShown = 0
  const App = () => {
    const [state, setState] = useState(first)
    report = (next) => act(async () => setState(next))
    return createElement(AuthContext, { value: state }, createElement(Guard, null, createElement(Page)))
  }
  screen = await rendered(createElement(App), address)
  await answered()
}

/** Waits for the server's answer and the code loaded after it. */
const answered = async () => {
  for (let turn = 0; turn < 5; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve, 10)))
}

/* Preloads what is otherwise loaded lazily. */
beforeAll(() => import('../../../web/src/app/viewer-error'))
beforeEach(() => {
  vi.mocked(callApi).mockReset()
  vi.mocked(signOut).mockReset()
})
afterEach(async () => {
  await screen.close()
  localStorage.clear()
})

describe('until the viewer is known', () => {
  it.each(['/dashboard/main', '/dashboard/brand/7', '/signup/step3-brand', '/signup/creator/links'])(
    'holds back %s',
    async (address) => {
      await open(address, REPORTING)
      expect(screen.text()).toBe('Loading')
      expect(screen.path()).toBe(address)
    },
  )

  it.each(['/affiliate-program/application', '/login', '/signup', '/signup/loading'])('shows %s', async (address) => {
    await open(address, REPORTING)
    expect(screen.text()).toBe(PAGE)
  })

  it.each(['/login', '/signup', '/signup/brand', '/signup/creator'])(
    'holds back %s from a user who was logged in on the last visit',
    async (address) => {
      rememberSignedIn(true)
      await open(address, REPORTING)
      expect(screen.text()).toBe('Loading')
      await report(NOBODY)
      expect(screen.text()).toBe(PAGE)
    },
  )

  it('waits for the server as well', async () => {
    vi.mocked(callApi).mockReturnValue(new Promise(() => {}))
    await open('/dashboard/main', SOMEBODY)
    expect(screen.text()).toBe('Loading')
  })
})

it('keeps a form mounted while it signs the user in', async () => {
  vi.mocked(callApi).mockReturnValue(new Promise(() => {}))
  await open('/signup/brand', REPORTING)
  rememberSignedIn(true)
  await report(SOMEBODY)
  await report({ ...SOMEBODY, idToken: 'renewed' })
  expect(screen.text()).toBe(PAGE)
  expect(timesShown).toBe(1)
})

describe('once the viewer is known', () => {
  it('shows a page to those who may see it', async () => {
    vi.mocked(callApi).mockResolvedValue(brand)
    await open('/dashboard/main', SOMEBODY)
    expect(screen.text()).toBe(PAGE)
  })

  it.each([
    ['/dashboard/main', NOBODY, nobody, '/'],
    ['/signup/step3-brand', NOBODY, nobody, '/login'],
    ['/login', SOMEBODY, creator, '/dashboard/cmain'],
    ['/dashboard/cmain', SOMEBODY, brand, '/dashboard/main'],
    ['/login', SOMEBODY, { ...brand, hasProgram: false }, '/signup/loading'],
    ['/login', SOMEBODY, nobody, '/signup'],
  ] as const)('redirects from %s (%o, %o) to %s', async (address, state, account, to) => {
    vi.mocked(callApi).mockResolvedValue(account)
    await open(address, state)
    expect(screen.path()).toBe(to)
  })

  it('keeps the form that submitted a sign-up', async () => {
    rememberSignUpSide('creator')
    vi.mocked(callApi).mockResolvedValue(nobody)
    await open('/login', SOMEBODY)
    expect(screen.path()).toBe('/signup/creator')
  })

  it('does not redirect to the panel before the token sync has set its cookie', async () => {
    vi.mocked(callApi).mockResolvedValue({ ...nobody, role: 'editor' })
    await open('/login', SOMEBODY)
    expect(screen.text()).toBe('Loading')
    expect(screen.path()).toBe('/login')
    expect(tokenSynced).toHaveBeenCalled()
  })
})

describe('when the server cannot identify the viewer', () => {
  it.each(['/dashboard/main', '/login'])('shows that on %s, and retries', async (address) => {
    vi.mocked(callApi).mockRejectedValueOnce(new ApiError(500, 'Internal Server Error', ''))
    await open(address, SOMEBODY)
    expect(screen.text()).toContain('We couldn’t load your account')
    vi.mocked(callApi).mockResolvedValue(brand)
    await screen.press('Try Again')
    await answered()
    expect(screen.path()).toBe('/dashboard/main')
    if (address === '/dashboard/main') expect(screen.text()).toBe(PAGE)
  })

  it('keeps showing public pages', async () => {
    vi.mocked(callApi).mockRejectedValue(new ApiError(500, 'Internal Server Error', ''))
    await open('/affiliate-program/application', SOMEBODY)
    expect(screen.text()).toBe(PAGE)
  })

  it('asks a user whose session has ended to log in again', async () => {
    vi.mocked(callApi).mockRejectedValue(
      new ApiError(401, 'Unauthorized', JSON.stringify({ message: 'Your session has ended. Log in again.' })),
    )
    await open('/dashboard/main', SOMEBODY)
    expect(screen.text()).toContain('Your session has ended')
    expect(screen.text()).not.toContain('Try Again')
    await screen.press('Log Out')
    expect(signOut).toHaveBeenCalledOnce()
  })

  it('tells disabled accounts on the login page, and lets them log out', async () => {
    vi.mocked(callApi).mockRejectedValue(
      new ApiError(403, 'Forbidden', JSON.stringify({ message: 'User account has been disabled' })),
    )
    await open('/login', SOMEBODY)
    expect(screen.text()).toContain('User account has been disabled')
    expect(screen.text()).not.toContain('Try Again')
    await screen.press('Log Out')
    expect(signOut).toHaveBeenCalledOnce()
    await report(NOBODY)
    expect(screen.text()).toBe(PAGE)
  })
})

it('shows a failed start of the identity provider instead of redirecting, and retries it', async () => {
  const startAgain = vi.fn()
  const app = createElement(
    AuthStartContext,
    { value: { error: new Error('no network'), startAgain } },
    createElement(AuthContext, { value: NOBODY }, createElement(Guard, null, createElement(Page))),
  )
  screen = await rendered(app, '/dashboard/main')
  await answered()
  expect(screen.path()).toBe('/dashboard/main')
  expect(screen.text()).toContain('We couldn’t load your account')
  await screen.press('Try Again')
  expect(startAgain).toHaveBeenCalledOnce()
})
