import type { Browser, Page } from '@playwright/test'
import { picture, type Visitor } from '../support/browser'
import type { MoneyToDecide } from '../support/money-to-decide'
import { openPanel, tilesOf } from '../support/panel'
import { audited, REASON, staffOn } from '../support/panel-actions'
import { expect, type SharedProduct, test } from '../support/test'

/**
 * How staff handle payouts, events and reconciliations in the panel, with rows in states that the demo does not have.
 */

let product: SharedProduct<'panelMoney'>
let browser: Browser
let admin: Visitor
let page: Page
let rows: MoneyToDecide
let staff: ReturnType<typeof staffOn>

test.beforeAll(async ({ panelMoney, browser: launched }) => {
  product = panelMoney
  browser = launched
  rows = product.money
  admin = await openPanel(browser, product, 'admin@shelfmate.test')
  page = admin.page
  staff = staffOn(page)
})
test.afterAll(() => admin?.context.close())

test.describe('a payout', () => {
  test.describe.configure({ mode: 'serial' })
  test('that is funded can be held, released and stopped', async () => {
    await staff.open('paypal_payouts', rows.queuedPayout)
    expect(await staff.buttonsOf(staff.state())).toEqual(['Hold payout…', 'Cancel payout…'])
    await staff.decide('Hold payout…', 'Hold payout')
    await staff.toast('Payout on hold')
    await staff.state().getByText('On hold').waitFor()
    await staff.state().getByText(REASON).waitFor()
    expect(await staff.buttonsOf(staff.state())).toEqual(['Release payout…', 'Cancel payout…'])
    await staff.decide('Release payout…', 'Release payout')
    await staff.toast('Payout released')
    await staff.state().getByText('Funded').waitFor()
    await staff.decide('Cancel payout…', 'Cancel payout')
    await staff.toast('Payout canceled')
    await staff.state().getByText('Canceled').waitFor()
    expect(await staff.rowsOf('History').allInnerTexts()).toEqual([
      expect.stringMatching(new RegExp(`Canceled.*${REASON}.*admin@shelfmate\\.test`, 's')),
      expect.stringMatching(/Scheduled.*admin@shelfmate\.test/s),
      expect.stringMatching(/On hold.*admin@shelfmate\.test/s),
      expect.stringMatching(/Scheduled.*System/s),
    ])
    await picture(page, 'panel-payout', [768, 1280])
  })

  test('that failed is resent once, as a new payout', async () => {
    await staff.open('paypal_payouts', rows.failedPayout)
    expect(await staff.buttonsOf(staff.state())).toEqual(['Resend payout…'])
    await staff.button('Resend payout…').click()
    const dialog = page.getByRole('dialog', { name: 'Resend payout?' })
    expect(await dialog.getByRole('term').allInnerTexts()).toEqual([
      'Creator',
      'Amount',
      'Paid by',
      'Destination',
      'Previous destination',
    ])
    await picture(page, 'panel-resend', [360, 768, 1280])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await staff.decide('Resend payout…', 'Resend payout')
    await staff.toast(/Payout \d+ replaces this one/)
    await staff.region('Related').getByText('Next attempt').waitFor()
    await expect.poll(() => staff.buttonsOf(staff.state())).toEqual([])
    await staff
      .region('Related')
      .getByRole('link', { name: /^Payout \d+$/ })
      .click()
    await staff.state().getByText('Funded').waitFor()
    expect(await staff.region('Related').innerText()).toMatch(/Attempt\s+2/)
  })

  test('with an unknown outcome is marked as never sent and can be resent', async () => {
    const id = Number(new URL(page.url()).pathname.split('/').at(-1))
    await product.rows(`update paypal_payouts set status = 'unknown' where id = $1`, [id])
    await staff.open('paypal_payouts', id)
    await picture(page, 'panel-payout-unknown')
    await staff.decide('Mark as never sent…', 'Mark as never sent')
    await staff.toast('Payout marked as never sent')
    await staff.state().getByText('Failed').waitFor()
    expect(await staff.buttonsOf(staff.state())).toEqual(['Resend payout…'])
    expect(await audited(product, 'fail', 'paypal_payouts')).toEqual([{ reason: REASON }])
  })
})

test('a quarantined event is reprocessed', async () => {
  await page.goto('/admin/collections/stripe_events?where[state][equals]=quarantined')
  await page.locator('tbody tr', { hasText: 'Nobody knows why' }).getByText('Quarantined').waitFor()
  await staff.open('stripe_events', rows.event)
  expect(await staff.state().innerText()).toContain('Nobody knows why')
  await staff.button('Reprocess').click()
  await staff.toast('Event reprocessed: it is ignored')
  await staff.state().getByText('Ignored').waitFor()
})

test('a mismatched event is dismissed with a reason and leaves the queue', async () => {
  const [{ id } = { id: 0 }] = await product.rows<{ id: number }>(
    `select id from paypal_events where state = 'quarantined'`,
  )
  await staff.open('paypal_events', id)
  await picture(page, 'panel-event', [768, 1280])
  await staff.decide('Dismiss event…', 'Dismiss event')
  await staff.toast('Event dismissed')
  await staff.state().getByText(`Dismissed: ${REASON}`).waitFor()
  expect(await staff.buttonsOf(staff.state())).toEqual(['Reprocess'])
  expect(await audited(product, 'dismiss', 'paypal_events')).toEqual([{ reason: REASON }])
})

test.describe('a reconciliation', () => {
  test('shows each difference with its row', async () => {
    await staff.open('reconciliation_runs', rows.run)
    expect(await staff.state().innerText()).toContain('12 rows were compared: 2 differences.')
    expect(await staff.rowsOf('Differences').allInnerTexts()).toEqual([
      expect.stringMatching(/The statuses differ.*queued.*SUCCESS/s),
      expect.stringMatching(/Stripe.*The Stripe balance moved/s),
    ])
    expect(await staff.rowsOf('Differences').first().getByRole('link').getAttribute('href')).toBe(
      `/admin/collections/paypal_payouts/${rows.queuedPayout}`,
    )
    await picture(page, 'panel-reconciliation', [768, 1280])
  })

  test('has a balance explained, which then no longer counts', async () => {
    await staff.rowsOf('Differences').last().getByRole('link', { name: 'The Stripe balance moved' }).click()
    await page.waitForURL(/reconciliation_findings\/\d+$/)
    await staff.decide('Explain difference…', 'Explain difference', '1.00')
    await staff.toast('Difference explained')
    await staff.state().getByText(REASON).waitFor()
    expect(await staff.buttonsOf(staff.state())).toEqual([])
    await picture(page, 'panel-difference', [768, 1280])
    await staff.open('reconciliation_runs', rows.run)
    expect(await staff.state().innerText()).toContain('12 rows were compared: 2 differences, 1 explained.')
    await expect(staff.rowsOf('Differences').last()).toContainText(REASON)
  })

  test('runs on demand and opens', async () => {
    await page.goto('/admin/collections/reconciliation_runs')
    await staff.button('Reconcile now').click()
    await page.waitForURL(/reconciliation_runs\/\d+$/)
    await staff
      .state()
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
  const [download] = await Promise.all([page.waitForEvent('download'), staff.button('Export tax year').click()])
  expect(download.suggestedFilename()).toBe(`shelfmate-tax-year-${year}.csv`)
  await staff.toast(`shelfmate-tax-year-${year}.csv is saved`)
  await picture(page, 'panel-tax', [768, 1280])
})

test('editors see no payments', async () => {
  const { page: editorPage, context } = await openPanel(browser, product, 'editor@shelfmate.test')
  expect(Object.keys(await tilesOf(editorPage))).toEqual(['Drafts', 'Scheduled', 'Published'])
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
