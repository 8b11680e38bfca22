// @vitest-environment jsdom
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentToasts, dismissToast } from '../../../web/src/components/ui/toast-store'
import { ApiError, callApi } from '../../../web/src/lib/api'
import { rendered } from './rendered'

vi.mock('../../../web/src/lib/api', async (original) => ({
  ...(await original<typeof import('../../../web/src/lib/api')>()),
  callApi: vi.fn(),
}))

let screen: Awaited<ReturnType<typeof rendered>>
const made: string[] = []
/** Errors that calls answer with. */
const failures = new Map<string, ApiError>()
const failure = (status: number, message: string) => new ApiError(status, '', JSON.stringify({ message }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {})
  for (const { id } of currentToasts()) dismissToast(id)
  made.splice(0)
  failures.clear()
  vi.mocked(callApi).mockImplementation(async ({ path }, request?: { body?: unknown }) => {
    made.push(path.endsWith('/connect') ? `${path} ${JSON.stringify(request?.body)}` : path)
    const failed = failures.get(path)
    if (failed) throw failed
    if (path.endsWith('/connect')) return { amazon_connected: true } as never
    if (path === '/api/amazon/search-brand-logo') return { imageUrl: null } as never
    return (/me$|programs$|user-type/.test(path) ? { id: 7, brand_name: 'Acme', logo_url: null } : []) as never
  })
})
afterEach(async () => {
  await screen.close()
  vi.useRealTimers()
})

const open = async (consentError: string | null = null) => {
  const { SetupScreen } = await import('../../../web/src/features/amazon/setup-screen')
  screen = await rendered(createElement(SetupScreen, { uid: 'u1', isAuthLoading: false, consentError }))
  await screen.wait(0)
}

const TAKEN_BACK = '/api/brands/{id}/connect {"connected":false}'
const link = (text: string) => [...document.querySelectorAll('a')].find(({ textContent }) => textContent === text)

describe('a failed setup', () => {
  it.each([
    [
      '/api/amazon/get-products',
      failure(409, 'No eligible US seller profile found'),
      'We did not find your Amazon seller account. Please logout from your current Amazon account and try again.',
    ],
    [
      '/api/amazon/get-profiles',
      failure(502, 'Amazon did not answer'),
      'Failed to complete setup. Please logout from your Amazon account and try again.',
    ],
    [
      '/api/brands/{id}/connect',
      failure(409, 'Amazon connection was not successful. Please try connecting your Amazon account again.'),
      'Amazon connection was not successful. Please try connecting your Amazon account again.',
    ],
  ])('of %s is shown and toasted, and the connected flag is cleared', async (path, error, text) => {
    failures.set(path, error)
    await open()
    expect(screen.text()).toContain('There was an issue connecting to Amazon')
    expect(screen.text()).toContain(text)
    expect(currentToasts()).toMatchObject([{ title: 'Error', description: text, variant: 'destructive' }])
    expect(link('Retry Amazon Connection')?.getAttribute('href')).toBe('/signup/step3-brand')
    expect(made).toContain(TAKEN_BACK)
  })

  it("shows the server's message for a conflict", async () => {
    failures.set('/api/amazon/get-profiles', failure(409, 'This seller account is connected to another brand'))
    await open()
    expect(screen.text()).toContain('This seller account is connected to another brand.')
  })

  it('restarts from the beginning on Try Again', async () => {
    failures.set('/api/products', failure(500, ''))
    await open()
    failures.clear()
    made.splice(0)
    await screen.press('Try Again')
    expect(screen.text()).toContain('Complete! Redirecting to dashboard...')
    expect(made[0]).toBe('/api/brands/me')
    await screen.wait(1_000)
    expect(screen.path()).toBe('/dashboard/affiliate-program')
  })

  it('of an unknown brand clears nothing', async () => {
    failures.set('/api/brands/me', failure(500, ''))
    await open()
    expect(screen.text()).toContain('There was an issue connecting to Amazon')
    expect(made).not.toContain(TAKEN_BACK)
  })
})

it('a refused consent is shown and toasted, and nothing is requested', async () => {
  await open('access_denied')
  const text = 'Amazon connection was not successful. Please try connecting your Amazon account again.'
  expect(screen.text()).toContain(text)
  expect(currentToasts()).toMatchObject([{ title: 'Error', description: text }])
  expect(screen.text()).not.toContain('Try Again')
  expect(made).toEqual([])
})

it('its messages appear in the specified order', async () => {
  await open()
  const messages = [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(messages).toEqual([
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
  failures.set('/api/amazon/get-profiles', failure(401, 'No valid token'))
  await open()
  expect(screen.text()).toContain('Authentication error. Please log in again.')
  expect(currentToasts().filter(({ isOpen }) => isOpen)).toEqual([])
  await screen.wait(2_000)
  expect(screen.path()).toBe('/login')
})
