// @vitest-environment jsdom
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NewPassword } from '../../../web/src/features/identity/new-password'
import { RequestReset } from '../../../web/src/features/identity/request-reset'
import { fieldOf, untilReads } from './form-on-screen'
import { rendered } from './rendered'

const identity = vi.hoisted(() => ({ checkResetCode: vi.fn(), confirmReset: vi.fn(), sendReset: vi.fn() }))
vi.mock('../../../web/src/lib/identity', () => identity)

let screen: Awaited<ReturnType<typeof rendered>>
beforeEach(() => {
  identity.checkResetCode.mockReset().mockResolvedValue('nora@bakes.example')
  identity.confirmReset.mockReset().mockResolvedValue(undefined)
  identity.sendReset.mockReset().mockResolvedValue(undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => screen.close())

const refusal = (code: string) => Object.assign(new Error(code), { code })
const open = async (code: string | null = 'c0de') => {
  screen = await rendered(createElement(NewPassword, { code }))
}
const save = async (password: string) => {
  await screen.type('password', password)
  await screen.press('Save new password')
}

describe('a reset link', () => {
  it('shows the account, saves the password, and goes to log in with the focus on the title', async () => {
    await open()
    await untilReads(screen, 'For nora@bakes.example.')
    await save('correct horse')
    await untilReads(screen, 'Password changed')
    expect(identity.confirmReset.mock.calls).toEqual([['c0de', 'correct horse']])
    expect(document.activeElement?.textContent).toBe('Password changed')
    expect(document.querySelector('main a')?.getAttribute('href')).toBe('/login')
  })

  it.each(['auth/invalid-action-code', 'auth/expired-action-code'])(
    'that is invalid (%s) is reported on arrival',
    async (code) => {
      identity.checkResetCode.mockRejectedValue(refusal(code))
      await open()
      await untilReads(screen, 'This link no longer works')
      expect(document.activeElement?.textContent).toBe('This link no longer works')
      expect(document.querySelector('main a')?.getAttribute('href')).toBe('/forgot-password')
    },
  )

  it('that is incomplete is reported at once', async () => {
    await open(null)
    expect(screen.text()).toContain('This link no longer works')
    expect(identity.checkResetCode).not.toHaveBeenCalled()
  })

  it('that was used in the meantime is reported when the password is saved', async () => {
    identity.confirmReset.mockRejectedValue(refusal('auth/expired-action-code'))
    await open()
    await save('correct horse')
    await untilReads(screen, 'This link no longer works')
  })

  it('that could not be checked still accepts a password', async () => {
    identity.checkResetCode.mockRejectedValue(refusal('auth/network-request-failed'))
    await open()
    await save('correct horse')
    await untilReads(screen, 'Password changed')
  })

  it.each([
    ['auth/weak-password', 'Password is too weak'],
    ['auth/user-disabled', 'User account has been disabled'],
    ['auth/network-request-failed', 'We couldn’t save your new password. Please try again.'],
  ])('keeps a password refused with %s and shows “%s”', async (code, message) => {
    identity.confirmReset.mockRejectedValue(refusal(code))
    await open()
    await save('correct horse')
    await untilReads(screen, message)
    expect(fieldOf('password').value).toBe('correct horse')
  })

  it('rejects a short password', async () => {
    await open()
    await save('short')
    await untilReads(screen, 'Password must be at least 6 characters')
    expect(identity.confirmReset).not.toHaveBeenCalled()
  })
})

describe('requesting a reset email', () => {
  const ask = async (email: string) => {
    screen = await rendered(createElement(RequestReset))
    await screen.type('email', email)
    await screen.press('Send reset email')
  }

  it('confirms it, with the focus on the message', async () => {
    await ask('nora@bakes.example')
    await untilReads(screen, 'Password reset instructions have been sent to your email.')
    expect(document.activeElement?.textContent).toBe('Email Sent')
    expect(screen.text()).toContain('Return to Login')
  })

  it('reports a failure, and keeps the address', async () => {
    identity.sendReset.mockRejectedValue(new Error('no'))
    await ask('nora@bakes.example')
    await untilReads(screen, 'Failed to send reset email. Please check your email address and try again.')
    expect(fieldOf('email').value).toBe('nora@bakes.example')
  })

  it('reports an invalid address', async () => {
    await ask('nora')
    await untilReads(screen, 'Please enter a valid email')
    expect(identity.sendReset).not.toHaveBeenCalled()
  })
})
