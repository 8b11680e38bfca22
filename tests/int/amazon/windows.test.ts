import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SyncKind } from '../../../src/contracts/vocabulary'
import { addDays, daysBetween } from '../../../src/domain/date-range'
import { keepsPromise } from '../../support/promises'
import { deleteMoney, moveClock, todayOf } from '../money/metrics'
import { ADVERTISER, shoppersDid } from './events'
import { type SyncWorld, startSyncWorld } from './sync-world'

let world: SyncWorld
/** The business date, which follows the moved clock. */
let today: string
beforeAll(async () => {
  world = await startSyncWorld()
})
afterAll(() => world.product.close())
beforeEach(async () => {
  await deleteMoney(world.product)
  await world.run(sql`delete from amz_attribution_prod_metrics`)
  await world.run(sql`delete from sync_runs`)
  await world.run(sql`delete from jobs.job`)
  await world.run(
    sql`update amazon_profiles
        set last_sync_attribution = null, last_sync_attrib_perf_min_date = null, last_sync_attrib_perf_max_date = null,
          last_sync_attrib_prod_min_date = null, last_sync_attrib_prod_max_date = null,
          perf_data_through = null, prod_data_through = null`,
  )
  await world.product.sandbox.db.query('delete from events')
  today = await todayOf(world.product)
})

const run = (statement: ReturnType<typeof sql>) => world.run(statement)
const go = async (days: number) => {
  await moveClock(world.product, days)
  today = await todayOf(world.product)
}
const waitingJobs = () =>
  run(
    sql`select singleton_key as key, data->>'brand_id' as brand from jobs.job where name = 'sync-profile' and state = 'created'`,
  )
/** The ranges that a sync reads: how many days, and how long ago the last of them was. */
const pullsOf = async (sync: () => Promise<unknown>) => {
  const [last] = await run(sql`select coalesce(max(id), 0) as id from sync_runs`)
  await sync()
  const runs = (await run(
    sql`select kind, status, start_date::text as start, end_date::text as end, data_through::text as through
        from sync_runs
        where id > ${last?.id}
        order by id`,
  )) as { kind: SyncKind; status: string; start: string; end: string; through: string }[]
  for (const { status } of runs) expect(status).toBe('succeeded')
  return runs.map(({ kind, start, end }) => [kind, daysBetween(start, end), daysBetween(end, today) - 1] as const)
}
const both = (...pulls: [number, number][]) =>
  (['performance', 'products'] as const).flatMap((kind) => pulls.map(([days, ago]) => [kind, days, ago] as const))
const serverSyncs = () => pullsOf(world.syncAll)
/** What a browser syncs on its own: the recent days of both reports. */
const browserPulls = async () => {
  for (const kind of ['performance', 'products'] as const)
    expect((await world.sync(kind, { startDate: addDays(today, -15), endDate: today })).status).toBe(200)
}
/** Syncs until the history is complete. */
const wholeHistory = async () => {
  let turns = 1
  for (; turns < 10 && !(await world.syncAll()).isWhole; turns += 1) expect(await waitingJobs()).toHaveLength(1)
  return turns
}

test('a new brand gets the recent days first, then its history, in jobs that queue the next', async () => {
  expect(await serverSyncs()).toEqual([
    ['performance', 16, 0],
    ['performance', 90, 16],
    ['products', 16, 0],
    ['products', 74, 16],
  ])
  const key = String(world.brandId)
  expect(await waitingJobs()).toEqual([{ key, brand: key }])
  expect(await serverSyncs()).toEqual([
    ['performance', 60, 0],
    ['performance', 90, 106],
    ['products', 60, 0],
  ])
  expect(await waitingJobs()).toEqual([{ key, brand: key }])
  await run(sql`delete from jobs.job`)
  expect(await wholeHistory()).toBe(2)
  expect(await world.cursors()).toEqual([addDays(today, -364), today])
  expect(await world.cursors('products')).toEqual([addDays(today, -89), today])
  await run(sql`delete from jobs.job`)
  expect(await serverSyncs()).toEqual(both([16, 0]))
  expect(await waitingJobs()).toEqual([])
})

test('the first sync of a day and of a month reach further back, whatever a browser synced before', async () => {
  const firstOfNext = () => `${addDays(`${today.slice(0, 7)}-28`, 5).slice(0, 7)}-01`
  await wholeHistory()
  await go(daysBetween(today, firstOfNext()))
  await wholeHistory()
  expect([today.slice(8), await serverSyncs()]).toEqual(['02', both([16, 0])])
  for (let days = 0; days < 2; days += 1) {
    await go(1)
    await browserPulls()
    expect(await serverSyncs()).toEqual(both([36, 0]))
    await browserPulls()
    expect(await serverSyncs()).toEqual(both([16, 0]))
  }
  await go(daysBetween(today, firstOfNext()) - 2)
  await world.syncAll()
  await go(1)
  await browserPulls()
  expect([today.slice(8), await serverSyncs()]).toEqual(['01', both([60, 0])])
  expect(await serverSyncs()).toEqual(both([16, 0]))
})

test('after a pause of sixty days no day is missing, and the figures match Amazon’s to the cent', async () => {
  const begin = today
  const sales = Array.from({ length: 100 }, (_, index) => ({
    day: addDays(begin, index - 30),
    adgroup: world.linkIds[index % 3] ?? '',
    cents: 1_000 + index,
    asin: 'B0SOMEONE1',
  }))
  await shoppersDid(world.product, sales)
  await world.syncAll()
  await world.product.sandbox.operate('POST', '/sandbox/restate', {
    ad_group_id: sales[29]?.adgroup,
    date: sales[29]?.day,
    after_days: 28,
    amount_cents: -500,
    units: 0,
    orders: 0,
  })
  await go(60)
  await world.syncAll()
  const days = await run(sql`select date::text as date from amz_attribution_perf_metrics order by date`)
  expect(days.map(({ date }) => date)).toEqual(sales.slice(0, 91).map(({ day }) => day))
  const truth = (await world.product.sandbox.operate(
    'GET',
    `/sandbox/totals?advertiser_id=${ADVERTISER}&from=${addDays(begin, -30)}&to=${today}&rows=false`,
  )) as { totals: { sales: string; total_sales: string; bonus: string } }
  const [own] = await run(
    sql`select sum(attributed_sales_14d) as sales, sum(total_attributed_sales_14d) as total_sales,
          sum(brb_bonus_amount) as bonus
        from amz_attribution_perf_metrics`,
  )
  expect(own).toEqual({ sales: truth.totals.sales, total_sales: truth.totals.total_sales, bonus: truth.totals.bonus })
  const [earned] = await run(sql`select sum(sales_amount)::numeric(12, 2) as sales from creator_earnings`)
  expect(earned?.sales).toBe(truth.totals.sales)
})

test('a sale that Amazon restates on its 28th day is read again then', async () => {
  keepsPromise('ads-api-privacy', 'We read past days again because Amazon adjusts its figures for about four weeks.')
  await shoppersDid(world.product, [{ day: today, adgroup: world.linkIds[0], cents: 5_000 }])
  await wholeHistory()
  await world.product.sandbox.operate('POST', '/sandbox/restate', {
    ad_group_id: world.linkIds[0],
    date: today,
    after_days: 28,
    amount_cents: -5_000,
    units: -1,
    orders: -1,
  })
  const sold = async () => (await run(sql`select sales_amount from creator_earnings`))[0]?.sales_amount
  await go(27)
  await world.syncAll()
  expect(await sold()).toBe('50.0000')
  await go(1)
  await browserPulls()
  expect(await sold()).toBe('50.0000')
  await world.syncAll()
  expect(await sold()).toBe('0.0000')
})

test('a wide sync that left a gap does not hide the days in the gap', async () => {
  await wholeHistory()
  const last = today
  await go(80)
  await shoppersDid(world.product, [{ day: addDays(last, 5), adgroup: world.linkIds[0], cents: 700 }])
  for (const kind of ['performance', 'products'] as const)
    await world.sync(kind, { startDate: addDays(today, -59), endDate: today })
  expect(await world.cursors()).toEqual([addDays(last, -364), last])
  expect(await run(sql`select 1 from creator_earnings`)).toEqual([])
  expect(await world.syncAll()).toMatchObject({ isWhole: true })
  expect(await world.cursors()).toEqual([addDays(last, -364), today])
  expect(await run(sql`select sales_amount from creator_earnings`)).toEqual([{ sales_amount: '7.0000' }])
})

test('after a pause longer than a report’s reach, the data starts over', async () => {
  await wholeHistory()
  const last = today
  await go(100)
  expect(await world.syncAll()).toMatchObject({ isWhole: true })
  expect(await world.cursors('products')).toEqual([addDays(today, -89), today])
  expect(await world.cursors()).toEqual([addDays(last, -364), today])
  await go(400)
  await wholeHistory()
  expect(await world.cursors()).toEqual([addDays(today, -364), today])
  expect(await world.lastRun()).toMatchObject({ status: 'succeeded' })
  expect(
    await run(
      sql`select distinct data_through::text as day from sync_runs where pulled_on = ${today} and end_date = ${today}`,
    ),
  ).toEqual([{ day: addDays(today, -3) }])
})

test('days that only browsers synced for weeks are read again by the server', async () => {
  const begin = today
  await shoppersDid(world.product, [{ day: begin, adgroup: world.linkIds[0], cents: 5_000 }])
  for (let days = 0; days < 8; days += 1) {
    await browserPulls()
    await go(9)
  }
  await browserPulls()
  await world.product.sandbox.operate('POST', '/sandbox/restate', {
    ad_group_id: world.linkIds[0],
    date: begin,
    after_days: 28,
    amount_cents: -100,
    units: 0,
    orders: 0,
  })
  await world.syncAll()
  expect(await run(sql`select sales_amount from creator_earnings`)).toEqual([{ sales_amount: '49.0000' }])
})
