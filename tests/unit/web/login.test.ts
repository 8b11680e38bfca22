// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import Login from '../../../web/src/routes/login'
import { AuthStartContext } from '../../../web/src/session/auth-context'
import { type Page, renderPage } from './render-page'

const identity = vi.hoisted(() => ({ signIn: vi.fn() }))
vi.mock('../../../web/src/lib/identity', () => identity)
const tracked = vi.hoisted(() => ({ track: vi.fn() }))
vi.mock('../../../web/src/lib/analytics', () => tracked)

let user: Page['user']
beforeEach(() => {
  identity.signIn.mockReset()
  tracked.track.mockReset()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

const email = () => screen.getByLabelText<HTMLInputElement>('Email')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const logIn = async (page: ReactNode = createElement(Login), typed = ['n@b.co', 'horses']) => {
  user = (await renderPage(page)).user
  await user.type(email(), typed[0] ?? '')
  if (typed[1]) await user.type(password(), typed[1])
  await press('Log In')
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
    const alert = await screen.findByRole('alert')
    within(alert).getByText('Error')
    within(alert).getByText(message)
    await waitFor(() => expect(document.activeElement).toBe(alert))
    expect([email().value, password().value]).toEqual(['n@b.co', 'horses'])
    expect(tracked.track.mock.calls).toEqual([['form_submit', { form_name: 'login', success: false }]])
  })

  it('submits only an email and a password, and reports what is missing', async () => {
    await logIn(createElement(Login), ['nora'])
    const alert = await screen.findByRole('alert')
    within(alert).getByText('Password is required')
    within(alert).getByText('Please enter a valid email')
    expect(identity.signIn).not.toHaveBeenCalled()
  })

  it('clears the error of the previous attempt', async () => {
    identity.signIn.mockRejectedValue(refusal('auth/wrong-password'))
    await logIn()
    await screen.findByText('Invalid email or password')
    await user.clear(password())
    await press('Log In')
    expect(await screen.findAllByText('Password is required')).toHaveLength(2)
    expect(screen.queryByText('Invalid email or password')).toBeNull()
  })

  it('shows that it is working, and is measured', async () => {
    let finish = () => {}
    identity.signIn.mockReturnValue(new Promise<void>((resolve) => (finish = resolve)))
    await logIn()
    await user.click(await screen.findByRole('button', { name: 'Logging in...' }))
    finish()
    await waitFor(() =>
      expect(tracked.track.mock.calls).toEqual([['form_submit', { form_name: 'login', success: true }]]),
    )
    expect(identity.signIn.mock.calls).toEqual([['n@b.co', 'horses']])
  })

  it('stays busy until the viewer is known, and cannot be submitted twice', async () => {
    identity.signIn.mockResolvedValue(undefined)
    await logIn()
    await waitFor(() => expect(tracked.track).toHaveBeenCalled())
    await press('Logging in...')
    expect(identity.signIn).toHaveBeenCalledOnce()
  })

  it('reports when the viewer could not be read, and retries that too', async () => {
    identity.signIn.mockResolvedValue(undefined)
    const startAgain = vi.fn()
    const value = { error: new Error('no network'), startAgain }
    await logIn(createElement(AuthStartContext, { value }, createElement(Login)))
    await screen.findByText(/^We couldn’t reach Shelfmate/)
    expect(startAgain).toHaveBeenCalledOnce()
    await press('Log In')
    await waitFor(() => expect(startAgain).toHaveBeenCalledTimes(2))
  })
})
