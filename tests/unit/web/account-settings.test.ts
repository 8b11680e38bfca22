// @vitest-environment jsdom

import { screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import Settings from '../../../web/src/routes/dashboard-settings'
import { AuthContext } from '../../../web/src/session/auth-context'
import { answers, calls, refusal } from './fake-api'
import { brand, creator } from './navigation-viewers'
import { type Page, renderPage } from './render-page'

const identity = vi.hoisted(() => ({ requestEmailChange: vi.fn(), changePassword: vi.fn() }))
vi.mock('../../../web/src/lib/identity-account', () => identity)
vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

const ME = 'GET /api/users/me'
const PATH = '/dashboard/settings'
const OWN = { name: 'Maya Hart', email: 'maya@people.test', is_email_fixed: false }

/* Preloads what is otherwise loaded lazily. */
beforeAll(() =>
  Promise.all([
    import('../../../web/src/features/identity/account/name-editor'),
    import('../../../web/src/features/identity/account/email-editor'),
    import('../../../web/src/features/identity/account/password-editor'),
  ]),
)
beforeEach(() => {
  for (const call of Object.values(identity)) call.mockReset().mockResolvedValue(undefined)
  answers['GET /api/user-type'] = creator
  answers[ME] = OWN
})
afterEach(() => sessionStorage.clear())

let page: Page
const open = async (email = OWN.email) => {
  const user = { uid: 'u1', email }
  page = await renderPage(
    createElement(AuthContext, { value: { user, loading: false, idToken: 't' } }, createElement(Settings)),
    PATH,
  )
  await screen.findByText(/@people\.test/, { selector: 'p' })
}
const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }))
const fill = async (label: string, text: string) => page.user.type(await screen.findByLabelText(label), text)
/** After a while, as the provider answers: a field that was left by the press is checked first. */
const refusing = (code: string) => () =>
  new Promise((_, reject) => setTimeout(() => reject(Object.assign(new Error(code), { code })), 50))

describe('the name', () => {
  it('is saved, and a refusal is shown', async () => {
    await open()
    await press('Change name')
    await page.user.clear(await screen.findByLabelText('Your name'))
    await fill('Your name', 'Maya Baker')
    answers['PATCH /api/users/me'] = refusal(500)
    await press('Save name')
    await screen.findByText('Not saved')
    answers['PATCH /api/users/me'] = { ...OWN, name: 'Maya Baker' }
    await press('Save name')
    await screen.findByText('Maya Baker', { selector: 'p' })
  })
})

describe('the email', () => {
  const ask = async (email: string) => {
    await press('Change email')
    await fill('New email', email)
    await fill('Current password', 'correct horse')
    await press('Send confirmation link')
  }

  it('is changed by a link to the new address', async () => {
    await open()
    await ask('New@people.test')
    await screen.findByText('Confirm your new email')
    expect(identity.requestEmailChange).toHaveBeenCalledExactlyOnceWith('correct horse', 'new@people.test')
    screen.getByText('maya@people.test')
  })

  it.each([
    ['auth/invalid-credential', 'Your current password is wrong'],
    ['auth/wrong-password', 'Your current password is wrong'],
    ['auth/email-already-in-use', 'Another account has this email. Enter a different one.'],
    ['auth/too-many-requests', 'Too many attempts. Please try again later.'],
    ['auth/network-request-failed', 'Nothing was changed. Please try again in a moment.'],
  ])('says what was refused: %s', async (code, text) => {
    identity.requestEmailChange.mockImplementation(refusing(code))
    await open()
    await ask('new@people.test')
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  })

  it('is not asked for again if it is the same', async () => {
    await open()
    await ask('MAYA@people.test')
    expect((await screen.findAllByText('You already log in with this email')).length).toBeGreaterThan(0)
    expect(identity.requestEmailChange).not.toHaveBeenCalled()
  })

  it('of staff is fixed, and the page says so', async () => {
    answers['GET /api/user-type'] = { ...brand, role: 'admin' }
    answers[ME] = { ...OWN, is_email_fixed: true }
    await open()
    await screen.findByText(/Staff accounts keep their email/)
    expect(screen.queryByRole('button', { name: 'Change email' })).toBeNull()
  })

  it('that another account has here is explained', async () => {
    await open('other@people.test')
    await screen.findByText('Our emails still go to your old address')
  })
})

describe('the password', () => {
  const change = async () => {
    await press('Change password')
    await fill('Current password', 'correct horse')
    await fill('New password', 'another horse')
    await press('Change password')
  }

  it('is changed, and the product is told', async () => {
    answers['POST /api/users/me/password-change'] = null
    await open()
    await change()
    await waitFor(() => expect(calls()).toContain('POST /api/users/me/password-change'))
    expect(identity.changePassword).toHaveBeenCalledExactlyOnceWith('correct horse', 'another horse')
  })

  it('is refused in words if it is weak', async () => {
    identity.changePassword.mockImplementation(refusing('auth/weak-password'))
    await open()
    await change()
    expect((await screen.findAllByText('Password is too weak')).length).toBeGreaterThan(0)
    expect(calls()).not.toContain('POST /api/users/me/password-change')
  })
})

it('shows an admin who views the account everything, and no way to change it', async () => {
  const view = { ticket: 't', userId: 5, email: OWN.email, until: new Date(Date.now() + 60_000).toISOString() }
  sessionStorage.setItem('shelfmate:view', JSON.stringify(view))
  await open()
  await screen.findByText(/Only its owner can change these settings/)
  for (const name of ['Change name', 'Change email', 'Change password', 'Log out everywhere'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  screen.getByRole('radio', { name: 'Dark' })
})
