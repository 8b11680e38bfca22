import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { picture, type Visitor } from '../support/browser'
import { openPanel, openSearch } from '../support/panel'
import { staffOn } from '../support/panel-actions'
import { expect, type SharedProduct, test } from '../support/test'

/** A day of a member of staff, from the start page: every kind of work once, by mouse and keyboard. */

let product: SharedProduct<'panelMoney'>
let admin: Visitor
let page: Page
let staff: ReturnType<typeof staffOn>

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ panelMoney, browser }) => {
  product = panelMoney
  await product.rows(
    `with people as (
       insert into users (email, user_type, role)
       select 'ten-' || n || '@creators.test', 'creator', 'user'
       from generate_series(1, 10) n
       returning id, email
     )
     insert into creators (user_id, name, product_categories)
     select id, 'Ten ' || split_part(email, '@', 1), '{Toys & Games}'
     from people`,
  )
  admin = await openPanel(browser, product, 'admin@shelfmate.test')
  page = admin.page
  staff = staffOn(page)
})
test.afterAll(() => admin?.context.close())

const tile = (title: string) => page.locator('.shelf-tile', { hasText: title }).getByRole('link')

test('approves the ten creators who wait, at once', async () => {
  await tile('Creators').click()
  await page.waitForURL(/collections\/creators\?.*limit=/)
  await page.getByPlaceholder(/^Search by/).fill('Ten ten-')
  // Before the answer, the list shows ten rows too, and it forgets their selection.
  await page.waitForURL(/search=Ten/)
  await expect(page.locator('tbody tr', { hasText: 'Ten ten-' })).toHaveCount(10)
  await page.locator('thead').getByRole('checkbox').check()
  await page.getByText('10 selected').waitFor()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByText('10 creators approved and notified by email').waitFor()
  expect(
    await product.rows(
      `select count(*)::int as approved
       from creators
       where name like 'Ten ten-%' and approved and approved_at is not null`,
    ),
  ).toEqual([{ approved: 10 }])
})

test('finds out in four clicks why a creator’s earning changed', async () => {
  const [changed] = await product.rows<{ earning: number; creator: number; name: string; run: number }>(
    `select c.earning_id as earning, c.sync_run_id as run, cr.id as creator, cr.name
     from earning_changes c
     join creators cr on cr.id = c.creator_id
     where c.old_basis is not null and c.sync_run_id is not null
     order by c.id desc
     limit 1`,
  )
  await page.goto('/admin')
  const search = await openSearch(page)
  await search.fill(changed?.name ?? '')
  const clicks = [
    () => page.getByRole('option', { name: new RegExp(changed?.name ?? '') }).first(),
    () => staff.region('Earnings and payouts').getByRole('link', { name: 'Earning changes', exact: true }),
    () => page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name: 'Changed earnings' }),
    () => page.locator(`tbody a[href$="/creator_earnings/${changed?.earning}"]`).first(),
  ]
  const addresses = [
    `**/creators/${changed?.creator}`,
    /earning_changes\?.*creator/,
    /earning_changes\?.*old_basis/,
    `**/creator_earnings/${changed?.earning}`,
  ]
  for (const [place, target] of clicks.entries()) {
    await target().click()
    // The list before shows the earning, too, and a click into a page that is being replaced is lost.
    await page.waitForURL(addresses[place] ?? '')
  }
  const why = staff.rowsOf('Why it changed').first()
  await expect(why).toContainText('→')
  await expect(why.getByRole('link')).toHaveAttribute('href', `/admin/collections/sync_runs/${changed?.run}`)
})

test('runs a failed sync again', async () => {
  const [failed] = await product.rows<{ id: number }>(
    `insert into sync_runs (brand_id, amazon_profile_id, kind, status, start_date, end_date, started_at, next_run_at, error)
     select p.brand_id, p.id, 'products', 'failed', current_date - 2, current_date, now(), now() + interval '15 minutes',
       'Amazon Ads answered 503'
     from amazon_profiles p
     join brands b on b.id = p.brand_id
     where b.amazon_connected
     order by p.id
     limit 1
     returning id`,
  )
  await page.goto('/admin')
  await tile('Syncs').click()
  await page.waitForURL(/collections\/sync_runs\?.*limit=/)
  await page.locator(`tbody a[href$="/sync_runs/${failed?.id}"]`).first().click()
  await staff.state().getByText('Amazon Ads answered 503').waitFor()
  await staff.button('Sync now').click()
  await staff.toast('Sync queued')
  await expect
    .poll(() =>
      product.rows(
        `select later.status
         from sync_runs failed
         join sync_runs later on later.amazon_profile_id = failed.amazon_profile_id
           and later.kind = failed.kind
           and later.id > failed.id
         where failed.id = $1
         order by later.id
         limit 1`,
        [failed?.id],
      ),
    )
    .toEqual([{ status: 'succeeded' }])
})

test('processes an event again', async () => {
  const [event] = await product.rows<{ id: number }>(
    `select id
     from stripe_events
     where state = 'applied'
     order by id
     limit 1`,
  )
  await staff.open('stripe_events', event?.id ?? 0)
  await staff.button('Reprocess').click()
  await staff.toast('Event reprocessed: it is applied')
})

test('refunds a part of a charge', async () => {
  const { id } = product.money.paidCharge
  const refunded = async () =>
    (
      await product.rows<{ cents: number }>(
        `select coalesce(sum(amount_cents), 0)::int as cents
         from charge_refunds
         where creator_charge_id = $1 and status = 'succeeded'`,
        [id],
      )
    )[0]?.cents ?? 0
  const before = await refunded()
  await staff.open('creator_charges', id)
  await staff.decide('Refund charge…', 'Refund charge', '2.25')
  await staff.toast(/Refund \d+ is being sent to Stripe/)
  await expect.poll(async () => (await refunded()) - before).toBe(225)
  await page.reload()
  await staff.rowsOf('Refunds').filter({ hasText: '$2.25' }).getByText('Refunded').waitFor()
})

test('answers a data request with one file', async () => {
  await page.goto('/admin')
  const search = await openSearch(page)
  await search.fill('maya@creators.test')
  await page
    .getByRole('option', { name: /Maya Lindqvist/ })
    .first()
    .click()
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export all data' }).click()
  const download = await started
  const files = unzipSync(await readFile(await download.path()))
  const rowsOf = (table: string) => JSON.parse(Buffer.from(files[`${table}.json`] ?? []).toString())
  expect(rowsOf('users')).toMatchObject([{ email: 'maya@creators.test' }])
  expect(rowsOf('creator_earnings').length).toBeGreaterThan(10)
  expect(rowsOf('emails').length).toBeGreaterThan(0)
  await picture(page, 'panel-creator-after-export', [1280])
})

test('erases an account of which no money is open, after the dialog said so', async () => {
  const [creator] = await product.rows<{ id: number }>(`select id from creators where name = 'Ten ten-3'`)
  await page.goto(`/admin/collections/creators/${creator?.id}`)
  await staff.button('Erase account…').click()
  const dialog = page.getByRole('dialog', { name: 'Erase this account?' })
  await dialog.getByText('ten-3@creators.test').waitFor()
  await dialog.getByText('None open').waitFor()
  await picture(page, 'panel-erase', [360, 1280])
  await dialog.getByLabel('Reason').fill('Asked for it by email')
  await dialog.getByRole('button', { name: 'Erase account' }).click()
  await staff.toast('Account erased')
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Closed account' }).waitFor()
  expect(await product.rows(`select 1 from users where email = 'ten-3@creators.test'`)).toEqual([])
})

test('no screen had a console error or a failed request', () => {
  expect(admin.faults).toEqual([])
})
