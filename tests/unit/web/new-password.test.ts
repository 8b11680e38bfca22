// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { NewPassword } from '../../../web/src/features/identity/new-password'
import { RequestReset } from '../../../web/src/features/identity/request-reset'
import { type Page, renderPage } from './render-page'

const identity = vi.hoisted(() => ({ checkResetCode: vi.fn(), confirmReset: vi.fn(), sendReset: vi.fn() }))
vi.mock('../../../web/src/lib/identity', () => identity)

let user: Page['user']
beforeEach(() => {
  identity.checkResetCode.mockReset().mockResolvedValue('nora@bakes.example')
  identity.confirmReset.mockReset().mockResolvedValue(undefined)
  identity.sendReset.mockReset().mockResolvedValue(undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

const refusal = (code: string) => Object.assign(new Error(code), { code })
const open = async (code: string | null = 'c0de') => {
  user = (await renderPage(createElement(NewPassword, { code, next: null }))).user
}
const password = () => screen.getByLabelText<HTMLInputElement>('New password')
const save = async (value: string) => {
  await user.type(password(), value)
  await user.click(screen.getByRole('button', { name: 'Set new password' }))
}
const title = (name: string) => screen.findByRole('heading', { name })
const focusedTitle = async (name: string) => {
  const heading = await title(name)
  await waitFor(() => expect(document.activeElement).toBe(heading))
}
const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('a reset link', () => {
  it('shows the account, saves the password, and goes to log in with the focus on the title', async () => {
    await open()
    await screen.findByText(/^For nora@bakes\.example\./)
    await save('horses')
    await focusedTitle('Password changed')
    expect(identity.confirmReset.mock.calls).toEqual([['c0de', 'horses']])
    expect(target('Log In')).toBe('/login')
  })

  it.each(['auth/invalid-action-code', 'auth/expired-action-code'])(
    'that is invalid (%s) is reported on arrival',
    async (code) => {
      identity.checkResetCode.mockRejectedValue(refusal(code))
      await open()
      await focusedTitle('This link no longer works')
      expect(target('Request a new link')).toBe('/forgot-password')
    },
  )

  it('that is incomplete is reported at once', async () => {
    await open(null)
    screen.getByRole('heading', { name: 'This link no longer works' })
    expect(identity.checkResetCode).not.toHaveBeenCalled()
  })

  it('that was used in the meantime is reported when the password is saved', async () => {
    identity.confirmReset.mockRejectedValue(refusal('auth/expired-action-code'))
    await open()
    await save('horses')
    await title('This link no longer works')
  })

  it('that could not be checked still accepts a password', async () => {
    identity.checkResetCode.mockRejectedValue(refusal('auth/network-request-failed'))
    await open()
    await save('horses')
    await title('Password changed')
  })

  it.each([
    ['auth/weak-password', 'Password is too weak'],
    ['auth/user-disabled', 'User account has been disabled'],
    ['auth/network-request-failed', 'We couldn’t save your new password. Please try again.'],
  ])('keeps a password refused with %s and shows “%s”', async (code, message) => {
    identity.confirmReset.mockRejectedValue(refusal(code))
    await open()
    await save('horses')
    await screen.findByText(message)
    expect(password().value).toBe('horses')
  })

  it('rejects a short password', async () => {
    await open()
    await save('short')
    expect(await screen.findAllByText('Password must be at least 6 characters')).toHaveLength(2)
    expect(identity.confirmReset).not.toHaveBeenCalled()
  })
})

describe('requesting a reset email', () => {
  const email = () => screen.getByLabelText<HTMLInputElement>('Email')
  const ask = async (address: string, next: string | null = null) => {
    user = (await renderPage(createElement(RequestReset, { next }))).user
    await user.type(email(), address)
    await user.click(screen.getByRole('button', { name: 'Send reset email' }))
  }

  it('confirms it, with the focus on the message', async () => {
    await ask('n@b.co')
    await screen.findByText('Password reset instructions have been sent to your email.')
    await focusedTitle('Email Sent')
    expect(target('Return to Login')).toBe('/login')
  })

  it('leads back to the page that was asked for, also from the email', async () => {
    await ask('n@b.co', '/dashboard/payouts?verify=a')
    await focusedTitle('Email Sent')
    expect(target('Return to Login')).toBe('/login?next=/dashboard/payouts%3Fverify%3Da')
    expect(identity.sendReset).toHaveBeenCalledExactlyOnceWith(
      'n@b.co',
      `${window.location.origin}/login?next=/dashboard/payouts%3Fverify%3Da`,
    )
  })

  it('reports a failure, and keeps the address', async () => {
    identity.sendReset.mockRejectedValue(new Error('no'))
    await ask('n@b.co')
    await screen.findByText('Failed to send reset email. Please check your email address and try again.')
    expect(email().value).toBe('n@b.co')
  })

  it('reports an invalid address', async () => {
    await ask('nora')
    expect(await screen.findAllByText('Please enter a valid email')).toHaveLength(2)
    expect(identity.sendReset).not.toHaveBeenCalled()
  })
})
