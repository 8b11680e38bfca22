// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SETUP_REFUSALS } from '../../../src/contracts/setup-rules'
import { currentToasts, dismissToast } from '../../../web/src/components/ui/toast-store'
import { SetupScreen } from '../../../web/src/features/amazon/setup-screen'
import { answers, calls, refusal, requests } from './fake-api'
import { type Page, renderPage } from './render-page'
import { SETUP_ANSWERS } from './setup-answers'
import { expectErrors, passTime } from './testing-library'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

let page: Page
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  expectErrors()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  for (const { id } of currentToasts()) dismissToast(id)
  Object.assign(answers, SETUP_ANSWERS, { 'GET /api/user-type': {} })
})
afterEach(() => void vi.useRealTimers())

const open = async (consentError: string | null = null) => {
  page = await renderPage(createElement(SetupScreen, { uid: 'u1', isAuthLoading: false, consentError }))
  await passTime(0)
}
const title = (name: string) => screen.getByRole('heading', { name })

const TAKEN_BACK = { call: 'PATCH /api/brands/{id}/connect', body: { connected: false } }

describe('a failed setup', () => {
  it.each([
    [
      'GET /api/amazon/get-products',
      refusal(409, 'No eligible US seller profile found'),
      'We did not find your Amazon seller account. Please logout from your current Amazon account and try again.',
    ],
    [
      'GET /api/amazon/get-profiles',
      refusal(502, 'Amazon did not answer'),
      'Failed to complete setup. Please logout from your Amazon account and try again.',
    ],
    [
      'PATCH /api/brands/{id}/connect',
      refusal(409, 'Amazon connection was not successful. Please try connecting your Amazon account again.'),
      'Amazon connection was not successful. Please try connecting your Amazon account again.',
    ],
  ])('of %s is shown and toasted, and the connected flag is cleared', async (call, error, text) => {
    answers[call] = error
    await open()
    screen.getByText('There was an issue connecting to Amazon')
    screen.getByText(text)
    expect(currentToasts()).toMatchObject([{ title: 'Error', description: text, variant: 'destructive' }])
    const retry = screen.getByRole('link', { name: 'Retry Amazon Connection' })
    expect(retry.getAttribute('href')).toBe('/signup/step3-brand')
    expect(requests).toContainEqual(TAKEN_BACK)
  })

  it.each([
    ['This Amazon seller account is already connected to another brand', null, ['Retry Amazon Connection'], []],
    [
      'This Amazon seller account was connected to another brand, which keeps its sales history. Reconnect it to that brand.',
      'This Amazon seller account belongs to another brand',
      ['Retry Amazon Connection'],
      [],
    ],
    [
      'This Amazon seller profile isn’t eligible for Amazon Attribution',
      'This seller account can’t use Amazon Attribution',
      ['Retry Amazon Connection', 'Try Again'],
      ['Enroll in Brand Registry', 'Check Attribution access'],
    ],
    ['Another brand is setting up', null, ['Try Again', 'Retry Amazon Connection'], []],
  ])('%s: the cause is the title, and what can work comes first', async (message, cause, ways, remedies) => {
    answers['GET /api/amazon/get-profiles'] = refusal(409, message)
    await open()
    title(cause ?? message)
    screen.getByText('There was an issue connecting to Amazon')
    screen.getByText('Failed to complete setup. Please logout from your Amazon account and try again.')
    const shown = screen.getByRole('alert').querySelectorAll('button, a')
    expect([...shown].map(({ textContent }) => textContent)).toEqual([...remedies, ...ways])
  })

  it('that is caused by the seller account is toasted with its cause', async () => {
    answers['GET /api/amazon/get-profiles'] = refusal(409, SETUP_REFUSALS.taken)
    await open()
    expect(currentToasts()).toMatchObject([{ title: 'Error', description: SETUP_REFUSALS.taken }])
  })

  it('restarts from the beginning on Try Again', async () => {
    answers['GET /api/products'] = refusal(500)
    await open()
    Object.assign(answers, SETUP_ANSWERS)
    requests.splice(0)
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await passTime(0)
    expect(screen.getByRole('status').textContent).toBe('Complete! Redirecting to dashboard...')
    expect(calls()[0]).toBe('GET /api/brands/me')
    await passTime(1_000)
    expect(page.path()).toBe('/dashboard/affiliate-program')
  })

  it('of an unknown brand clears nothing', async () => {
    answers['GET /api/brands/me'] = refusal(500)
    await open()
    title('Something went wrong on our end')
    expect(requests).not.toContainEqual(TAKEN_BACK)
  })
})

it('a refused consent is shown and toasted, and nothing is requested', async () => {
  await open('access_denied')
  const text = 'Amazon connection was not successful. Please try connecting your Amazon account again.'
  screen.getByText(text)
  expect(currentToasts()).toMatchObject([{ title: 'Error', description: text }])
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  expect(calls()).toEqual([])
})

it('its messages appear in the specified order', async () => {
  await open()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Checking Amazon connection...',
    'Loading your Amazon profiles...',
    'Loading your Amazon products...',
    'Loading your database products...',
    'Fetching your brand logo...',
    'Creating your affiliate program...',
    'Adding products to your affiliate program...',
    'Complete! Redirecting to dashboard...',
  ])
})

it('a session that ended during setup leads to log in after 2 seconds', async () => {
  answers['GET /api/amazon/get-profiles'] = refusal(401, 'No valid token')
  await open()
  expect(screen.getByRole('alert').textContent).toBe('Authentication error. Please log in again.')
  expect(currentToasts().filter(({ isOpen }) => isOpen)).toEqual([])
  await passTime(2_000)
  expect(page.path()).toBe('/login')
})
