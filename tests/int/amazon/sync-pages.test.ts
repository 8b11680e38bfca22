import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/domain/date-range'
import { ADVERTISER, shoppersDid } from './events'
import { type SyncWorld, startSyncWorld } from './sync-world'

/** Amazon returns at most 5,000 rows per page. */
const FILLERS = 5_400

let world: SyncWorld
let day: string
let range: { startDate: string; endDate: string }
beforeAll(async () => {
  world = await startSyncWorld()
  day = world.today
  const { product, linkIds } = world
  range = { startDate: addDays(day, -40), endDate: day }
  // Rows are ordered by day, campaign, publisher and ad group, so rows of the links come both first and last.
  await product.sandbox.db.query(
    `insert into events (kind, occurred_at, event_date, advertiser_id, publisher_id, campaign_id, ad_group_id,
       creative_id, landed_asin, asin, conversion_type, quantity, amount)
     select 'purchase', least(now(), business_now()), $2::date - 20, $1, '12', 'campaign', 'filler-' || n, 'x',
       'B0NOTLISTED', 'B0NOTLISTED', 'Promoted', 1, n / 100.0
     from generate_series(1, ${FILLERS}) n`,
    [ADVERTISER, day],
  )
  const split = { day: addDays(day, -20), adgroup: linkIds[0], campaign: 'campaign', asin: 'B0SPLIT001' }
  await shoppersDid(product, [
    { ...split, publisher: '1', cents: 1_000, quantity: 2 },
    { ...split, publisher: '8', cents: 300 },
    { ...split, publisher: '9', kind: 'click', quantity: 5 },
    { ...split, publisher: '9', conversion: 'Brand Halo', cents: 70 },
    { day: addDays(day, -40), adgroup: linkIds[1], campaign: 'campaign', cents: 2_000 },
    { day, adgroup: linkIds[1], campaign: 'campaign', cents: 4_000 },
    { day, adgroup: linkIds[2], campaign: 'campaign', cents: 500 },
  ])
})
afterAll(() => world.product.close())
afterEach(() => world.clearFaults())

const ROWS = FILLERS + 6
const run = (statement: ReturnType<typeof sql>) => world.run(statement)
const counted = async () => Number((await run(sql`select count(*) from amz_attribution_perf_metrics`))[0]?.count)
/** Lets the first page succeed and fails the following requests with this fault. */
const faultOfPageTwo = async (fault: string, times = 4) => {
  await world.fault({ fault: 'slow', seconds: 0 })
  return world.fault({ fault, seconds: 0, times })
}

test.sequential('a page that fails permanently leaves nothing of the whole window', async () => {
  const before = [await world.dump(), await world.cursors()]
  for (const [fault, error] of [
    ['error', 'Amazon Ads answered 500'],
    ['broken_json', 'Amazon Ads answered nothing that can be read'],
  ] as const) {
    const { fired } = await faultOfPageTwo(fault)
    expect((await world.sync('performance', range)).status).toBe(502)
    expect(await fired()).toBe(4)
    expect(await world.lastRun()).toMatchObject({ status: 'failed', error, changed: 0 })
    expect([await world.dump(), await world.cursors()]).toEqual(before)
  }
})

test.sequential('a page that fails once is retried, and no page is read twice or skipped', async () => {
  const { fired } = await faultOfPageTwo('lost', 2)
  expect((await world.sync('performance', range)).body).toMatchObject({
    status: 'succeeded',
    rows: ROWS,
  })
  expect(await fired()).toBe(2)
  // A report splits an ad group and day by publisher; we store the parts as one row.
  expect(await counted()).toBe(ROWS - 2)
  expect(await world.lastRun()).toMatchObject({ rows: ROWS, changed: ROWS - 2, quarantined: 0 })
  const [sums] = await run(
    sql`select sum(attributed_sales_14d) as sales, count(distinct m.adgroup_id)::int as groups from amz_attribution_perf_metrics m`,
  )
  const cents = (FILLERS * (FILLERS + 1)) / 2 + 1_000 + 300 + 2_000 + 4_000 + 500
  expect(sums).toEqual({ sales: (cents / 100).toFixed(2), groups: FILLERS + 3 })
})

test.sequential('rows of one ad group and day on different pages are summed once', async () => {
  const split = () =>
    run(
      sql`select m.date::text as date, click_throughs, attributed_sales_14d, total_attributed_sales_14d,
            units_sold_14d, total_units_sold_14d, brb_bonus_amount, m.creator_id
          from amz_attribution_perf_metrics m
          join amz_attribution_adgroups g on g.id = m.adgroup_id
          where g.external_id = ${world.linkIds[0]}`,
    )
  const added = [
    {
      date: addDays(day, -20),
      click_throughs: 5,
      attributed_sales_14d: '13.00',
      total_attributed_sales_14d: '13.70',
      units_sold_14d: 3,
      total_units_sold_14d: 4,
      brb_bonus_amount: '1.37',
      creator_id: world.story.partner.creator.id,
    },
  ]
  expect(await split()).toEqual(added)
  await world.sync('performance', range)
  expect(await world.lastRun()).toMatchObject({ changed: 0 })
  expect(await split()).toEqual(added)
})

test.sequential('the products report has the same totals, with promoted and halo sales separate', async () => {
  expect((await world.sync('products', range)).body).toMatchObject({ status: 'succeeded', rows: FILLERS + 6 })
  const rows = await run(
    sql`select product_conversion_type as type, attributed_sales_14d as sales, units_sold_14d as units
        from amz_attribution_prod_metrics
        where asin = 'B0SPLIT001'
        order by 1`,
  )
  expect(rows).toEqual([
    { type: 'Brand Halo', sales: '0.70', units: 1 },
    { type: 'Promoted', sales: '13.00', units: 3 },
  ])
  await world.sync('products', range)
  expect(await world.lastRun()).toMatchObject({ changed: 0 })
})

test.sequential('many pages post once per creator and month', async () => {
  const month = (date: string) => date.slice(0, 7)
  const earned = new Map<string, number>()
  for (const [date, dollars] of [
    [addDays(day, -40), 4],
    [addDays(day, -20), 2.6],
    [day, 9],
  ] as const)
    earned.set(month(date), (earned.get(month(date)) ?? 0) + dollars)
  const entries = await run(
    sql`select to_char(month, 'YYYY-MM') as month, amount::float8 as amount
        from ledger_entries
        where account = 'brand_receivable'
        order by month`,
  )
  expect(entries).toEqual([...earned].map(([name, amount]) => ({ month: name, amount })))
})

test.sequential('a repeated cursor ends the report', async () => {
  const { fired } = await world.fault({ fault: 'same_cursor', times: 50 })
  const { body } = await world.sync('performance', range)
  expect([body.status, await fired()]).toEqual(['succeeded', 1])
  expect(body.rows).toBeGreaterThan(0)
  await world.clearFaults()
  await world.sync('performance', range)
})

test.sequential('unreadable rows may be on any page', async () => {
  await world.fault({ fault: 'slow', seconds: 0 })
  await world.fault({ fault: 'bad_rows' })
  expect((await world.sync('performance', range)).body).toMatchObject({ status: 'succeeded', rows: ROWS })
  expect(await world.lastRun()).toMatchObject({ quarantined: 5, changed: 0 })
})
