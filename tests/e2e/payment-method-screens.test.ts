import type { Page } from '@playwright/test'
import { answerBilling, type BillingAnswers } from '../support/answer-billing'
import { callsOf } from '../support/calls-of'
import { answerInstead } from '../support/faked-answers'
import { BANK, METHOD, METHODS } from '../support/payment-method-answers'
import { expect, type SharedProduct, test } from '../support/test'
import { toastsSince, watchToasts } from '../support/toasts'

/** The brand's payment methods in the real app, with mocked API responses. */

const SETTINGS = '/dashboard/payment-settings'

let product: SharedProduct<'screens'>
let page: Page

test.use({
  baseURL: ({ screens }, use) => use(screens.origin),
  storageState: async ({ screens, loggedIn }, use) => use(await loggedIn(screens, screens.brand.email)),
})
test.beforeEach(async ({ screens, page: opened }) => {
  product = screens
  page = opened
  await watchToasts(page)
})

const open = async (path: string, answers: BillingAnswers): Promise<void> => {
  await answerBilling(page, answers)
  await page.goto(path)
}
const press = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).click()

test.describe('payment settings', () => {
  test('open the provider’s page, save its result once, and clean the URL', async () => {
    await open(SETTINGS, { methods: [] })
    const calls = callsOf(page, /payment-methods\/(setup|finish)$/)
    const back = `${product.origin}${SETTINGS}?setup_intent=seti_1&setup_intent_client_secret=s&redirect_status=succeeded`
    await answerInstead(page, 'POST', '/api/payment-methods/setup', {
      json: { setup_intent_id: 'seti_1', client_secret: 's', page_url: back },
    })
    await answerInstead(page, 'POST', '/api/payment-methods/finish', {
      json: { status: 'added', problem: null, methods: [METHOD] },
    })
    await press('Add payment method')
    await page.getByText('0.8%, up to $5.00 per charge').waitFor()
    await page.getByRole('radio', { name: 'Card' }).click()
    await press('Continue')
    await page.getByText('Payment method added').first().waitFor()
    expect(await toastsSince(page)).toEqual(['Payment method added'])
    expect(new URL(page.url()).search).toBe('')
    expect(calls).toEqual([
      `POST /api/payment-methods/setup ${JSON.stringify({ type: 'card', return_url: product.origin + SETTINGS })}`,
      `POST /api/payment-methods/finish ${JSON.stringify({ setup_intent_id: 'seti_1' })}`,
    ])
  })

  test('show the provider’s refusal', async () => {
    await answerInstead(page, 'POST', '/api/payment-methods/finish', {
      json: { status: 'failed', problem: 'Your card was declined.', methods: [] },
    })
    await open(`${SETTINGS}?setup_intent=seti_1`, {})
    await page.getByText('Your card was declined.').first().waitFor()
    await page.getByRole('heading', { name: 'No payment method yet' }).waitFor()
  })

  test('accept two deposit amounts, or a code', async () => {
    await open(SETTINGS, { methods: METHODS })
    const calls = callsOf(page, /verify$/)
    const refuse = await answerInstead(page, 'POST', '/api/payment-methods/2/verify', {
      status: 400,
      message: 'The amounts don’t match',
    })
    await press(/^Verify First National/)
    await page.getByLabel('First deposit').fill('32')
    await page.getByLabel('Second deposit').fill('45')
    await press('Verify account')
    await page.getByRole('alert').getByText('The amounts don’t match.').waitFor()
    await refuse()
    const verified = { ...BANK, verification_status: 'verified', microdeposit_type: null } as const
    await answerInstead(page, 'POST', '/api/payment-methods/2/verify', { json: [METHOD, verified] })
    await press('Verify account')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page
      .getByText(/6789 is ready/)
      .first()
      .waitFor()
    await page.reload()
    await answerInstead(page, 'POST', '/api/payment-methods/3/verify', { json: METHODS })
    await press(/^Verify Chase/)
    await page.getByLabel('Code').fill('sm11aa')
    await press('Verify account')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(calls.map((call) => call.split(' ').slice(1).join(' '))).toEqual([
      '/api/payment-methods/2/verify {"amounts":[32,45]}',
      '/api/payment-methods/2/verify {"amounts":[32,45]}',
      '/api/payment-methods/3/verify {"descriptor_code":"SM11AA"}',
    ])
  })

  test('change the default, and explain why the default can’t be removed', async () => {
    await open(SETTINGS, { methods: METHODS })
    const calls = callsOf(page, /payment-methods\/\d+/)
    await answerInstead(page, 'POST', '/api/payment-methods/4/default', { json: METHODS })
    await press(/^Actions for Chase •••• 2222/)
    await page.getByRole('menuitem', { name: 'Set as default bank account' }).click()
    await expect.poll(() => calls).toEqual(['POST /api/payment-methods/4/default {"of_type":true}'])
    await answerInstead(page, 'DELETE', '/api/payment-methods/1', {
      status: 409,
      message: 'Something is unpaid. Make another method the default first',
    })
    await press(/^Actions for Visa/)
    await page.getByRole('menuitem', { name: 'Remove payment method' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove payment method' }).click()
    await page.getByRole('alert').getByText('Make another method the default first.').waitFor()
  })
})
