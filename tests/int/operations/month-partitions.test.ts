import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { query } from '../../../src/database'
import { addDays, daysBetween } from '../../../src/domain/date-range'
import { logger } from '../../../src/logger'
import { addReportMonths, keepMonthPartitions } from '../../../src/services/operations/month-partitions'
import { startTestProduct, type TestProduct } from '../../support/product'
import { moveClock, partnership, sold, todayOf } from '../money/metrics'

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
let today: string
beforeAll(async () => {
  product = await startTestProduct({ hasWorld: true })
  story = await partnership(product)
  today = await todayOf(product)
})
afterAll(() => product.close())

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const keep = async () => keepMonthPartitions({ req: await product.localReq() })

const PERF = 'amz_attribution_perf_metrics'
const PROD = 'amz_attribution_prod_metrics'

const monthOf = (day: string): string => day.slice(0, 7).replace('-', '_')
const monthsFrom = (day: string, months: number): string => {
  const date = new Date(`${day.slice(0, 7)}-15T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}

const partitions = async (table: string): Promise<string[]> =>
  (
    await run(sql`select c.relname as name
                  from pg_inherits i
                  join pg_class c on c.oid = i.inhrelid
                  where i.inhparent = ${table}::regclass
                  order by 1`)
  ).map(({ name }) => String(name).replace(`${table}_`, ''))

const partOf = (table: string, where = sql`true`) =>
  run(sql`select tableoid::regclass::text as part, count(*)::int as rows
          from ${sql.raw(table)}
          where ${where}
          group by 1
          order by 1`)

const click = (at: string, linkId: number) =>
  run(sql`insert into link_clicks (link_id, brand_id, clicked_at, sub_id)
          select id, brand_id, ${at}::timestamptz, 'partitions'
          from links
          where id = ${linkId}`)

const addProductRow = (day: string) =>
  run(sql`insert into amz_attribution_prod_metrics (adgroup_id, brand_id, asin, date, product_conversion_type, units_sold_14d)
          select id, brand_id, 'B000000001', ${day}, 'Promoted', 1
          from amz_attribution_adgroups
          where brand_id = ${story.brand.id}
          limit 1`)

test.sequential('each month has a partition: this one, the one before, and the next three', async () => {
  await keep()
  for (const table of [PERF, PROD, 'link_clicks'])
    expect(await partitions(table), table).toEqual(
      expect.arrayContaining([-1, 0, 1, 2, 3].map((months) => monthOf(monthsFrom(today, months)))),
    )
  expect(await keep()).toEqual({ added: 0, dropped: 0 })
})

test.sequential('a click at the last moment of a month in Los Angeles is in that month', async () => {
  const [linkId = 0] = story.links
  const first = `${today.slice(0, 7)}-01`
  await click(`${addDays(first, -1)} 23:59:59.999 America/Los_Angeles`, linkId)
  await click(`${first} 00:00:00 America/Los_Angeles`, linkId)
  expect(await partOf('link_clicks', sql`sub_id = 'partitions'`)).toEqual([
    { part: `link_clicks_${monthOf(monthsFrom(today, -1))}`, rows: 1 },
    { part: `link_clicks_${monthOf(today)}`, rows: 1 },
  ])
})

test.sequential('rows of a month without a partition are stored, and move to it with their earnings', async () => {
  const day = monthsFrom(today, -7)
  const [linkId = 0] = story.links
  await sold(product, [{ linkId, day, cents: 5_000, units: 1, clicks: 9 }])
  await addProductRow(day)
  await click(`${day} 12:00:00Z`, linkId)
  const sums = () => run(sql`select * from daily_metrics order by brand_id, date, creator_id`)
  const [before, earnings] = [await sums(), await run(sql`select * from creator_earnings order by id`)]
  expect(await partOf(PERF, sql`date = ${day}`)).toEqual([{ part: `${PERF}_default`, rows: 1 }])

  expect(await keep()).toEqual({ added: 3, dropped: 0 })
  for (const [table, where] of [
    [PERF, sql`date = ${day}`],
    [PROD, sql`date = ${day}`],
    ['link_clicks', sql`clicked_at::date = ${day}`],
  ] as const)
    expect(await partOf(table, where)).toEqual([{ part: `${table}_${monthOf(day)}`, rows: 1 }])
  expect([await sums(), await run(sql`select * from creator_earnings order by id`)]).toEqual([before, earnings])
  await expect(run(sql`delete from amz_attribution_perf_metrics where date = ${day}`)).rejects.toMatchObject({
    cause: { code: '23001' },
  })
})

test.sequential('a sync makes the partitions of its days, once', async () => {
  const [startDate, endDate] = [monthsFrom(today, -12), monthsFrom(today, -10)]
  await addReportMonths({ payload: product.payload }, { startDate, endDate })
  await addReportMonths({ payload: product.payload }, { startDate, endDate })
  for (const table of [PERF, PROD])
    expect(await partitions(table)).toEqual(
      expect.arrayContaining([-12, -11, -10].map((months) => monthOf(monthsFrom(today, months)))),
    )
})

test.sequential('syncs that need new months at once make them without an error', async () => {
  const months = [-14, -13, -16].map((ago) => monthsFrom(today, ago))
  const warn = vi.spyOn(logger, 'warn')
  onTestFinished(() => warn.mockRestore())
  await Promise.all(
    [...months, ...months.toReversed(), ...months].map((day) =>
      addReportMonths({ payload: product.payload }, { startDate: day, endDate: day }),
    ),
  )
  expect(warn.mock.calls).toEqual([])
  for (const table of [PERF, PROD]) expect(await partitions(table)).toEqual(expect.arrayContaining(months.map(monthOf)))
})

test.sequential('a sync whose partition is locked by others stores its rows all the same', async () => {
  const client = await (product.payload.db as unknown as { pool: { connect: () => Promise<Locker> } }).pool.connect()
  const day = monthsFrom(today, -15)
  try {
    await client.query('begin; lock table amz_attribution_perf_metrics in share update exclusive mode')
    await addReportMonths({ payload: product.payload }, { startDate: day, endDate: day })
  } finally {
    await client.query('rollback')
    client.release()
  }
  expect(await partitions(PERF)).not.toContain(monthOf(day))
})
type Locker = { query: (text: string) => Promise<unknown>; release: () => void }

test.sequential('a report of thirty days reads its months only', async () => {
  const [plan] = await run(
    sql`explain (format json)
        select sum(click_throughs)
        from amz_attribution_perf_metrics
        where brand_id = ${story.brand.id} and date between ${addDays(today, -29)}::date and ${today}::date`,
  )
  const read = [...JSON.stringify(plan).matchAll(/amz_attribution_perf_metrics_(\d{4}_\d{2}|default)"/g)].map(
    ([, part]) => part,
  )
  expect(new Set(read)).toEqual(new Set([monthOf(addDays(today, -29)), monthOf(today)]))
})

test.sequential('old months are dropped as retention says, and what was earned in them stays', async () => {
  const day = monthsFrom(today, -7)
  const earned = await run(sql`select id from creator_earnings where date = ${day}`)
  const clicks = () => run(sql`select sum(clicks)::int as clicks from daily_clicks where sub_id = 'partitions'`)
  const before = await clicks()
  const inMonths = async (months: number) => {
    await moveClock(product, daysBetween(await todayOf(product), monthsFrom(today, months)))
    await keep()
    return {
      [PERF]: (await partitions(PERF)).includes(monthOf(day)),
      [PROD]: (await partitions(PROD)).includes(monthOf(day)),
      link_clicks: (await partitions('link_clicks')).includes(monthOf(day)),
    }
  }
  // The month is seven months old when the clock begins to move.
  expect(await inMonths(10)).toEqual({ [PERF]: true, [PROD]: true, link_clicks: true })
  expect(await inMonths(11)).toEqual({ [PERF]: true, [PROD]: false, link_clicks: true })
  expect(await inMonths(18)).toEqual({ [PERF]: true, [PROD]: false, link_clicks: true })
  expect(await inMonths(19)).toEqual({ [PERF]: true, [PROD]: false, link_clicks: false })
  expect(await partitions(PERF)).not.toContain(monthOf(monthsFrom(today, -11)))
  expect(await run(sql`select id from creator_earnings where date = ${day}`)).toEqual(earned)
  expect(await clicks()).toEqual(before)
})
