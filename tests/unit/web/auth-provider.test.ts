// @vitest-environment jsdom

import { act } from '@testing-library/react'
import { createElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { VIEW_KEY } from '../../../src/contracts/view-as'
import { AuthProvider } from '../../../web/src/app/auth-provider'
import { idToken, observe } from '../../../web/src/lib/identity'
import type { IdentityUser } from '../../../web/src/lib/identity-user'
import { type AuthStart, type AuthState, useAuth, useAuthStart } from '../../../web/src/session/auth-context'
import { rememberSignedIn, wasSignedIn } from '../../../web/src/session/signed-in-flag'
import { syncToken } from '../../../web/src/session/token-sync'
import { type Page, renderPage } from './render-page'
import { expectErrors, passTime } from './testing-library'

vi.mock('../../../web/src/lib/identity', () => ({ idToken: vi.fn(), observe: vi.fn() }))
vi.mock('../../../web/src/session/token-sync', () => ({ syncToken: vi.fn() }))

const ANN: IdentityUser = { uid: 'u1', email: 'ann@people.test' }
const IDLE_MS = 2000

const error = expectErrors()
const end = vi.fn()
let page: Page
let seen: AuthState
let start: AuthStart
let step: (to: string) => Promise<void>
let change: (user: IdentityUser | null) => Promise<void>

const Reader = () => {
  seen = useAuth()
  start = useAuthStart()
  const navigate = useNavigate()
  step = (to) => act(async () => navigate(to))
  return null
}
const open = async (address: string) => {
  page = await renderPage(createElement(AuthProvider, null, createElement(Reader)), address)
  await loaded()
}
/* Waits for the lazily loaded provider code. */
const loaded = async () => {
  for (let turn = 0; turn < 3; turn += 1) await passTime(0)
}

beforeAll(() => import('../../../web/src/session/watch-identity'))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  error.mockClear()
  for (const mock of [idToken, observe, syncToken, end]) vi.mocked(mock).mockReset()
  vi.mocked(observe).mockImplementation(async (report) => {
    change = (user) =>
      act(async () => {
        report(user)
        await new Promise((resolve) => setImmediate(resolve))
      })
    return end
  })
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})

describe('the identity provider', () => {
  it.each(['/dashboard/main', '/signup/loading', '/affiliate-program/application'])(
    'is queried immediately on %s',
    async (address) => {
      await open(address)
      expect(observe).toHaveBeenCalledOnce()
    },
  )

  it.each(['/login', '/signup/brand', '/forgot-password'])('is queried when idle on %s', async (address) => {
    await open(address)
    expect(observe).not.toHaveBeenCalled()
    await passTime(IDLE_MS)
    await loaded()
    expect(observe).toHaveBeenCalledOnce()
  })

  it('is queried immediately on a form if somebody was logged in', async () => {
    rememberSignedIn(true)
    await open('/login')
    expect(observe).toHaveBeenCalledOnce()
  })

  it('is queried on a public page only if somebody was logged in, when idle', async () => {
    await open('/terms-of-service')
    await passTime(60_000)
    expect(observe).not.toHaveBeenCalled()
    expect(seen).toEqual({ user: null, loading: true, idToken: null })
    page.unmount()
    rememberSignedIn(true)
    await open('/terms-of-service')
    expect(observe).not.toHaveBeenCalled()
    await passTime(IDLE_MS)
    await loaded()
    expect(observe).toHaveBeenCalledOnce()
  })

  it('is unsubscribed when the app unmounts', async () => {
    await open('/dashboard/main')
    page.unmount()
    expect(end).toHaveBeenCalledOnce()
    await open('/dashboard/main')
  })

  it('is logged when it fails to start, and the auth state stays unknown', async () => {
    vi.mocked(observe).mockRejectedValue(new Error('no network'))
    await open('/dashboard/main')
    expect(start.error).toEqual(new Error('no network'))
    expect(JSON.stringify(error.mock.calls)).toContain('The identity provider did not start')
  })

  it('is retried on request after a failed start, and then reports', async () => {
    vi.mocked(observe).mockRejectedValueOnce(new Error('no network'))
    await open('/dashboard/main')
    await act(async () => start.startAgain())
    await loaded()
    expect(start.error).toBeNull()
    expect(seen.loading).toBe(true)
    await change(ANN)
    expect(seen.user).toEqual(ANN)
    await act(async () => start.startAgain())
    await loaded()
    expect(observe).toHaveBeenCalledTimes(2)
  })

  it('is retried on the next page after a failed start', async () => {
    vi.mocked(observe).mockRejectedValueOnce(new Error('no network'))
    await open('/signup/*')
    await passTime(IDLE_MS)
    await loaded()
    expect(start.error).not.toBeNull()
    await step('/signup/brand/connect')
    await loaded()
    expect(start.error).toBeNull()
    expect(observe).toHaveBeenCalledTimes(2)
  })
})

describe('the auth state', () => {
  it('is loading until the provider reports', async () => {
    await open('/dashboard/main')
    expect(seen).toEqual({ user: null, loading: true, idToken: null })
    await change(null)
    expect(seen).toEqual({ user: null, loading: false, idToken: null })
    expect(syncToken).not.toHaveBeenCalled()
  })

  it('has the token and sends each change to the server', async () => {
    await open('/dashboard/main')
    vi.mocked(idToken).mockResolvedValue('first')
    await change(ANN)
    await change(ANN)
    expect(seen).toEqual({ user: ANN, loading: false, idToken: 'first' })
    vi.mocked(idToken).mockResolvedValue('second')
    await change(ANN)
    expect(wasSignedIn()).toBe(true)
    await change(null)
    expect(seen).toEqual({ user: null, loading: false, idToken: null })
    expect(wasSignedIn()).toBe(false)
    expect(vi.mocked(syncToken).mock.calls).toEqual([['first'], ['second'], [null]])
  })

  it('has no token if fetching it failed, and logs the failure without the token', async () => {
    await open('/dashboard/main')
    vi.mocked(idToken).mockResolvedValue('first')
    await change(ANN)
    vi.mocked(idToken).mockRejectedValue(new Error('auth/network-request-failed'))
    await change(ANN)
    expect(seen).toEqual({ user: ANN, loading: false, idToken: null })
    expect(error).toHaveBeenCalledOnce()
    expect(JSON.stringify(error.mock.calls)).toContain('Failed to fetch the ID token')
    expect(syncToken).toHaveBeenLastCalledWith(null)
  })

  it('keeps the latest report, even if an earlier one takes longer', async () => {
    await open('/dashboard/main')
    let answer = (_token: string) => {}
    vi.mocked(idToken).mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve
      }),
    )
    await change(ANN)
    await change(null)
    await act(async () => answer('late'))
    expect(seen).toEqual({ user: null, loading: false, idToken: null })
    expect(syncToken).not.toHaveBeenCalled()
  })

  it('of an admin whose view of an account is over stays unknown, and the session of the admin goes on', async () => {
    rememberSignedIn(true)
    sessionStorage.setItem(VIEW_KEY, '{}')
    await open('/dashboard/main')
    sessionStorage.removeItem(VIEW_KEY)
    await change(null)
    expect(seen.loading).toBe(true)
    expect(syncToken).not.toHaveBeenCalled()
    expect(wasSignedIn()).toBe(true)
  })

  it('ends the session of a user who is no longer logged in', async () => {
    rememberSignedIn(true)
    await open('/dashboard/main')
    await change(null)
    expect(syncToken).toHaveBeenCalledExactlyOnceWith(null)
    expect(wasSignedIn()).toBe(false)
  })
})
