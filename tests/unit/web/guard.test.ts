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

/* The page tells how often it was put up: a form that is taken away loses what was typed. */
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

/** Lets the answer of the server come in, and what is loaded after it. */
const answered = async () => {
  for (let turn = 0; turn < 5; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve, 10)))
}

/* What is loaded later is there at once here. */
beforeAll(() => import('../../../web/src/app/viewer-error'))
beforeEach(() => {
  vi.mocked(callApi).mockReset()
  vi.mocked(signOut).mockReset()
})
afterEach(async () => {
  await screen.close()
  localStorage.clear()
})

describe('until it is known who is looking', () => {
  it.each(['/dashboard/main', '/dashboard/brand/7', '/signup/step3-brand', '/signup/creator/links'])(
    'holds %s back',
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
    'holds %s back from somebody who was signed in at the last visit',
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

it('leaves a form alone while it signs somebody in', async () => {
  vi.mocked(callApi).mockReturnValue(new Promise(() => {}))
  await open('/signup/brand', REPORTING)
  rememberSignedIn(true)
  await report(SOMEBODY)
  await report({ ...SOMEBODY, idToken: 'renewed' })
  expect(screen.text()).toBe(PAGE)
  expect(timesShown).toBe(1)
})

describe('when it is known', () => {
  it('shows a page to whom it is for', async () => {
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
  ] as const)('leads from %s (%o, %o) to %s', async (address, state, account, to) => {
    vi.mocked(callApi).mockResolvedValue(account)
    await open(address, state)
    expect(screen.path()).toBe(to)
  })

  it('goes on with the form that a sign-up was sent from', async () => {
    rememberSignUpSide('creator')
    vi.mocked(callApi).mockResolvedValue(nobody)
    await open('/login', SOMEBODY)
    expect(screen.path()).toBe('/signup/creator')
  })

  it('does not leave for the panel before the token sync has brought its cookie', async () => {
    vi.mocked(callApi).mockResolvedValue({ ...nobody, role: 'editor' })
    await open('/login', SOMEBODY)
    expect(screen.text()).toBe('Loading')
    expect(screen.path()).toBe('/login')
    expect(tokenSynced).toHaveBeenCalled()
  })
})

describe('when the server cannot say who it is', () => {
  it.each(['/dashboard/main', '/login'])('says so on %s, and asks again', async (address) => {
    vi.mocked(callApi).mockRejectedValueOnce(new ApiError(500, 'Internal Server Error', ''))
    await open(address, SOMEBODY)
    expect(screen.text()).toContain('We could not load your account')
    vi.mocked(callApi).mockResolvedValue(brand)
    await screen.press('Try Again')
    await answered()
    expect(screen.path()).toBe('/dashboard/main')
    if (address === '/dashboard/main') expect(screen.text()).toBe(PAGE)
  })

  it('leaves public pages alone', async () => {
    vi.mocked(callApi).mockRejectedValue(new ApiError(500, 'Internal Server Error', ''))
    await open('/affiliate-program/application', SOMEBODY)
    expect(screen.text()).toBe(PAGE)
  })

  it('asks somebody whose session has ended to log in again', async () => {
    vi.mocked(callApi).mockRejectedValue(
      new ApiError(401, 'Unauthorized', JSON.stringify({ message: 'Your session has ended. Log in again.' })),
    )
    await open('/dashboard/main', SOMEBODY)
    expect(screen.text()).toContain('Your session has ended')
    expect(screen.text()).not.toContain('Try Again')
    await screen.press('Log Out')
    expect(signOut).toHaveBeenCalledOnce()
  })

  it('tells a disabled account at the log-in, and lets it log out', async () => {
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

it('when the identity provider did not start says so instead of leading away, and starts it again', async () => {
  const startAgain = vi.fn()
  const app = createElement(
    AuthStartContext,
    { value: { error: new Error('no network'), startAgain } },
    createElement(AuthContext, { value: NOBODY }, createElement(Guard, null, createElement(Page))),
  )
  screen = await rendered(app, '/dashboard/main')
  await answered()
  expect(screen.path()).toBe('/dashboard/main')
  expect(screen.text()).toContain('We could not load your account')
  await screen.press('Try Again')
  expect(startAgain).toHaveBeenCalledOnce()
})
