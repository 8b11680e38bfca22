import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { computeEarnings } from '../../../src/services/money/compute-earnings'
import { startTestProduct, type TestProduct } from '../../support/product'
import { adgroupOf, decimalText, partnership, sold } from './metrics'

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
let linkId: number
beforeAll(async () => {
  product = await startTestProduct()
  story = await partnership(product)
  linkId = story.links[0] ?? 0
})
afterAll(() => product.close())
beforeEach(async () => {
  await run(sql`delete from creator_earnings`)
  await run(sql`delete from amz_attribution_perf_metrics`)
  await setFees(20, null)
})

const DAY = '2026-03-01'
const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const earnings = () => run(sql`select sales_amount, commission_rate, amount from creator_earnings order by date, id`)
const changeFees = async (ofProduct: number, ofPartner: number | null) => {
  await run(sql`update products set commission_perc = ${ofProduct} where brand_id = ${story.brand.id}`)
  await run(sql`update creator_products set affiliate_fee = ${ofPartner} where brand_id = ${story.brand.id}`)
}
/** Fees as if they had always been so. */
const setFees = async (ofProduct: number, ofPartner: number | null) => {
  await changeFees(ofProduct, ofPartner)
  await run(sql`delete from rate_history`)
  await run(
    sql`insert into rate_history (brand_id, product_id, rate, effective_from) select brand_id, id, commission_perc, '2020-01-01' from products`,
  )
  await run(
    sql`insert into rate_history (brand_id, product_id, creator_product_id, rate, effective_from)
        select brand_id, product_id, id, affiliate_fee, '2020-01-01' from creator_products where affiliate_fee is not null`,
  )
}

test('commission is the sale times the rate, exact to the ten-thousandth', async () => {
  const cases = fc.sample(
    fc.record({ cents: fc.integer({ min: -99_999_999, max: 99_999_999 }), percent: fc.integer({ min: 0, max: 100 }) }),
    { numRuns: 120, seed: 20 },
  )
  const edges = [1, -1, 99_999_999, -99_999_999, 3_333, 12_345].map((cents) => ({ cents, percent: 33 }))
  for (const [index, { cents, percent }] of [...cases, ...edges].entries()) {
    await setFees(percent, null)
    await sold(product, [
      { linkId, day: `2025-01-01`, cents: 0 },
      { linkId, day: dayOf(index), cents },
    ])
  }
  const expected = [...cases, ...edges]
    .filter(({ cents }) => cents !== 0)
    .map(({ cents, percent }) => ({
      sales_amount: decimalText(cents * 100, 4),
      commission_rate: `${percent}.00`,
      // Cents times percent are ten-thousandths of a dollar.
      amount: decimalText(BigInt(cents) * BigInt(percent), 4),
    }))
  expect(await earnings()).toEqual(expected)
})
const dayOf = (index: number): string => new Date(Date.UTC(2025, 5, 1 + index)).toISOString().slice(0, 10)

test('the partner’s own fee wins over the product’s, nothing included', async () => {
  await setFees(20, 35)
  await sold(product, [{ linkId, day: DAY, cents: 10_000 }])
  await setFees(20, 0)
  await sold(product, [{ linkId, day: '2026-03-02', cents: 10_000 }])
  expect(await earnings()).toEqual([
    { sales_amount: '100.0000', commission_rate: '35.00', amount: '35.0000' },
    { sales_amount: '100.0000', commission_rate: '0.00', amount: '0.0000' },
  ])
})

test('a sale keeps its rate when the fee changes, also when it is restated', async () => {
  await sold(product, [{ linkId, day: DAY, cents: 10_000 }])
  await setFees(50, 60)
  await sold(product, [{ linkId, day: DAY, cents: 10_000 }])
  await sold(product, [{ linkId, day: '2026-03-02', cents: 10_000 }])
  await sold(product, [{ linkId, day: DAY, cents: 8_001 }])
  expect(await earnings()).toEqual([
    { sales_amount: '80.0100', commission_rate: '20.00', amount: '16.0020' },
    { sales_amount: '100.0000', commission_rate: '60.00', amount: '60.0000' },
  ])
})

test('a restatement is followed to nothing, below, and back', async () => {
  for (const [cents, amount] of [
    [5_000, '10.0000'],
    [0, '0.0000'],
    [-1_234, '-2.4680'],
    [1, '0.0020'],
  ] as const) {
    await sold(product, [{ linkId, day: DAY, cents }])
    expect(await earnings()).toMatchObject([{ amount }])
  }
})

test('what has not changed is not written, and nothing is counted twice', async () => {
  expect(await sold(product, [{ linkId, day: DAY, cents: 5_000 }])).toBe(1)
  const before = await run(sql`select * from creator_earnings`)
  expect(await sold(product, [{ linkId, day: DAY, cents: 5_000 }])).toBe(0)
  const [metric] = await run(sql`select id from amz_attribution_perf_metrics`)
  const twice = { req: await product.localReq(), metricIds: [Number(metric?.id), Number(metric?.id)] }
  expect(await computeEarnings(twice)).toBe(0)
  expect(await run(sql`select * from creator_earnings`)).toEqual(before)
})

test('computing at once in several processes makes one earning', async () => {
  await sold(product, [{ linkId, day: DAY, cents: 0 }])
  await run(sql`update amz_attribution_perf_metrics set attributed_sales_14d = 12.34`)
  const [metric] = await run(sql`select id from amz_attribution_perf_metrics`)
  const compute = async () => computeEarnings({ req: await product.localReq(), metricIds: [Number(metric?.id)] })
  await Promise.all(Array.from({ length: 8 }, compute))
  expect(await earnings()).toEqual([{ sales_amount: '12.3400', commission_rate: '20.00', amount: '2.4680' }])
})

test('no sale, no earning', async () => {
  await sold(product, [{ linkId, day: DAY, cents: 0, clicks: 40 }])
  expect(await earnings()).toEqual([])
})

test('a metric without a creator earns nothing', async () => {
  const adgroup = await adgroupOf(product, null, story.brand.id)
  const [metric] = await run(
    sql`insert into amz_attribution_perf_metrics (adgroup_id, brand_id, date, attributed_sales_14d) values (${adgroup}, ${story.brand.id}, ${DAY}, 500) returning id`,
  )
  expect(await computeEarnings({ req: await product.localReq(), metricIds: [Number(metric?.id)] })).toBe(0)
  expect(await earnings()).toEqual([])
})

test('only the metrics named are computed', async () => {
  await sold(product, [{ linkId, day: DAY, cents: 1_000 }])
  await run(sql`update amz_attribution_perf_metrics set attributed_sales_14d = 999`)
  await sold(product, [{ linkId, day: '2026-03-02', cents: 2_000 }])
  expect(await earnings()).toMatchObject([{ sales_amount: '10.0000' }, { sales_amount: '20.0000' }])
  expect(await computeEarnings({ req: await product.localReq(), metricIds: [] })).toBe(0)
})

test('a sale earns the rate of its own day, however late it is read', async () => {
  const [days] = await run(
    sql`select business_date()::text as today, (business_date() - 1)::text as yesterday, (business_date() - 2)::text as before`,
  )
  const [today, yesterday, before] = [String(days?.today), String(days?.yesterday), String(days?.before)]
  const rates = async () => (await earnings()).map((earning) => earning.commission_rate)

  await changeFees(1, null)
  await sold(product, [
    { linkId, day: yesterday, cents: 10_000 },
    { linkId, day: today, cents: 10_000 },
  ])
  expect(await rates()).toEqual(['20.00', '1.00'])

  await run(sql`delete from creator_earnings`)
  await run(sql`delete from amz_attribution_perf_metrics`)
  await changeFees(1, 35)
  await sold(product, [
    { linkId, day: yesterday, cents: 10_000 },
    { linkId, day: today, cents: 10_000 },
  ])
  expect(await rates()).toEqual(['20.00', '35.00'])

  // A product that became known later than the sale earns its first rate.
  await run(sql`delete from rate_history where effective_from < business_date()`)
  await sold(product, [{ linkId, day: before, cents: 10_000 }])
  expect((await rates())[0]).toBe('1.00')
})
