import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { forgetAmazonData } from '../../../src/services/amazon/forget-amazon-data'
import { startTestProduct, type TestProduct } from '../../support/product'
import { partnership, sold } from '../money/metrics'

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
beforeAll(async () => {
  product = await startTestProduct({ hasWorld: true })
  story = await partnership(product)
  const [linkId = 0, idle = 0] = story.links
  await sold(product, [
    { linkId, day: OLD, cents: 4_000, clicks: 7, units: 1 },
    { linkId, day: RECENT, cents: 5_000, clicks: 12, units: 1 },
    { linkId: idle, day: OLD, cents: 0, clicks: 3, units: 0 },
    { linkId: idle, day: RECENT, cents: 0, clicks: 4, units: 0 },
  ])
})
afterAll(() => product.close())

const dayBefore = (months: number): string => {
  const day = new Date()
  day.setUTCMonth(day.getUTCMonth() - months, 1)
  return day.toISOString().slice(0, 10)
}
const [OLD, RECENT] = [dayBefore(20), dayBefore(3)]

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const forget = async () => forgetAmazonData({ req: await product.localReq() })
const metrics = () =>
  run(sql`select date::text as date, click_throughs as clicks, attributed_sales_14d::text as sales
          from amz_attribution_perf_metrics
          where brand_id = ${story.brand.id}
          order by date, clicks`)
const earnings = () =>
  run(
    sql`select id, amount::text, sales_amount::text
        from creator_earnings
        where brand_id = ${story.brand.id}
        order by id`,
  )
const titles = () =>
  run(
    sql`select count(*)::int as products, count(title)::int as titles from products where brand_id = ${story.brand.id}`,
  )
const disconnectedFor = (days: number) =>
  run(sql`update amazon_accounts
          set status = 'disconnected', disconnected_at = business_now() - make_interval(days => ${days})
          where brand_id = ${story.brand.id}`)

test('reports are deleted after 18 months, and sales with a commission stay without their traffic', async () => {
  const before = await earnings()
  expect(await metrics()).toHaveLength(4)
  await forget()
  expect(await metrics()).toEqual([
    { date: OLD, clicks: 0, sales: '40.00' },
    { date: RECENT, clicks: 4, sales: '0.00' },
    { date: RECENT, clicks: 12, sales: '50.00' },
  ])
  expect(await earnings()).toEqual(before)
  expect(await forget()).toEqual({ forgotten: 0 })
})

test('the sums of old days follow', async () => {
  expect(
    await run(sql`select coalesce(sum(clicks), 0)::int as clicks
                  from daily_metrics
                  where brand_id = ${story.brand.id} and date = ${OLD}`),
  ).toEqual([{ clicks: 0 }])
})

test('29 days after a disconnect nothing is deleted', async () => {
  await disconnectedFor(29)
  expect(await forget()).toEqual({ forgotten: 0 })
})

test('30 days after a disconnect, catalog and reports are deleted, and what was sold keeps its ASIN', async () => {
  const before = await earnings()
  await disconnectedFor(30)
  await forget()
  expect(await metrics()).toEqual([
    { date: OLD, clicks: 0, sales: '40.00' },
    { date: RECENT, clicks: 0, sales: '50.00' },
  ])
  const [left] = await titles()
  expect(left).toMatchObject({ titles: 0 })
  expect(left?.products).toBeGreaterThan(0)
  expect(await earnings()).toEqual(before)
  expect(await forget()).toEqual({ forgotten: 0 })
})
