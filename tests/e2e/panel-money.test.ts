import type { Page } from '@playwright/test'
import { picture, type Visitor } from '../support/browser'
import type { MoneyToDecide } from '../support/money-to-decide'
import { excessOfList, openPanel, tilesOf } from '../support/panel'
import { audited, REASON, staffOn } from '../support/panel-actions'
import { expect, type SharedProduct, test } from '../support/test'

/**
 * How staff handle statements and charges in the panel: with the demo's charges, which exist at the provider, and with
 * rows in states that the demo does not have.
 */

let product: SharedProduct<'panelMoney'>
let admin: Visitor
let page: Page
let rows: MoneyToDecide
let staff: ReturnType<typeof staffOn>

test.beforeAll(async ({ panelMoney, browser }) => {
  product = panelMoney
  rows = product.money
  admin = await openPanel(browser, product, 'admin@shelfmate.test')
  page = admin.page
  staff = staffOn(page)
})
test.afterAll(() => admin?.context.close())

test('the dashboard counts pending payments, and each count opens its list', async () => {
  const tiles = await tilesOf(page)
  expect(tiles).toMatchObject({ 'Held statements': 1, 'Line questions': 1, 'Negative balances': 1 })
  expect(tiles).toMatchObject({ 'Unpaid statements': 1, Differences: 2 })
  // The demo's own payments change these counts.
  expect(tiles['Stripe events']).toBeGreaterThan(0)
  expect(tiles['PayPal events']).toBeGreaterThan(0)
  await picture(page, 'panel-money-dashboard', [768, 1280])
  for (const title of [
    'Held statements',
    'Line questions',
    'Negative balances',
    'Unpaid statements',
    'Payouts',
    'PayPal events',
    'Differences',
  ])
    await expect.poll(() => excessOfList(page, title), { message: title }).toBe(0)
})

test.describe('a statement', () => {
  test('on hold shows the reason and its lines, and can be approved with a reason', async () => {
    await staff.open('brand_statements', rows.held)
    expect(await staff.state().innerText()).toContain('Above the threshold')
    expect(await staff.rowsOf('Lines').allInnerTexts()).toEqual([expect.stringMatching(/Priya.*\$30,000\.00.*PayPal/s)])
    expect(await staff.region('Lines').getByRole('link', { name: 'Priya' }).getAttribute('href')).toMatch(
      /creators\/\d+$/,
    )
    expect(await staff.rowsOf('History').count()).toBe(1)
    await picture(page, 'panel-statement', [768, 1280])

    await staff.button('Approve statement…').click()
    const dialog = page.getByRole('dialog', { name: 'Approve statement?' })
    await dialog.getByRole('button', { name: 'Approve statement' }).click()
    await dialog.getByRole('alert').getByText('Enter a reason').waitFor()
    await picture(page, 'panel-money-dialog')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await staff.decide('Approve statement…', 'Approve statement')
    await staff.toast('Statement approved')
    await staff.state().getByText('Will be charged on Jan 1, 2099.').waitFor()
    expect(await staff.rowsOf('History').first().innerText()).toMatch(/Approve statement.*admin@shelfmate\.test/s)
    expect(await staff.buttonsOf(staff.state())).toEqual([])
    expect(await audited(product, 'release', 'brand_statements')).toEqual([{ reason: REASON }])
  })

  test('past due can be retried, and shows why a retry failed', async () => {
    await staff.open('brand_statements', rows.pastDue)
    expect(await staff.rowsOf('Charges').allInnerTexts()).toEqual([expect.stringMatching(/PayPal payouts.*Failed/s)])
    expect(await staff.rowsOf('Payouts').count()).toBe(2)
    await staff.decide('Retry payment…', 'Retry payment')
    await staff.toast('Nothing was charged: the statement is past due')
    await staff.state().getByText('No payment method can be charged').waitFor()
    expect(await audited(product, 'retry', 'brand_statements')).toEqual([{ reason: REASON }])
  })

  test('is read-only', async () => {
    await staff.open('brand_statements', rows.pastDue)
    expect(await staff.button('Save').count()).toBe(0)
    expect(await page.locator('main input:enabled, main textarea:enabled').filter({ visible: true }).count()).toBe(0)
  })
})

test('a negative balance is left for three months, and then written off', async () => {
  await staff.open('negative_balances', rows.balance)
  expect(await staff.buttonsOf(staff.state())).toEqual(['Wait…', 'Write off…', 'Credit the brand…'])
  expect(await staff.state().innerText()).toContain('The partnership ended. Negative since January 1, 2020.')
  await picture(page, 'panel-balance', [360, 768, 1280])
  await staff.button('Credit the brand…').click()
  const dialog = page.getByRole('dialog', { name: 'Credit the brand?' })
  expect(await dialog.getByRole('term').allInnerTexts()).toEqual(['Creator', 'Brand', 'Balance', 'Refund', 'Refund to'])
  await dialog.getByText('$12.35', { exact: true }).waitFor()
  await dialog.getByText('The payment method that was charged').waitFor()
  await picture(page, 'panel-credit')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await staff.decide('Wait…', 'Wait three months')
  await staff.toast('Waiting for three months')
  await staff.state().getByText('Waiting').waitFor()
  await staff.decide('Write off…', 'Write off')
  await staff.toast('Balance written off')
  await staff.state().getByText('Written off').waitFor()
  expect(await staff.buttonsOf(staff.state())).toEqual([])
  expect(await audited(product, 'write-off', 'negative_balances')).toEqual([{ reason: REASON }])
})

test('a question of a brand is answered with a text that the brand reads', async () => {
  await staff.open('line_questions', rows.question)
  expect(await staff.state().innerText()).toContain(
    'The line is charged after January 1, 2099, even without an answer.',
  )
  await staff.button('Answer question…').click()
  const dialog = page.getByRole('dialog', { name: 'Answer question?' })
  expect(await dialog.getByRole('definition').allInnerTexts()).toEqual([
    expect.stringMatching(/, statement /),
    'Priya Raman',
    '$30,000.00',
    'Why so much?',
  ])
  await picture(page, 'panel-line-question', [768, 1280])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await staff.decide('Answer question…', 'Answer question', undefined, 'Answer')
  await staff.toast('Question answered')
  await staff.state().getByText(REASON).waitFor()
  expect(await staff.buttonsOf(staff.state())).toEqual([])
  expect(await audited(product, 'answer', 'line_questions')).toEqual([{ reason: REASON }])
})

test.describe('a charge', () => {
  test('that succeeded can be checked and partially refunded', async () => {
    await staff.open('creator_charges', rows.paidCharge.id)
    const { gross } = rows.paidCharge
    expect(await staff.region('Amounts').innerText()).toContain(gross)
    expect(await staff.region('Related').getByRole('link').first().getAttribute('href')).toMatch(
      /brand_statements\/\d+$/,
    )
    await staff.button('Check with Stripe').click()
    await staff.toast('Checked with Stripe: the charge is paid')

    await staff.button('Refund charge…').click()
    const dialog = page.getByRole('dialog', { name: 'Refund charge?' })
    const amount = dialog.getByLabel('Amount in USD')
    expect(await amount.inputValue()).toBe('')
    const named = await dialog.getByRole('definition').allInnerTexts()
    expect(named).toEqual([
      expect.stringMatching(/ending in \d{4}$/),
      expect.stringMatching(/ and our processing fee$/),
      expect.stringMatching(/^acct_\w+$/),
      `$${gross}`,
    ])
    await dialog.getByLabel('Reason').fill(REASON)
    for (const [typed, said] of [
      ['much', 'Enter an amount in dollars and cents, such as 12.50'],
      ['0', 'Enter an amount in dollars and cents, such as 12.50'],
      ['999,999.99', `Enter $${gross} or less`],
    ] as const) {
      await amount.fill(typed)
      await dialog.getByRole('button', { name: 'Refund charge' }).click()
      await dialog.getByRole('alert').getByText(said).waitFor()
    }
    await amount.fill('1.5')
    await dialog.getByText(/^\$1\.\d\d from .+, \$0\.\d\d from our processing fee\.$/).waitFor()
    await picture(page, 'panel-refund')
    await dialog.getByRole('button', { name: 'Refund charge' }).click()
    await staff.toast(/Refund \d+ is being sent to Stripe/)
    await staff.until('Partially refunded')
    expect(await staff.rowsOf('Refunds').allInnerTexts()).toEqual([expect.stringMatching(/\$1\.50.*Refunded/s)])
    const [latest, asked] = await staff.rowsOf('History').allInnerTexts()
    expect(latest).toContain('Partially refunded')
    expect(asked).toMatch(new RegExp(`Refund charge \\$1\\.50.*${REASON}.*admin@shelfmate\\.test`, 's'))
    await picture(page, 'panel-creator-charge', [768, 1280])
  })

  test('for PayPal payouts can only be refunded in full', async () => {
    await staff.open('platform_charges', rows.platformCharge)
    expect(await staff.rowsOf('Payouts').count()).toBe(1)
    await staff.button('Refund charge…').click()
    const amount = page.getByRole('dialog').getByLabel('Amount in USD')
    expect([await amount.inputValue(), await amount.isEditable()]).toEqual(['110.25', false])
  })

  test('that failed shows its attempts and cannot be refunded', async () => {
    await staff.open('platform_charges', rows.failedCharge)
    expect(await staff.state().innerText()).toContain('The card was declined')
    expect(await staff.buttonsOf(staff.state())).toEqual(['Check with Stripe'])
    expect(await staff.region('Related').innerText()).toMatch(/Attempt\s+1/)
  })
})

test('no screen had a console error or a failed request', () => {
  expect(admin.faults).toEqual([])
})
