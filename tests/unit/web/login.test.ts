// @vitest-environment jsdom
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AuthStartContext } from '../../../web/src/app/auth-context'
import Login from '../../../web/src/routes/login'
import { fieldOf, untilReads } from './form-on-screen'
import { rendered } from './rendered'

const identity = vi.hoisted(() => ({ signIn: vi.fn() }))
vi.mock('../../../web/src/lib/identity', () => identity)
const tracked = vi.hoisted(() => ({ track: vi.fn() }))
vi.mock('../../../web/src/lib/analytics', () => tracked)

let screen: Awaited<ReturnType<typeof rendered>>
beforeEach(() => {
  identity.signIn.mockReset()
  tracked.track.mockReset()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => screen.close())

const logIn = async (
  page: ReactNode = createElement(Login),
  email = 'nora@bakes.example',
  password = 'correct horse',
) => {
  screen = await rendered(page)
  await screen.type('email', email)
  await screen.type('password', password)
  await screen.press('Log In')
}
const refusal = (code: string) => Object.assign(new Error(code), { code })

describe('log in', () => {
  it.each([
    ['auth/user-not-found', 'Invalid email or password'],
    ['auth/wrong-password', 'Invalid email or password'],
    ['auth/invalid-credential', 'Invalid email or password'],
    ['auth/invalid-email', 'Invalid email address'],
    ['auth/user-disabled', 'User account has been disabled'],
    ['auth/too-many-requests', 'Too many failed login attempts. Please try again later'],
    ['auth/network-request-failed', 'Failed to sign in'],
  ])('of %s shows “%s”, moves the focus there, and keeps what was typed', async (code, message) => {
    identity.signIn.mockRejectedValue(refusal(code))
    await logIn()
    await untilReads(screen, message)
    const alert = document.querySelector('[role=alert]')
    expect(alert?.textContent).toContain('Error')
    expect(document.activeElement).toBe(alert)
    expect([fieldOf('email').value, fieldOf('password').value]).toEqual(['nora@bakes.example', 'correct horse'])
    expect(tracked.track.mock.calls).toEqual([['form_submit', { form_name: 'login', success: false }]])
  })

  it('submits only an email and a password, and reports what is missing', async () => {
    await logIn(createElement(Login), 'nora', '')
    await untilReads(screen, 'Password is required')
    expect(screen.text()).toContain('Please enter a valid email')
    expect(identity.signIn).not.toHaveBeenCalled()
  })

  it('clears the error of the previous attempt', async () => {
    identity.signIn.mockRejectedValue(refusal('auth/wrong-password'))
    await logIn()
    await untilReads(screen, 'Invalid email or password')
    await screen.type('password', '')
    await screen.press('Log In')
    await untilReads(screen, 'Password is required')
    expect(screen.text()).not.toContain('Invalid email or password')
  })

  it('shows that it is working, and is measured', async () => {
    let finish = () => {}
    identity.signIn.mockReturnValue(new Promise<void>((resolve) => (finish = resolve)))
    await logIn()
    await untilReads(screen, 'Logging in...')
    await screen.press('Logging in...')
    finish()
    await vi.waitFor(() =>
      expect(tracked.track.mock.calls).toEqual([['form_submit', { form_name: 'login', success: true }]]),
    )
    expect(identity.signIn.mock.calls).toEqual([['nora@bakes.example', 'correct horse']])
  })

  it('stays busy until the viewer is known, and cannot be submitted twice', async () => {
    identity.signIn.mockResolvedValue(undefined)
    await logIn()
    await vi.waitFor(() => expect(tracked.track).toHaveBeenCalled())
    await untilReads(screen, 'Logging in...')
    await screen.press('Logging in...')
    expect(identity.signIn).toHaveBeenCalledOnce()
  })

  it('reports when the viewer could not be read, and retries that too', async () => {
    identity.signIn.mockResolvedValue(undefined)
    const startAgain = vi.fn()
    const value = { error: new Error('no network'), startAgain }
    await logIn(createElement(AuthStartContext, { value }, createElement(Login)))
    await untilReads(screen, 'We couldn’t reach Shelfmate')
    expect(startAgain).toHaveBeenCalledOnce()
    await screen.press('Log In')
    await vi.waitFor(() => expect(startAgain).toHaveBeenCalledTimes(2))
  })
})
