// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { createElement, StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PayoutSettings } from '../../../src/contracts/payout-settings'
import { provideConfig } from '../../../web/src/lib/config'
import Settings from '../../../web/src/routes/dashboard-creator-payment-settings'
import { NEW_SETTINGS, PAID_BY_BANK, SAVED_TAX } from '../../support/payout-answers'
import { answers, refusal, requests } from './fake-api'
import { PAGE_CONFIG } from './page-config'
import { type Page, renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

const PAGE = '/dashboard/creator-payment-settings'
const TOKEN = 'a-token-of-the-mail-with-32-bytes'
const READ = 'GET /api/payout-settings'
const OPEN = 'POST /api/payout-settings/stripe'
const REFRESH = 'POST /api/payout-settings/stripe/refresh'
const VERIFY = 'POST /api/payout-settings/destination/verify'
const SAVE_TAX = 'PUT /api/payout-settings/tax'

let page: Page
const assign = vi.fn()

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('location', { ...window.location, assign, origin: 'http://localhost' })
  provideConfig(PAGE_CONFIG)
  assign.mockReset()
  // jsdom has no layout.
  Element.prototype.scrollIntoView = vi.fn()
  answers[READ] = NEW_SETTINGS
})
afterEach(() => vi.unstubAllGlobals())

/** The calls that change something. */
const writes = () => requests.filter(({ call }) => !call.startsWith('GET'))

/** In strict mode, like the app: what the URL asks for still happens once. */
const open = async (query: string) => {
  page = await renderPage(createElement(StrictMode, null, createElement(Settings)), `${PAGE}${query}`)
}

describe('on returning', () => {
  it('from the provider, the account status is read once, and the URL is cleaned', async () => {
    answers[REFRESH] = PAID_BY_BANK
    await open('?stripe=return')
    await screen.findByText(/^Your next payout goes to your bank account/)
    expect(writes()).toEqual([{ call: REFRESH, body: undefined }])
    expect(page.query()).toBe('')
  })

  it('by an expired link, a new one is opened at once', async () => {
    answers[OPEN] = { url: 'https://connect.stripe.com/setup/e/2' }
    await open('?stripe=refresh')
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://connect.stripe.com/setup/e/2'))
    expect(writes()).toEqual([{ call: OPEN, body: { country: 'US' } }])
    expect(page.query()).toBe('')
  })

  it('by the email link, the address is confirmed with its token', async () => {
    answers[VERIFY] = PAID_BY_BANK
    await open(`?verify=${TOKEN}&other=1`)
    await screen.findByText(/^Your next payout goes to your bank account/)
    expect(writes()).toEqual([{ call: VERIFY, body: { token: TOKEN } }])
    expect(page.query()).toBe('?other=1')
  })

  it('by an expired email link, the page shows that', async () => {
    answers[VERIFY] = refusal(400, 'This link is too old')
    await open(`?verify=${TOKEN}`)
    await screen.findByText('Address not confirmed')
    screen.getByText(/This link is too old\./)
    expect(page.query()).toBe('')
  })

  it('without parameters, nothing is requested', async () => {
    await open('?stripe=else')
    await screen.findByText('Add tax details')
    expect(writes()).toEqual([])
  })
})

describe('the year’s payments', () => {
  const show = async (paid_cents: number, tax: PayoutSettings['tax']) => {
    answers[READ] = { ...NEW_SETTINGS, tax, year: { year: 2026, paid_cents, threshold_cents: 200_000 } }
    await open('')
    await screen.findByText('Paid in 2026')
  }
  const OF_PAYPAL = 'PayPal may report PayPal and Venmo payouts on Form 1099-K instead.'

  it('may be reported from the threshold on, which promises no form', async () => {
    await show(200_000, SAVED_TAX)
    screen.getByText(
      `That’s $2,000.00 or more, so your payments for 2026 may be reported to the IRS on Form 1099-NEC. ${OF_PAYPAL}`,
    )
  })

  it('below the threshold say from which amount they may be reported', async () => {
    await show(199_999, SAVED_TAX)
    screen.getByText(
      `Payments of $2,000.00 or more in a year may be reported to the IRS on Form 1099-NEC. ${OF_PAYPAL}`,
    )
  })

  it('before tax details are saved say what a W-9 means, and what the tax ID is for', async () => {
    await show(0, null)
    screen.getByText('With a W-9, payments of $2,000.00 or more in a year may be reported to the IRS.')
    screen.getByText(/Your tax ID is stored encrypted and used only to report taxes\.$/)
  })

  it('with a W-8BEN are not reported on Form 1099', async () => {
    await show(500_000, { ...SAVED_TAX, form: 'w8ben' })
    screen.getByText('With a W-8BEN, your payments aren’t reported on Form 1099.')
    expect(screen.queryByText(/1099-NEC/)).toBeNull()
  })
})

describe('the bank account', () => {
  it('of a creator in a country that Stripe does not pay out to asks for the country first', async () => {
    answers[READ] = { ...NEW_SETTINGS, tax: { ...SAVED_TAX, form: 'w8ben', country: 'IN' } }
    answers[OPEN] = { url: 'https://connect.stripe.com/setup/e/1' }
    await open('')
    const country = await screen.findByLabelText<HTMLSelectElement>('Account country')
    expect(country.value).toBe('')
    expect(within(country).queryByText('India')).toBeNull()
    await page.user.click(screen.getByText('Set up on Stripe'))
    expect(document.activeElement).toBe(country)
    await page.user.selectOptions(country, 'GB')
    await page.user.click(screen.getByText('Set up on Stripe'))
    await waitFor(() => expect(writes()).toEqual([{ call: OPEN, body: { country: 'GB' } }]))
  })
})

describe('the tax details', () => {
  const sign = () => page.user.click(screen.getByText('Sign and save'))
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) {
      await page.user.click(screen.getByLabelText(label))
      await page.user.paste(value)
    }
  }

  it('of another country use a W-8BEN, with its own kind of number', async () => {
    answers[SAVE_TAX] = PAID_BY_BANK
    await open('')
    await page.user.click(await screen.findByText('Add tax details'))
    await screen.findByText('Sign and save')
    screen.getByText(/^This is Form W-9\./)
    await page.user.selectOptions(screen.getByLabelText('Country of tax residence'), 'DE')
    screen.getByText(/^This is Form W-8BEN\./)
    expect(screen.queryByLabelText('Tax classification')).toBeNull()
    await fill({
      'Full name': 'Mia H',
      'Permanent street address': 'Weg 1',
      City: 'Köln',
      'Postal code': '50667',
      'Foreign tax ID number': '12 345 678',
      Signature: 'Mia H',
    })
    await page.user.click(screen.getByLabelText('I’ve read this and certify that it’s true'))
    await sign()
    await waitFor(() => expect(screen.queryByText('Sign and save')).toBeNull())
    expect(writes()).toMatchObject([
      {
        call: SAVE_TAX,
        body: { form: 'w8ben', country: 'DE', tax_id_kind: 'foreign', business_name: null, region: null },
      },
    ])
  })

  it('without a signature are not submitted', async () => {
    await open('')
    await page.user.click(await screen.findByText('Add tax details'))
    await screen.findByText('Sign and save')
    await sign()
    const summary = within((await screen.findByText('Fix 8 errors to continue')).parentElement ?? document.body)
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Enter your name',
      'Enter your street address',
      'Enter your city',
      'Choose your state',
      'Enter your postal code',
      'Enter your tax ID',
      'Check the box to certify',
      'Type your full name to sign',
    ])
    expect(writes()).toEqual([])
  })

  it('are checked while they are typed, together with the fields that they depend on', async () => {
    await open('')
    await page.user.click(await screen.findByText('Add tax details'))
    await screen.findByText('Sign and save')
    await fill({ 'Name as shown on your tax return': 'MIA' })
    await fill({ 'ZIP code': '10001', 'Social Security number (SSN)': '000-12-3456', Signature: 'Mia H' })
    await page.user.tab()
    await screen.findByText('Enter a valid SSN')
    await screen.findByText('Type the name exactly as entered above')
    await page.user.selectOptions(screen.getByLabelText('State'), 'TX')
    await screen.findByText('This ZIP code isn’t in the state you chose')
    await page.user.selectOptions(screen.getByLabelText('State'), 'NY')
    await page.user.selectOptions(screen.getByLabelText('Tax ID type'), 'ein')
    await fill({ 'Name as shown on your tax return': '  h' })
    await screen.findByText('Enter a valid EIN')
    expect(screen.queryByText('This ZIP code isn’t in the state you chose')).toBeNull()
    expect(screen.queryByText('Type the name exactly as entered above')).toBeNull()
  })

  it('with a state that was typed before the list existed ask for it again', async () => {
    answers[READ] = { ...PAID_BY_BANK, tax: { ...SAVED_TAX, region: 'Oregon' } }
    await open('')
    const panel = within(await screen.findByRole('region', { name: 'Tax details' }))
    await page.user.click(panel.getByText('Change'))
    expect((await screen.findByLabelText<HTMLSelectElement>('State')).value).toBe('')
  })
})
