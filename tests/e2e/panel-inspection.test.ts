import type { Page } from '@playwright/test'
import { picture, type Visitor } from '../support/browser'
import { openPanel } from '../support/panel'
import { expect, type SharedProduct, test } from '../support/test'

/** Staff look behind an amount. */

let product: SharedProduct<'panel'>
let admin: Visitor
let page: Page
test.beforeAll(async ({ panel, browser }) => {
  product = panel
  admin = await openPanel(browser, product, 'admin@shelfmate.test')
  page = admin.page
})
test.afterAll(() => admin?.context.close())

const region = (name: string) => page.getByRole('region', { name, exact: true })
const figure = (title: string, name: string) =>
  region(title)
    .locator('div', { has: page.getByText(name, { exact: true }) })
    .locator('dd')

test('a billing cycle shows its statements, what they add up to and what is open', async () => {
  const [cycle] = await product.rows<{ id: number; commission: string; statements: number }>(
    `select billing_cycle_id as id, (sum(commission_cents) / 100.0)::numeric(12, 2)::text as commission, count(*)::int as statements
     from brand_statements
     group by 1
     order by 1
     limit 1`,
  )
  await page.goto(`/admin/collections/billing_cycles/${cycle?.id}`)
  await page.getByRole('heading', { level: 1, name: /^\w+ \d{4}$/ }).waitFor()
  await expect(figure('Totals', 'Statements')).toHaveText(String(cycle?.statements))
  expect((await figure('Totals', 'Commission').innerText()).replace(/[$,]/g, '')).toBe(cycle?.commission)
  await expect(region('Statements').locator('tbody tr')).toHaveCount(cycle?.statements ?? 0)
  await picture(page, 'panel-cycle', [360, 768, 1280])
})

test('an amount of a statement leads to Amazon’s rows in three clicks', async () => {
  const [statement] = await product.rows<{ id: number }>(
    `select brand_statement_id as id
     from statement_lines
     where earnings_count > 0
     order by statement_lines.id
     limit 1`,
  )
  await page.goto(`/admin/collections/brand_statements/${statement?.id}`)
  await region('Lines').locator('tbody a').first().click()
  const earnings = region('Earnings on this line')
  await earnings.locator('tbody tr').first().waitFor()
  await picture(page, 'panel-line', [768, 1280])
  await earnings
    .locator('tbody tr')
    .first()
    .getByRole('link', { name: /^Report of/ })
    .click()
  await page.waitForURL(/amz_attribution_perf_metrics\/\d+$/)
  await page.locator('.shelf-read', { hasText: /^Click throughs\d/ }).waitFor()
})

test('an earning shows its state, its arithmetic, what changed it and the sync run', async () => {
  const [changed] = await product.rows<{ id: number; amount: string; run: number }>(
    `select c.earning_id as id, e.amount::numeric(12, 2)::text as amount, c.sync_run_id as run
     from earning_changes c
     join creator_earnings e on e.id = c.earning_id
     where c.old_basis is not null and c.sync_run_id is not null
     order by c.id desc
     limit 1`,
  )
  await page.goto(`/admin/collections/creator_earnings/${changed?.id}`)
  await region('Status').locator('.shelf-state').waitFor()
  const changes = region('Why it changed').locator('tbody tr')
  expect(await changes.count()).toBeGreaterThan(1)
  await expect(changes.first().getByRole('link')).toHaveAttribute(
    'href',
    `/admin/collections/sync_runs/${changed?.run}`,
  )
  await expect(changes.first()).toContainText('→')
  await region('Related').getByText('Amazon row').waitFor()
  await picture(page, 'panel-earning', [360, 768, 1280])
})

test('an event shows its payload without secrets, its records and what it changed', async () => {
  const [event] = await product.rows<{ id: number; charge: number }>(
    `select e.id, c.id as charge
     from stripe_events e
     join creator_charges c on c.stripe_payment_intent_id = e.event_data -> 'data' -> 'object' ->> 'id'
     where e.event_type = 'payment_intent.succeeded' and e.state = 'applied'
     order by e.id
     limit 1`,
  )
  await page.goto(`/admin/collections/stripe_events/${event?.id}`)
  const payload = region('Payload').locator('pre')
  await expect(payload).toContainText('"payment_intent"')
  await expect(payload).toContainText('"client_secret": "(hidden)"')
  await expect(payload).not.toContainText('_secret_')
  const records = region('Records in this event')
  await expect(records.locator(`a[href$="/creator_charges/${event?.charge}"]`)).toBeVisible()
  await picture(page, 'panel-event', [360, 768, 1280])
})

test('no screen had a console error or a failed request', () => {
  expect(admin.faults).toEqual([])
})
