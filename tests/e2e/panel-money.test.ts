import type { Browser, Locator, Page } from '@playwright/test'
import { picture, type Visitor } from '../support/browser'
import type { MoneyToDecide } from '../support/money-to-decide'
import { excessOfList, openPanel, tilesOf } from '../support/panel'
import { expect, type SharedProduct, test } from '../support/test'

/**
 * How staff handle payments in the panel: with the demo's charges, which exist at the provider, and with rows in states
 * that the demo does not have.
 */

const REASON = 'Agreed with the brand by telephone'
let product: SharedProduct<'panelMoney'>
let browser: Browser
let admin: Visitor
let page: Page
let rows: MoneyToDecide

test.beforeAll(async ({ panelMoney, browser: launched }) => {
  product = panelMoney
  browser = launched
  rows = product.money
  admin = await openPanel(browser, product, 'admin@shelfmate.test')
  page = admin.page
})
test.afterAll(() => admin?.context.close())

const open = async (slug: string, id: number): Promise<void> => {
  await page.goto(`/admin/collections/${slug}/${id}`)
  await state().waitFor()
}
const region = (name: string): Locator => page.getByRole('region', { name, exact: true })
const state = () => region('Status')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const toast = (text: string | RegExp) => page.locator('.payload-toast-container').getByText(text).waitFor()
const rowsOf = (name: string) => region(name).locator('tbody tr')

/** Clicks an action button, enters a reason and confirms. */
const decide = async (press: string, submit: string): Promise<void> => {
  await button(press).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(REASON)
  await dialog.getByRole('button', { name: submit, exact: true }).click()
}
const buttonsOf = (part: Locator) => part.getByRole('button').allInnerTexts()
const audited = (action: string, slug: string) =>
  product.rows(
    'select reason from audit_events where action = $1 and target_collection = $2 and actor_email = $3 order by id',
    [action, slug, 'admin@shelfmate.test'],
  )
/** Reloads the page until the status matches: a job does the work. */
const until = (text: string) =>
  expect
    .poll(
      async () => {
        await page.reload()
        return state().innerText()
      },
      { intervals: [1_000] },
    )
    .toContain(text)

test('the dashboard counts pending payments, and each count opens its list', async () => {
  const tiles = await tilesOf(page)
  expect(tiles).toMatchObject({ 'Held statements': 1, 'Unpaid statements': 1, Differences: 2 })
  // The demo's own payments change these counts.
  expect(tiles['Stripe events']).toBeGreaterThan(0)
  expect(tiles['PayPal events']).toBeGreaterThan(0)
  await picture(page, 'panel-money-dashboard', [768, 1280])
  for (const title of ['Held statements', 'Unpaid statements', 'Payouts', 'PayPal events', 'Differences'])
    await expect.poll(() => excessOfList(page, title), { message: title }).toBe(0)
})

test.describe('a statement', () => {
  test('on hold shows the reason and its lines, and can be approved with a reason', async () => {
    await open('brand_statements', rows.held)
    expect(await state().innerText()).toContain('Above the threshold')
    expect(await rowsOf('Lines').allInnerTexts()).toEqual([expect.stringMatching(/Priya.*30,000\.00 USD.*PayPal/s)])
    expect(await region('Lines').getByRole('link', { name: 'Priya' }).getAttribute('href')).toMatch(/creators\/\d+$/)
    expect(await rowsOf('History').count()).toBe(1)
    await picture(page, 'panel-statement', [768, 1280])

    await button('Approve statement…').click()
    const dialog = page.getByRole('dialog', { name: 'Approve statement?' })
    await dialog.getByRole('button', { name: 'Approve statement' }).click()
    await dialog.getByRole('alert').getByText('Please give a reason').waitFor()
    await picture(page, 'panel-money-dialog')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await decide('Approve statement…', 'Approve statement')
    await toast('Statement approved')
    await state().getByText('Will be charged on 2099-01-01.').waitFor()
    expect(await buttonsOf(state())).toEqual([])
    expect(await audited('release', 'brand_statements')).toEqual([{ reason: REASON }])
  })

  test('past due can be retried, and shows why a retry failed', async () => {
    await open('brand_statements', rows.pastDue)
    expect(await rowsOf('Charges').allInnerTexts()).toEqual([expect.stringMatching(/PayPal payouts.*Failed/s)])
    expect(await rowsOf('Payouts').count()).toBe(2)
    await decide('Retry payment…', 'Retry payment')
    await toast('Nothing was charged: the statement is past due')
    await state().getByText('No payment method can be charged').waitFor()
    expect(await audited('retry', 'brand_statements')).toEqual([{ reason: REASON }])
  })

  test('is read-only', async () => {
    await open('brand_statements', rows.pastDue)
    expect(await button('Save').count()).toBe(0)
    expect(await page.locator('main input:enabled, main textarea:enabled').filter({ visible: true }).count()).toBe(0)
  })
})

test.describe('a charge', () => {
  test('that succeeded can be checked and partially refunded', async () => {
    await open('creator_charges', rows.paidCharge.id)
    const { gross } = rows.paidCharge
    expect(await region('Amounts').innerText()).toContain(gross)
    expect(await region('Related').getByRole('link').first().getAttribute('href')).toMatch(/brand_statements\/\d+$/)
    await button('Check with Stripe').click()
    await toast('Checked with Stripe: the charge is paid')

    await button('Refund charge…').click()
    const dialog = page.getByRole('dialog', { name: 'Refund charge?' })
    const amount = dialog.getByLabel('Amount in USD')
    expect(await amount.inputValue()).toBe(gross)
    await dialog.getByLabel('Reason').fill(REASON)
    for (const [typed, said] of [
      ['much', 'Enter an amount in dollars and cents, such as 12.50'],
      ['0', 'Enter an amount in dollars and cents, such as 12.50'],
      ['999,999.99', `Enter at most ${gross} USD`],
    ] as const) {
      await amount.fill(typed)
      await dialog.getByRole('button', { name: 'Refund charge' }).click()
      await dialog.getByRole('alert').getByText(said).waitFor()
    }
    await amount.fill('1.5')
    await picture(page, 'panel-refund')
    await dialog.getByRole('button', { name: 'Refund charge' }).click()
    await toast(/Refund \d+ is being sent to Stripe/)
    await until('Partially refunded')
    expect(await rowsOf('Refunds').allInnerTexts()).toEqual([expect.stringMatching(/1\.50 USD.*Refunded/s)])
    expect(await rowsOf('History').first().innerText()).toContain('Partially refunded')
    await picture(page, 'panel-creator-charge', [768, 1280])
  })

  test('for PayPal payouts can only be refunded in full', async () => {
    await open('platform_charges', rows.platformCharge)
    expect(await rowsOf('Payouts').count()).toBe(1)
    await button('Refund charge…').click()
    const amount = page.getByRole('dialog').getByLabel('Amount in USD')
    expect([await amount.inputValue(), await amount.isEditable()]).toEqual(['110.25', false])
  })

  test('that failed shows its attempts and cannot be refunded', async () => {
    await open('platform_charges', rows.failedCharge)
    expect(await state().innerText()).toContain('The card was declined')
    expect(await buttonsOf(state())).toEqual(['Check with Stripe'])
    expect(await region('Related').innerText()).toMatch(/Attempt\s+1/)
  })
})

test.describe('a payout', () => {
  test.describe.configure({ mode: 'serial' })
  test('that is scheduled can be held, released and stopped', async () => {
    await open('paypal_payouts', rows.queuedPayout)
    expect(await buttonsOf(state())).toEqual(['Hold payout…', 'Cancel payout…'])
    await decide('Hold payout…', 'Hold payout')
    await toast('Payout on hold')
    await state().getByText('On hold').waitFor()
    await state().getByText(REASON).waitFor()
    expect(await buttonsOf(state())).toEqual(['Release payout…', 'Cancel payout…'])
    await decide('Release payout…', 'Release payout')
    await toast('Payout released')
    await state().getByText('Scheduled').waitFor()
    await decide('Cancel payout…', 'Cancel payout')
    await toast('Payout canceled')
    await state().getByText('Canceled').waitFor()
    expect(await rowsOf('History').count()).toBe(4)
    await picture(page, 'panel-payout', [768, 1280])
  })

  test('that failed is resent once, as a new payout', async () => {
    await open('paypal_payouts', rows.failedPayout)
    expect(await buttonsOf(state())).toEqual(['Resend payout…'])
    await decide('Resend payout…', 'Resend payout')
    await toast(/Payout \d+ replaces this one/)
    await region('Related').getByText('Next attempt').waitFor()
    await expect.poll(() => buttonsOf(state())).toEqual([])
    await region('Related')
      .getByRole('link', { name: /^Payout \d+$/ })
      .click()
    await state().getByText('Scheduled').waitFor()
    expect(await region('Related').innerText()).toMatch(/Attempt\s+2/)
  })

  test('with an unknown outcome is marked as never sent and can be resent', async () => {
    const id = Number(new URL(page.url()).pathname.split('/').at(-1))
    await product.rows(`update paypal_payouts set status = 'unknown' where id = $1`, [id])
    await open('paypal_payouts', id)
    await picture(page, 'panel-payout-unknown')
    await decide('Mark as never sent…', 'Mark as never sent')
    await toast('Payout marked as never sent')
    await state().getByText('Failed').waitFor()
    expect(await buttonsOf(state())).toEqual(['Resend payout…'])
    expect(await audited('fail', 'paypal_payouts')).toEqual([{ reason: REASON }])
  })
})

test('a quarantined event is reprocessed', async () => {
  await page.goto('/admin/collections/stripe_events?where[state][equals]=quarantined')
  await page.locator('tbody tr', { hasText: 'Nobody knows why' }).getByText('Quarantined').waitFor()
  await open('stripe_events', rows.event)
  expect(await state().innerText()).toContain('Nobody knows why')
  await button('Reprocess').click()
  await toast('Event reprocessed: it is ignored')
  await state().getByText('Ignored').waitFor()
})

test('a mismatched event is dismissed with a reason and leaves the queue', async () => {
  const [{ id } = { id: 0 }] = await product.rows<{ id: number }>(
    `select id from paypal_events where state = 'quarantined'`,
  )
  await open('paypal_events', id)
  await picture(page, 'panel-event', [768, 1280])
  await decide('Dismiss event…', 'Dismiss event')
  await toast('Event dismissed')
  await state().getByText(`Dismissed: ${REASON}`).waitFor()
  expect(await buttonsOf(state())).toEqual(['Reprocess'])
  expect(await audited('dismiss', 'paypal_events')).toEqual([{ reason: REASON }])
})

test.describe('a reconciliation', () => {
  test('shows each difference with its row', async () => {
    await open('reconciliation_runs', rows.run)
    expect(await state().innerText()).toContain('12 rows were compared: 2 differences.')
    expect(await rowsOf('Differences').allInnerTexts()).toEqual([
      expect.stringMatching(/The statuses differ.*queued.*SUCCESS/s),
      expect.stringMatching(/Stripe.*The Stripe balance moved/s),
    ])
    expect(await rowsOf('Differences').first().getByRole('link').getAttribute('href')).toBe(
      `/admin/collections/paypal_payouts/${rows.queuedPayout}`,
    )
    await picture(page, 'panel-reconciliation', [768, 1280])
  })

  test('runs on demand and opens', async () => {
    await page.goto('/admin/collections/reconciliation_runs')
    await button('Reconcile now').click()
    await page.waitForURL(/reconciliation_runs\/\d+$/)
    await state()
      .getByText(/\d+ rows were compared/)
      .waitFor()
    expect(await product.rows('select status from reconciliation_runs where requested_by_id is not null')).toHaveLength(
      1,
    )
  })
})

test('a tax year downloads as a file', async () => {
  await page.goto('/admin/collections/creator_tax_details')
  const year = await page.getByLabel('Tax year').inputValue()
  const [download] = await Promise.all([page.waitForEvent('download'), button('Export tax year').click()])
  expect(download.suggestedFilename()).toBe(`shelfmate-tax-year-${year}.csv`)
  await toast(`shelfmate-tax-year-${year}.csv is saved`)
  await picture(page, 'panel-tax', [768, 1280])
})

test('editors see no payments', async () => {
  const { page: editorPage, context } = await openPanel(browser, product, 'editor@shelfmate.test')
  expect(Object.keys(await tilesOf(editorPage))).toEqual(['Drafts', 'Published'])
  for (const path of [`brand_statements/${rows.held}`, 'payment_settings', 'reconciliation_runs', 'stripe_events'])
    expect([path, (await context.request.get(`/admin/collections/${path}`)).status()]).toEqual([path, 404])
  const call = { data: { reason: REASON }, headers: { origin: product.origin } }
  for (const path of [`statements/${rows.pastDue}/retry`, 'reconciliations'])
    expect((await context.request.post(`/api/admin/payments/${path}`, call)).status()).toBe(403)
  await context.close()
})

test('no screen had a console error or a failed request', () => {
  expect(admin.faults).toEqual([])
})
