import type { Page } from '@playwright/test'
import type { PayoutSettings } from '../../src/contracts/payout-settings'
import { answerInstead } from '../support/faked-answers'
import { NEW_SETTINGS, PAID_BY_BANK, paypalIn, SAVED_TAX, stripeIn } from '../support/payout-answers'
import { expect, type SharedProduct, test } from '../support/test'
import { toastsSince, watchToasts } from '../support/toasts'

/**
 * The creator's payment settings in the real app: the way to the provider and back, and the forms with what they reject,
 * with mocked API responses.
 */

const SETTINGS = '/dashboard/creator-payment-settings'

let product: SharedProduct<'screens'>
let page: Page

test.use({
  baseURL: ({ screens }, use) => use(screens.origin),
  storageState: async ({ screens, loggedIn }, use) => use(await loggedIn(screens, screens.creator.email)),
})
test.beforeEach(async ({ screens, page: opened }) => {
  product = screens
  page = opened
  await watchToasts(page)
})

const settingsAre = (settings: PayoutSettings) => answerInstead(page, 'GET', '/api/payout-settings', { json: settings })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const next = () => page.getByRole('region', { name: 'Your next payout' })
const panel = (name: string) => page.getByRole('region', { name, exact: true })

test.describe('the bank account', () => {
  test('is set up on the provider’s pages, and the button is enabled again on return', async () => {
    await settingsAre(NEW_SETTINGS)
    const bodies: unknown[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/stripe')) bodies.push(request.postDataJSON())
    })
    const url = `${product.origin}/terms-of-service`
    await answerInstead(page, 'POST', '/api/payout-settings/stripe', { json: { url } })
    await page.goto(SETTINGS)
    await next().getByRole('button', { name: 'Set up a bank account' }).click()
    await expect(page.getByLabel('Account country')).toBeFocused()
    await page.getByLabel('Account country').selectOption('CA')
    await button('Set up on Stripe').click()
    await page.waitForURL(url)
    expect(bodies).toEqual([{ country: 'CA' }])
    await page.goBack()
    await button('Set up on Stripe').waitFor()
  })

  test('is refreshed on return and on request', async () => {
    const asked = { ...NEW_SETTINGS, stripe: stripeIn('incomplete', ['Your bank account']) }
    await settingsAre(asked)
    const restore = await answerInstead(page, 'POST', '/api/payout-settings/stripe/refresh')
    await page.goto(`${SETTINGS}?stripe=return`)
    expect(await toastsSince(page)).toEqual([expect.stringContaining('We couldn’t check with Stripe')])
    await page.waitForURL((at) => at.pathname === SETTINGS && at.search === '')
    expect(await panel('Bank account').innerText()).toContain('Action needed')
    expect(await panel('Bank account').innerText()).toContain('Your bank account')
    await restore()
    await answerInstead(page, 'POST', '/api/payout-settings/stripe/refresh', { json: PAID_BY_BANK })
    await panel('Bank account').getByRole('button', { name: 'Check now' }).click()
    await next().getByText('Your next payout goes to your bank account').waitFor()
  })

  test('can start over in another country until the first payout', async () => {
    const abroad = { ...stripeIn('pending'), country: 'GB', can_replace: true }
    await settingsAre({ ...NEW_SETTINGS, stripe: abroad })
    await page.goto(SETTINGS)
    await panel('Bank account').getByText('United Kingdom').waitFor()
    await button('Start over in another country').click()
    const dialog = page.getByRole('dialog', { name: 'Start over in another country?' })
    const confirm = dialog.getByRole('button', { name: 'Close account and start over' })
    await confirm.click()
    await dialog.getByText('Choose a country', { exact: true }).last().waitFor()
    const country = dialog.getByLabel('New account country')
    expect(await country.getByRole('option', { name: 'United Kingdom' }).count()).toBe(0)
    await country.selectOption('US')
    const paid = 'You can’t start over after your first payout. Contact us for help.'
    const restore = await answerInstead(page, 'POST', '/api/payout-settings/stripe/replace', {
      status: 409,
      message: paid,
    })
    await confirm.click()
    await dialog.getByRole('alert').getByText(paid).waitFor()
    await restore()
    const url = `${product.origin}/terms-of-service`
    await answerInstead(page, 'POST', '/api/payout-settings/stripe/replace', { json: { url } })
    const sent = page.waitForRequest((request) => request.url().endsWith('/stripe/replace'))
    await confirm.click()
    expect((await sent).postDataJSON()).toEqual({ country: 'US' })
    await page.waitForURL(url)
  })

  test('gets a new link immediately when the old one was used', async () => {
    await settingsAre({ ...NEW_SETTINGS, stripe: stripeIn('pending') })
    const url = `${product.origin}/terms-of-service`
    await answerInstead(page, 'POST', '/api/payout-settings/stripe', { json: { url } })
    await page.goto(`${SETTINGS}?stripe=refresh`)
    await page.waitForURL(url)
  })
})

test.describe('PayPal and Venmo', () => {
  test('validate the address and keep the input', async () => {
    await settingsAre(NEW_SETTINGS)
    await page.goto(SETTINGS)
    await button('Add PayPal or Venmo').click()
    const paypal = page.getByRole('radio', { name: 'PayPal', exact: true })
    await expect(paypal).toBeFocused()
    const email = page.getByLabel('PayPal email')
    await email.fill('maya@nowhere')
    await button('Save and confirm by email').click()
    await expect(page.getByRole('alert')).toBeFocused()
    await page.getByRole('link', { name: 'Enter an email address' }).click()
    await expect(email).toBeFocused()
    await email.fill(`${'a'.repeat(114)}@creators.test`)
    await button('Save and confirm by email').click()
    await page.getByRole('link', { name: 'Use an email of up to 127 characters, PayPal’s limit' }).click()
    await expect(email).toBeFocused()
    await email.fill('maya.hart@creators.test')
    const restore = await answerInstead(page, 'PUT', '/api/payout-settings/destination', {
      status: 429,
      message: 'Too many changes; wait an hour',
    })
    await button('Save and confirm by email').click()
    await page.getByRole('alert').getByText('Too many changes; wait an hour').waitFor()
    expect(await email.inputValue()).toBe('maya.hart@creators.test')
    await restore()
    const saved = { ...NEW_SETTINGS, destination: paypalIn('pending') }
    await answerInstead(page, 'PUT', '/api/payout-settings/destination', { json: saved })
    await button('Save and confirm by email').click()
    await panel('PayPal or Venmo').getByText('maya.hart@creators.test').waitFor()
    expect(await toastsSince(page)).toEqual(['Saved | Open the link we emailed you to confirm it.'])
    await expect(button('Change')).toBeFocused()
  })

  test('are confirmed by email, and a change shows how long payouts are on hold', async () => {
    const pending = { ...NEW_SETTINGS, missing: ['payout_account' as const], tax: SAVED_TAX }
    await settingsAre({ ...pending, destination: paypalIn('pending') })
    const restore = await answerInstead(page, 'POST', '/api/payout-settings/destination/verify', {
      status: 400,
      message: 'This link is too old',
    })
    const token = 'a-token-of-the-mail-with-32-bytes'
    await page.goto(`${SETTINGS}?verify=${token}`)
    await page.getByRole('alert').getByText('This link is too old.').waitFor()
    expect(page.url()).not.toContain(token)
    await answerInstead(page, 'POST', '/api/payout-settings/destination/resend', {
      json: { ...pending, destination: paypalIn('pending') },
    })
    await next().getByRole('button', { name: 'Resend email' }).click()
    expect(await toastsSince(page)).toEqual([expect.stringContaining('Email sent')])
    await restore()
    const held = paypalIn('verified', '2026-11-24T20:00:00.000Z')
    await answerInstead(page, 'POST', '/api/payout-settings/destination/verify', {
      json: { ...PAID_BY_BANK, route: 'paypal', stripe: stripeIn('not_started'), destination: held },
    })
    await page.goto(`${SETTINGS}?verify=${token}`)
    await panel('PayPal or Venmo')
      .getByText(/^Payouts on hold until Nov 2\d, 2026/)
      .waitFor()
    await next().getByText('because your payout method changed').waitFor()
  })
})

test.describe('the tax details', () => {
  test('use a W-9 or W-8BEN depending on country, and never show the tax ID again', async () => {
    await settingsAre(NEW_SETTINGS)
    await page.goto(SETTINGS)
    await panel('Tax details').getByRole('button', { name: 'Add tax details' }).click()
    const country = page.getByLabel('Country of tax residence')
    await expect(country).toBeFocused()
    await country.selectOption('DE')
    await page.getByText('I am not a U.S. person.').waitFor()
    await country.selectOption('US')
    for (const [label, text] of [
      ['Name as shown on your tax return', 'Maya Hart'],
      ['Street address', '12 Elm Street'],
      ['City', 'Portland'],
      ['ZIP code', '97201'],
      ['Social Security number (SSN)', '123-45-678'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(text)
    await page.keyboard.press('Tab')
    await page.getByText('Enter a valid SSN').waitFor()
    await button('Sign and save').click()
    await page.getByRole('alert').getByText('Fix 4 errors to continue').waitFor()
    await page.getByLabel('State', { exact: true }).selectOption('Oregon')
    await page.getByRole('checkbox').check()
    await page.getByLabel('Social Security number (SSN)', { exact: true }).fill('123-45-6788')
    await page.getByLabel('Signature', { exact: true }).fill('Maya Hart')
    const refused = {
      message: 'Invalid',
      errors: [{ path: 'tax_id', message: 'This cannot be a Social Security number' }],
    }
    await page.route('**/api/payout-settings/tax', (route) => route.fulfill({ status: 400, json: refused }))
    await button('Sign and save').click()
    await page.getByRole('link', { name: 'This cannot be a Social Security number' }).click()
    const number = page.getByLabel('Social Security number (SSN)', { exact: true })
    await expect(number).toBeFocused()
    expect(await number.inputValue()).toBe('123-45-6788')
    await page.unroute('**/api/payout-settings/tax')
    const saved = { ...NEW_SETTINGS, missing: ['payout_account'], tax: SAVED_TAX }
    await answerInstead(page, 'PUT', '/api/payout-settings/tax', { json: saved })
    await number.fill('123-45-6789')
    await button('Sign and save').click()
    await panel('Tax details').getByText('Oct 2, 2026').waitFor()
    expect(await panel('Tax details').innerText()).not.toContain('123-45')
    await panel('Tax details').getByRole('button', { name: 'Change' }).click()
    expect(await number.inputValue()).toBe('')
    expect(await page.getByLabel('City', { exact: true }).inputValue()).toBe('Portland')
  })
})
