// @vitest-environment jsdom
import { createElement, StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, callApi } from '../../../web/src/lib/api'
import { provideConfig } from '../../../web/src/lib/config'
import { NEW_SETTINGS, PAID_BY_BANK } from '../../support/payout-answers'
import { PAGE_CONFIG } from './page-config'
import { rendered } from './rendered'

vi.mock('../../../web/src/lib/api', async (original) => ({
  ...(await original<typeof import('../../../web/src/lib/api')>()),
  callApi: vi.fn(),
}))

const PAGE = '/dashboard/creator-payment-settings'
const TOKEN = 'a-token-of-the-mail-with-32-bytes'
let screen: Awaited<ReturnType<typeof rendered>>
let calls: { call: string; body: unknown }[]
const assign = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('location', { ...window.location, assign, origin: 'http://localhost' })
  provideConfig(PAGE_CONFIG)
  calls = []
  assign.mockReset()
})
afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const answers = (other: (call: string) => unknown = () => PAID_BY_BANK) =>
  vi.mocked(callApi).mockImplementation(async ({ method, path }, request) => {
    if (method === 'GET') return NEW_SETTINGS as never
    calls.push({ call: `${method} ${path}`, body: request?.body })
    return other(`${method} ${path}`) as never
  })

/** In strict mode, like the app: what the URL asks for still happens once. */
const open = async (query: string) => {
  const { default: Page } = await import('../../../web/src/routes/dashboard-creator-payment-settings')
  screen = await rendered(createElement(StrictMode, null, createElement(Page)), `${PAGE}${query}`)
  await screen.wait(1)
  await screen.wait(1)
}

describe('on returning', () => {
  it('from the provider, the account status is read once, and the URL is cleaned', async () => {
    answers()
    await open('?stripe=return')
    expect(calls).toEqual([{ call: 'POST /api/payout-settings/stripe/refresh', body: undefined }])
    expect(screen.query()).toBe('')
    expect(screen.text()).toContain('Your next payout goes to your bank account')
  })

  it('by an expired link, a new one is opened at once', async () => {
    answers(() => ({ url: 'https://connect.stripe.com/setup/e/2' }))
    await open('?stripe=refresh')
    expect(calls).toEqual([{ call: 'POST /api/payout-settings/stripe', body: { country: 'US' } }])
    expect(assign).toHaveBeenCalledExactlyOnceWith('https://connect.stripe.com/setup/e/2')
    expect(screen.query()).toBe('')
  })

  it('by the email link, the address is confirmed with its token', async () => {
    answers()
    await open(`?verify=${TOKEN}&other=1`)
    expect(calls).toEqual([{ call: 'POST /api/payout-settings/destination/verify', body: { token: TOKEN } }])
    expect(screen.query()).toBe('?other=1')
  })

  it('by an expired email link, the page shows that', async () => {
    answers(() => {
      throw new ApiError(400, '', JSON.stringify({ message: 'This link is too old' }))
    })
    await open(`?verify=${TOKEN}`)
    expect(screen.text()).toContain('Address not confirmed')
    expect(screen.text()).toContain('This link is too old.')
    expect(screen.query()).toBe('')
  })

  it('without parameters, nothing is requested', async () => {
    answers()
    await open('?stripe=else')
    expect(calls).toEqual([])
  })
})

describe('the tax details', () => {
  const fill = async (values: Record<string, string>) => {
    for (const [id, value] of Object.entries(values)) await screen.type(id, value)
  }

  it('of another country use a W-8BEN, with its own kind of number', async () => {
    answers()
    await open('')
    await screen.press('Add tax details')
    expect(screen.text()).toContain('This is Form W-9')
    await screen.choose('country', 'DE')
    expect(screen.text()).toContain('This is Form W-8BEN')
    expect(screen.text()).not.toContain('Tax classification')
    await fill({ legal_name: 'Mia Hartmann', address: 'Hauptstr. 1', city: 'Köln', postal_code: '50667' })
    await fill({ tax_id: '12 345 678 901', signed_name: 'Mia Hartmann' })
    await screen.press('I’ve read this and certify that it’s true')
    await screen.press('Sign and save')
    for (let turn = 0; turn < 3; turn += 1) await screen.wait(1)
    expect(calls).toMatchObject([
      {
        call: 'PUT /api/payout-settings/tax',
        body: { form: 'w8ben', country: 'DE', tax_id_kind: 'foreign', business_name: null, region: null },
      },
    ])
    expect(screen.text()).not.toContain('Sign and save')
  })

  it('without a signature are not submitted', async () => {
    answers()
    await open('')
    await screen.press('Add tax details')
    await screen.press('Sign and save')
    for (let turn = 0; turn < 3; turn += 1) await screen.wait(1)
    expect(calls).toEqual([])
    expect(screen.text()).toContain('7 things need your attention')
  })
})
