import type { Locator, Page } from '@playwright/test'
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

/** "−$1,234.56" as -1234.56. */
const dollars = async (cell: Locator): Promise<number> =>
  Number((await cell.innerText()).replace('−', '-').replace(/[$,+]/g, ''))

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
  const [changed] = await product.rows<{ id: number; sales: string; rate: number; amount: string; run: number }>(
    `select c.earning_id as id,
            e.sales_amount::numeric(12, 2)::text as sales,
            e.commission_rate::float8 as rate,
            e.amount::numeric(12, 2)::text as amount,
            c.sync_run_id as run
     from earning_changes c
     join creator_earnings e on e.id = c.earning_id
     where c.old_basis is not null and c.sync_run_id is not null
     order by c.id desc
     limit 1`,
  )
  await page.goto(`/admin/collections/creator_earnings/${changed?.id}`)
  await expect(region('Status').locator('.shelf-state')).toHaveText(/^(Estimated|Final|Invoiced|Funded|Paid)$/)
  await expect(figure('How it adds up', 'Rate')).toHaveText(`${changed?.rate}%`)
  expect(await dollars(figure('How it adds up', 'Sales'))).toBe(Number(changed?.sales))
  expect(await dollars(figure('How it adds up', 'Commission'))).toBeCloseTo(Number(changed?.amount), 2)
  const changes = region('Why it changed').locator('tbody tr')
  expect(await changes.count()).toBeGreaterThan(1)
  await expect(changes.first().getByRole('link')).toHaveAttribute(
    'href',
    `/admin/collections/sync_runs/${changed?.run}`,
  )
  await expect(changes.first()).toContainText('→')
  const differences = await changes.locator('td:nth-child(5)').all()
  const sum = (await Promise.all(differences.map(dollars))).reduce((one, other) => one + other, 0)
  expect(sum).toBeCloseTo(Number(changed?.amount), 2)
  await expect(figure('Related', 'Amazon row').getByRole('link')).toHaveAttribute(
    'href',
    /amz_attribution_perf_metrics\/\d+$/,
  )
  await picture(page, 'panel-earning', [360, 768, 1280])
})

test('an event shows its payload without secrets and its records', async () => {
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

test('an event shows what it changed', async () => {
  const { id, charge } = await eventOfPaidCharge()
  await page.goto(`/admin/collections/stripe_events/${id}`)
  const row = region('Records in this event')
    .locator('tbody tr')
    .filter({ has: page.locator(`a[href$="/platform_charges/${charge}"]`) })
  await expect(row).toContainText('Processing → Paid')
})

/** An event that was applied at the moment when a charge became paid; the demo's charges are paid soon after its start. */
const eventOfPaidCharge = async (): Promise<{ id: number; charge: number }> => {
  let event: { id: number; charge: number } | undefined
  await expect
    .poll(async () => {
      ;[event] = await product.rows<{ id: number; charge: number }>(
        `with paid as (
           select c.id as charge, c.stripe_payment_intent_id as intent, h.changed_at - (business_now() - now()) as at
           from platform_charges c
           join status_history h on h.machine = 'platform_charges' and h.row_id = c.id
           where h.from_status = 'processing' and h.to_status = 'succeeded'
           order by c.id
           limit 1
         ),
         event as (
           insert into stripe_events (stripe_event_id, environment, event_type, event_data, state, attempts, created_at, updated_at)
           select 'evt_of_a_paid_charge', 'test', 'payment_intent.succeeded',
             jsonb_build_object('data', jsonb_build_object('object', jsonb_build_object('id', intent))), 'applied', 1, at, at
           from paid
           returning id
         )
         select event.id, paid.charge
         from event, paid`,
      )
      return event
    })
    .toBeDefined()
  return event as { id: number; charge: number }
}

test('no screen had a console error or a failed request', () => {
  expect(admin.faults).toEqual([])
})
