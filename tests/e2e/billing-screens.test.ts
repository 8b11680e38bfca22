import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { answerBilling, type BillingAnswers, FILE } from '../support/answer-billing'
import { LINES, OVERVIEW, ROW, rowsOf, STATEMENT } from '../support/billing-answers'
import { callsOf } from '../support/calls-of'
import { ASKED, DECLINED } from '../support/charge-answers'
import { answerInstead } from '../support/faked-answers'
import { expect, type SharedProduct, test } from '../support/test'
import { toastsSince, watchToasts } from '../support/toasts'
import { arriveAt, heading, logIn, newBrand } from '../support/viewers'

/** Actions on the brand's money pages in the real app, with mocked API responses. */

const SETTINGS = '/dashboard/payment-settings'
const BILLING = '/dashboard/billing'
const STATEMENT_PAGE = `${BILLING}/7`

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
// A route that is still fetching would fail after the test.
test.afterEach(({ page: opened }) => opened.unrouteAll({ behavior: 'ignoreErrors' }))

const open = async (path: string, answers: BillingAnswers): Promise<void> => {
  await answerBilling(page, answers)
  await page.goto(path)
}
const press = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).click()
const changeAccount = (changes: Record<string, unknown>) =>
  page.route('**/api/user-type', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...changes } })
  })

test.describe('billing', () => {
  test('shows the next charge and charges it now after confirmation', async () => {
    await open(BILLING, { overview: { ...OVERVIEW, in_review: ROW }, rows: rowsOf(1) })
    await page.getByText('$1,326.10').first().waitFor()
    await press('Pay now')
    const refuse = await answerInstead(page, 'POST', '/api/billing/statements/7/approve', {
      status: 409,
      message: 'This statement is held by our staff',
    })
    await press('Pay $1,326.10')
    await page.getByRole('alert').getByText('This statement is held by our staff.').waitFor()
    await refuse()
    const calls = callsOf(page, /approve$/)
    await answerInstead(page, 'POST', '/api/billing/statements/7/approve', {
      json: { ...STATEMENT, status: 'charging', can: { approve: false, pay: false } },
    })
    await press('Pay $1,326.10')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await toastsSince(page)).toEqual(['Payment for October 2026 is processing | You can track it here.'])
    expect(calls).toEqual(['POST /api/billing/statements/7/approve'])
  })

  test('links to adding a payment method when there is none', async () => {
    const overview = {
      ...OVERVIEW,
      default_method: null,
      in_review: { ...ROW, processing_fees_cents: null, total_cents: null },
    }
    await open(BILLING, { overview, rows: rowsOf(1) })
    await page.getByText('$1,286.92').first().waitFor()
    await page.getByRole('link', { name: 'Add payment method' }).click()
    await heading(page, 'Payment settings')
  })

  test('shows past-due amounts on the page and in the menu', async () => {
    await changeAccount({ hasMoneyRows: true })
    await open(BILLING, { overview: { ...OVERVIEW, past_due_cents: 32_610 }, rows: rowsOf(6) })
    await page.getByText('$326.10 is past due').waitFor()
    await page.getByRole('link', { name: 'Billing 1 pending' }).waitFor()
    await page.getByRole('link', { name: 'View August 2026 statement' }).click()
    await arriveAt(page, `${BILLING}/9`)
  })

  test('past due is the first thing on Home', async () => {
    await changeAccount({ hasMoneyRows: true })
    await page.route(/\/api\/reports\/brand-tasks$/, async (route) => {
      const tasks = await (await route.fetch()).json()
      const steps = { ...tasks.steps, payment_method: true }
      await route.fulfill({ json: { ...tasks, steps, past_due: { cycle_id: 9, amount_cents: 32_610 } } })
    })
    await open('/dashboard/main', { overview: { ...OVERVIEW, past_due_cents: 32_610 }, rows: rowsOf(6) })
    await page.getByText('$326.10 is past due').waitFor()
    await page.getByRole('link', { name: 'Pay past-due statement $326.10' }).waitFor()
    await page.getByRole('link', { name: 'View statement' }).click()
    await arriveAt(page, `${BILLING}/9`)
  })

  test('says why an amount is carried forward, and adds up to the cent', async () => {
    // Rounded together, they would come to a cent more.
    const overview = { ...OVERVIEW, locked: '551.9449', carried: '500.5549' }
    await open(BILLING, { overview, rows: rowsOf(1) })
    await page.getByText('Tax details missing: 2 creators; Returns exceed commission: 1 creator').waitFor()
    for (const amount of ['$551.94', '$500.55', '$1,052.49']) await page.getByText(amount).first().waitFor()
  })

  test('asks about a line before it is charged, shows the answer, and accepts the line instead', async () => {
    const [line] = LINES
    const asked = { status: 'open', message: 'Why so much?', answer_by: '2026-12-01', answer: null, ended_on: null }
    const answerOf = (question: object) => ({
      json: { ...STATEMENT, questioned_cents: 101_730, lines: [{ ...line, can_ask: false, question }] },
    })
    await open(STATEMENT_PAGE, {})
    await page.getByRole('button', { name: 'Nora Bakes' }).first().click()
    await press('Question this line')
    await press('Send question')
    await page.getByRole('dialog').getByText('Enter your question').first().waitFor()
    await page.getByLabel('Your question').fill('Why so much?')
    await answerInstead(page, 'POST', '/api/billing/statements/7/lines/1/question', answerOf(asked))
    await press('Send question')
    await page.getByText('We’ll answer by Dec 1, 2026.').waitFor()
    expect(await toastsSince(page)).toEqual(['Question sent | We’ll email you the answer.'])
    await press('Accept this line')
    await answerInstead(
      page,
      'POST',
      '/api/billing/statements/7/lines/1/accept',
      answerOf({
        ...asked,
        status: 'withdrawn',
        ended_on: '2026-11-24',
      }),
    )
    await page
      .getByRole('dialog', { name: 'Accept this line?' })
      .getByRole('button', { name: 'Accept this line' })
      .click()
    await page.getByText('You accepted this line on Nov 24, 2026.').waitFor()
    await answerInstead(
      page,
      'GET',
      '/api/billing/statements/7',
      answerOf({
        ...asked,
        status: 'answered',
        answer: 'Her video went viral',
        ended_on: '2026-11-25',
      }),
    )
    await page.reload()
    await page.getByRole('button', { name: 'Nora Bakes' }).first().click()
    await page.getByText('Her video went viral').waitFor()
    await page.getByText('Answered on Nov 25, 2026.').waitFor()
  })

  test('opens a statement from its row, and reports a missing one', async () => {
    await open(BILLING, { rows: rowsOf(2) })
    await page.getByRole('link', { name: 'October 2026' }).click()
    await heading(page, 'October 2026')
    await answerInstead(page, 'GET', '/api/billing/statements/8', { status: 404, message: 'Not found' })
    for (const wrong of ['8', 'x', '0']) {
      await page.goto(`${BILLING}/${wrong}`)
      await page.getByRole('heading', { name: 'We can’t find this statement' }).waitFor()
    }
  })
})

test.describe('a statement', () => {
  test('adds up to the cent and shows why an amount is carried forward', async () => {
    await open(STATEMENT_PAGE, { statement: STATEMENT })
    for (const [label, amount] of [
      ['Commission', '$1,286.92'],
      ['PayPal processing fees', '$0.25'],
      ['Stripe processing fees', '$38.93'],
      ['Total', '$1,326.10'],
    ] as const)
      expect(
        await page
          .locator('dt', { hasText: new RegExp(`^${label}$`) })
          .locator('+ dd')
          .innerText(),
      ).toBe(amount)
    const lines = page.getByRole('table', { name: 'Creators on this statement' })
    await lines.getByRole('button', { name: 'Small Kitchens' }).click()
    await page.getByRole('dialog').getByText('Returns were more than the new commission').first().waitFor()
  })

  test('can be retried after a failure, with the reason shown', async () => {
    await open(STATEMENT_PAGE, { statement: DECLINED })
    await page.getByText('$308.80 is past due').waitFor()
    await page.getByText('Your card was declined: insufficient funds. $1,017.30 of $1,326.10 is paid.').waitFor()
    await answerInstead(page, 'POST', '/api/billing/statements/7/pay', {
      json: { ...DECLINED, status: 'paid', paid_cents: 132_610, can: { approve: false, pay: false }, problem: null },
    })
    await press('Retry payment')
    await page.getByRole('dialog').getByRole('button', { name: 'Retry payment' }).click()
    await page.getByText('$308.80 is past due').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Paid', exact: true }).first().waitFor()
  })

  test('is confirmed on the bank’s page, which returns, and checks the result once', async () => {
    await open(STATEMENT_PAGE, { statement: ASKED })
    const calls = callsOf(page, /(confirm|refresh)$/)
    const back = `${product.origin}${STATEMENT_PAGE}?confirmed=1&payment_intent=pi_1&redirect_status=succeeded`
    await answerInstead(page, 'POST', '/api/billing/statements/7/confirm', {
      json: { client_secret: 'pi_1_secret_2', page_url: back },
    })
    await answerInstead(page, 'POST', '/api/billing/statements/7/refresh', {
      json: { ...ASKED, status: 'paid', charges: ASKED.charges.map((charge) => ({ ...charge, status: 'succeeded' })) },
    })
    await press('Confirm with your bank')
    await page.getByText('Your bank confirmed the payment').first().waitFor()
    await page.getByText('Your bank needs you to confirm a charge').waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('')
    const return_url = `${product.origin}${STATEMENT_PAGE}?confirmed=1`
    expect(calls).toEqual([
      `POST /api/billing/statements/7/confirm ${JSON.stringify({ return_url })}`,
      'POST /api/billing/statements/7/refresh',
    ])
  })

  test('downloads under its own file name', async () => {
    await open(STATEMENT_PAGE, { statement: STATEMENT })
    await page.route('**/api/billing/statements/7/file?format=csv', (route) => route.fulfill({ json: FILE }))
    const saved = page.waitForEvent('download')
    await press('Download lines as CSV')
    const download = await saved
    expect(download.suggestedFilename()).toBe('SM-2026-10-000007.csv')
    expect(readFileSync(await download.path(), 'utf8')).toBe(Buffer.from(FILE.base64, 'base64').toString())
  })
})

test('a disconnected brand with statements can open billing and nothing else', async ({ browser }) => {
  const unconnected = await newBrand(product)
  const { page: itsPage, context } = await logIn(browser, product, unconnected.email)
  await arriveAt(itsPage, '/signup/step3-brand')
  await itsPage.goto(BILLING)
  await arriveAt(itsPage, '/signup/step3-brand')
  page = itsPage
  await changeAccount({ hasMoneyRows: true })
  for (const [path, title] of [
    [BILLING, 'Billing'],
    [SETTINGS, 'Payment settings'],
    [STATEMENT_PAGE, 'October 2026'],
  ] as const) {
    await open(path, { rows: rowsOf(1) })
    await heading(page, title)
  }
  await page.goto('/dashboard/main')
  await arriveAt(page, '/signup/step3-brand')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
})
