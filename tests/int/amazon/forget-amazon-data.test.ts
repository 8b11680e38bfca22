import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { forgetAmazonData } from '../../../src/services/amazon/forget-amazon-data'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'
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
  keepsPromise(
    'privacy',
    'Catalog and raw reports: deleted 30 days after that, and each record of a report after 18 months in any case.',
  )
  keepsPromise(
    'ads-api-privacy',
    'Catalog and reports: until 30 days after the brand disconnects in its dashboard, but each record of a report ' +
      'for at most 18 months.',
  )
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
  keepsPromise('amazon-eula', 'If that ends the connection, we notify you, and commission already earned remains due.')
  await disconnectedFor(29)
  expect(await forget()).toEqual({ forgotten: 0 })
})

test('30 days after a disconnect, catalog and reports are deleted, and what was sold keeps its ASIN', async () => {
  keepsPromise(
    'privacy',
    'Catalog and raw reports: deleted 30 days after that, and each record of a report after 18 months in any case.',
  )
  keepsPromise(
    'amazon-eula',
    'Anything that must be kept for accounting and taxes is kept, and the limits in section 5 continue to apply ' +
      'to copies that you keep.',
  )
  keepsPromise(
    'ads-api-consent',
    'Commission earned until then remains due, and creators continue to see the figures used to calculate it.',
  )
  keepsPromise(
    'ads-api-privacy',
    'Catalog and reports: until 30 days after the brand disconnects in its dashboard, but each record of a report ' +
      'for at most 18 months.',
    'Earnings, with the sale, fee and date used to calculate them, statements, charges and payouts: as long as ' +
      'tax and commercial law require.',
    'What an amount is based on stays as long as the amount: the units and the sales of a day, and the ASIN of ' +
      'the product.',
  )
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
