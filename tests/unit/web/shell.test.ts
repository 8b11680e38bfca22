// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hasTopBar, needsAccountImmediately, usesAccount } from '../../../web/src/app/page-chrome'
import { currentToasts, dismissToast, toast } from '../../../web/src/components/ui/toast-store'
import { identityCode } from '../../../web/src/lib/identity-code'
import { signInMessage, signUpMessage } from '../../../web/src/lib/identity-errors'
import { createLogger, LOG_FLAGS, withoutSecrets } from '../../../web/src/lib/logger'
import { issuedAtMs, syncToken, tokenSynced } from '../../../web/src/session/token-sync'

const failure = (code: string) => Object.assign(new Error('failed'), { code })
const NOW = Date.parse('2026-05-03T12:00:00Z')
const tokenOf = (iat: number) => `x.${btoa(JSON.stringify({ iat, name: 'Ünï' })).replace(/=+$/, '')}.y`

afterEach(() => vi.unstubAllGlobals())

describe('page chrome', () => {
  it.each([
    '/signup',
    '/signup/brand',
    '/login',
    '/forgot-password',
    '/dashboard/main',
    '/affiliate-program/application',
    '/a/Ab3xY',
    '/lp/x',
  ])('hides the top bar on %s', (path) => expect(hasTopBar(path)).toBe(false))
  it.each(['/', '/blog', '/about', '/link-redirect-error', '/amazon/eula', '/nothing'])('shows it on %s', (path) =>
    expect(hasTopBar(path)).toBe(true),
  )
  it('loads the identity provider immediately where the page depends on the account', () => {
    expect(needsAccountImmediately('/dashboard/main', false)).toBe(true)
    expect(needsAccountImmediately('/signup/loading', false)).toBe(true)
    expect(needsAccountImmediately('/login', false)).toBe(false)
    expect(needsAccountImmediately('/login', true)).toBe(true)
    expect(needsAccountImmediately('/', true)).toBe(false)
  })
  it('queries the identity provider on public pages only if somebody was logged in', () => {
    for (const path of ['/', '/a/Ab3xY', '/blog', '/terms-of-service', '/link-redirect-error', '/nothing']) {
      expect([path, usesAccount(path, false)]).toEqual([path, false])
      expect([path, usesAccount(path, true)]).toEqual([path, true])
    }
    for (const path of ['/login', '/signup', '/signup/creator', '/dashboard/main'])
      expect([path, usesAccount(path, false)]).toEqual([path, true])
  })
})

describe('token sync', () => {
  const fetchMock = vi.fn<typeof fetch>()
  beforeEach(() => {
    fetchMock.mockReset().mockResolvedValue(new Response(null, { status: 204 }))
    vi.stubGlobal('fetch', fetchMock)
  })

  it('posts a fresh token and deletes without one', async () => {
    const token = tokenOf(NOW / 1000 - 299)
    syncToken(token, NOW)
    syncToken(null, NOW)
    await tokenSynced()
    const same = { credentials: 'same-origin', signal: expect.anything() }
    expect(fetchMock.mock.calls).toEqual([
      ['/api/session', { method: 'POST', headers: { Authorization: `Bearer ${token}` }, ...same }],
      ['/api/session', { method: 'DELETE', ...same }],
    ])
  })

  it('skips a token older than five minutes and one it cannot read', async () => {
    syncToken(tokenOf(NOW / 1000 - 301), NOW)
    syncToken('rubbish', NOW)
    await tokenSynced()
    expect(fetchMock).not.toHaveBeenCalled()
    expect(issuedAtMs('a.b.c')).toBe(0)
  })
})

describe('toasts', () => {
  it('are one at a time and stay in the store after they were dismissed', () => {
    vi.useFakeTimers()
    toast({ title: 'First' })
    const second = toast({ title: 'Second', variant: 'destructive' })
    expect(currentToasts()).toMatchObject([{ title: 'Second', durationMs: 5000, isOpen: true }])
    dismissToast(second)
    expect(currentToasts()).toMatchObject([{ isOpen: false }])
    vi.advanceTimersByTime(999_999)
    expect(currentToasts()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(currentToasts()).toHaveLength(0)
    vi.useRealTimers()
  })
})

describe('identity errors', () => {
  it.each([
    ['auth/user-not-found', 'Invalid email or password'],
    ['auth/wrong-password', 'Invalid email or password'],
    ['auth/invalid-credential', 'Invalid email or password'],
    ['auth/invalid-email', 'Invalid email address'],
    ['auth/user-disabled', 'User account has been disabled'],
    ['auth/too-many-requests', 'Too many failed login attempts. Please try again later'],
    ['auth/network-request-failed', 'Failed to sign in'],
  ])('sign in: %s', (code, text) => expect(signInMessage(failure(code))).toBe(text))

  it.each([
    [
      'auth/email-already-in-use',
      'Email Already In Use',
      'A user exists with this email. Please try logging in instead.',
    ],
    ['auth/invalid-email', 'Error', 'Invalid email address'],
    ['auth/weak-password', 'Error', 'Password is too weak'],
    ['auth/internal-error', 'Error', 'Failed to sign up'],
  ])('sign up: %s', (code, title, description) => expect(signUpMessage(failure(code))).toEqual({ title, description }))

  it('recognizes only its own errors', () => {
    expect(identityCode(failure('auth/x'))).toBe('auth/x')
    expect(identityCode(failure('ECONNREFUSED'))).toBeNull()
    expect(identityCode('auth/x')).toBeNull()
  })
})

describe('the logger', () => {
  it('redacts secrets', () => {
    const token = 'eyJhbGciOi.eyJzdWIiOi.c2ln'
    expect(
      withoutSecrets({ email: 'a@b.c', password: 'x', deep: { idToken: 'y', list: [`Bearer ${token}`] } }),
    ).toEqual({
      email: 'a@b.c',
      password: '[removed]',
      deep: { idToken: '[removed]', list: ['[removed]'] },
    })
    expect(withoutSecrets(new Error(`bad ${token}`))).toBe('Error: bad [removed]')
  })

  it('writes from INFO up, unless a flag says otherwise', () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => {})
    const debug = vi.spyOn(console, 'debug').mockImplementation(() => {})
    const log = createLogger('part')
    log.debug('quiet')
    log.info('said', 1)
    localStorage.setItem(LOG_FLAGS.level, 'debug')
    log.debug('now said')
    localStorage.setItem(LOG_FLAGS.console, 'off')
    log.info('silenced')
    expect(debug.mock.calls).toEqual([['[part]', 'now said']])
    expect(info.mock.calls).toEqual([['[part]', 'said', 1]])
    localStorage.clear()
    vi.restoreAllMocks()
  })
})
