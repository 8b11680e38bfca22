// @vitest-environment jsdom
import { act, createElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { LEGAL_VERSIONS } from '../../../src/contracts/vocabulary'
import { ApiError, callApi } from '../../../web/src/lib/api'
import { rendered } from './rendered'

vi.mock('../../../web/src/lib/identity', () => ({}))
vi.mock('../../../web/src/lib/api', async (original) => ({
  ...(await original<typeof import('../../../web/src/lib/api')>()),
  callApi: vi.fn(),
}))

let screen: Awaited<ReturnType<typeof rendered>>
const error = vi.spyOn(console, 'error').mockImplementation(() => {})
const logged = () => JSON.stringify(error.mock.calls)
afterEach(async () => {
  await screen.close()
  error.mockClear()
})

const open = async () => {
  const { ConnectAmazon } = await import('../../../web/src/features/amazon/connect-amazon')
  screen = await rendered(createElement(ConnectAmazon, { isConnected: false, isReturning: false }))
  expect(screen.text()).toContain('Connect Your Amazon Account')
}
const box = () => document.getElementById('amazonConsent')
const agree = () => act(async () => box()?.click())
const connect = () => screen.press('Connect Amazon Account')
/** Answers of the calls by path; an error is thrown. */
const answering = (answers: Record<string, unknown>) =>
  vi
    .mocked(callApi)
    .mockReset()
    .mockImplementation(async ({ path }) => {
      if (answers[path] instanceof Error) throw answers[path]
      return answers[path] as never
    })
const called = () => vi.mocked(callApi).mock.calls.map(([{ path }, request]) => [path, request?.body])
const CONSENT = '/api/consents'
const AUTH_URL = '/api/amazon/auth-url'

it('requires consent: the box starts unchecked, and a missing consent is reported', async () => {
  answering({})
  await open()
  expect(box()?.getAttribute('aria-checked') ?? String((box() as HTMLInputElement).checked)).toBe('false')
  expect(document.querySelector('a[href="/aa-api-consent"]')?.getAttribute('target')).toBe('_blank')
  await connect()
  expect(screen.text()).toContain('Agree to the consent before you connect')
  expect(document.activeElement).toBe(box())
  expect(callApi).not.toHaveBeenCalled()
  await agree()
  expect(screen.text()).not.toContain('Agree to the consent')
})

it('keeps the consent with its version before it asks for the address', async () => {
  answering({ [CONSENT]: {}, [AUTH_URL]: { url: '' } })
  await open()
  await agree()
  await connect()
  const consent = { kind: 'amazon_ads_api', text_version: LEGAL_VERSIONS.amazon_ads_api }
  expect(called()).toEqual([
    [CONSENT, consent],
    [AUTH_URL, undefined],
  ])
})

it.each([
  [500, 'We couldn’t save your consent, so we didn’t contact Amazon. Please try again.'],
  [400, 'The consent text has changed. Reload the page and review the new version.'],
])('does not ask Amazon if storing the consent failed (%i)', async (status, words) => {
  answering({ [CONSENT]: new ApiError(status, '', '') })
  await open()
  await agree()
  await connect()
  expect(screen.text()).toContain(words)
  expect(document.activeElement).toBe(box())
  expect(called().map(([path]) => path)).toEqual([CONSENT])
  expect(screen.text()).toContain('Connect Amazon Account')
})

it('logs that the address could not be had, and shows nothing', async () => {
  answering({ [CONSENT]: {}, [AUTH_URL]: new ApiError(500, '', '') })
  await open()
  await agree()
  await connect()
  expect(logged()).toContain('Failed to get Amazon auth URL')
  expect(screen.text()).not.toContain('Failed')
})

it('logs that no address came', async () => {
  answering({ [CONSENT]: {}, [AUTH_URL]: { url: '' } })
  await open()
  await agree()
  await connect()
  expect(logged()).toContain('No auth URL received')
})
