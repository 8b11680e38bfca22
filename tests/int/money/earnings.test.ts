import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { commission } from '../../../src/domain/commission'
import { addDays } from '../../../src/domain/date-range'
import { commissionOf } from '../../../src/services/money/commission'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'
import { adgroupOf, compute, decimalText, deleteMoney, partnership, runOf, sold } from './metrics'

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
let linkId: number
beforeAll(async () => {
  product = await startTestProduct({ hasWorld: true })
  story = await partnership(product)
  linkId = story.links[0] ?? 0
})
afterAll(() => product.close())
beforeEach(() => deleteMoney(product))

const DAY = '2026-03-01'
const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const earnings = () =>
  run(sql`select date::text as date, sales_amount, commission_rate, amount from creator_earnings order by date, id`)
const changes = () =>
  run(
    sql`select old_sales_amount, sales_amount, old_commission_rate, commission_rate, old_amount, amount from earning_changes order by id`,
  )
/** Every earning, change and ledger entry, with the transaction that wrote each row. */
const dump = async () => ({
  earnings: await run(sql`select *, xmin from creator_earnings order by id`),
  changes: await run(sql`select *, xmin from earning_changes order by id`),
  entries: await run(sql`select *, xmin from ledger_entries order by id`),
})

test('commission is the sale times the rate of its day, exact to the ten-thousandth', async () => {
  keepsPromise(
    'terms',
    'Fees are a percentage of sales.',
    'Commission is the sale, as reported by Amazon Attribution, multiplied by the fee that applied on the day of ' +
      'the sale.',
    'We calculate each sale to four decimal places and round once, to the cent, when a statement includes the ' +
      'amount.',
  )
  keepsPromise(
    'ads-api-consent',
    'These fields are calculated from the sales above and from the fees you set, so that creators can check what ' +
      'you owe them.',
  )
  const random = fc.sample(
    fc.record({ cents: fc.integer({ min: -99_999_999, max: 99_999_999 }), percent: fc.integer({ min: 0, max: 100 }) }),
    { numRuns: 400, seed: 20 },
  )
  const largest = 9_999_999_999
  const edges = [1, -1, 99_999_999, -99_999_999, 3_333, 12_345, largest, -largest].map((cents) => ({
    cents,
    percent: 33,
  }))
  const cases = [...random, ...edges, { cents: largest, percent: 100 }].map((one, index) => ({
    ...one,
    day: addDays('2024-06-01', index),
  }))
  await run(
    sql`insert into rate_history (brand_id, product_id, rate, effective_from)
        select p.brand_id, p.id, c.percent, c.day
        from products p
        join links l on l.product_id = p.id and l.id = ${linkId},
          jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as c (percent integer, day date)`,
  )
  expect(
    await sold(
      product,
      cases.map(({ day, cents }) => ({ linkId, day, cents })),
    ),
  ).toBeGreaterThan(400)
  const sales = cases.filter(({ cents }) => cents !== 0)
  expect(await earnings()).toEqual(
    sales.map(({ day, cents, percent }) => ({
      date: day,
      sales_amount: decimalText(BigInt(cents) * 100n, 4),
      commission_rate: `${percent}.00`,
      amount: commission(decimalText(cents, 2), String(percent)),
    })),
  )
  await run(sql`delete from rate_history where effective_from < '2026-01-01'`)
})

test('the SQL formula matches the oracle for every sale and rate that the columns can hold', async () => {
  const units = fc.oneof(
    fc.bigInt({ min: -(10n ** 12n - 1n), max: 10n ** 12n - 1n }),
    fc.bigInt({ min: -500n, max: 500n }),
  )
  const cases = fc.sample(
    fc.record({
      sale: units.map((size) => decimalText(size, 4)),
      rate: fc.integer({ min: 0, max: 10_000 }).map((size) => decimalText(size, 2)),
    }),
    { numRuns: 5_000, seed: 4 },
  )
  const computed = await run(
    sql`select ${commissionOf(sql`c.sale`, sql`c.rate`)}::text as amount
        from rows
        from (
          jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as (sale numeric(12, 4), rate numeric(5, 2))
        ) with ordinality as c (sale, rate, place)
        order by c.place`,
  )
  expect(computed.map(({ amount }) => amount)).toEqual(cases.map(({ sale, rate }) => commission(sale, rate)))
})

test('a restatement to zero, below zero and back is followed, and every step is listed', async () => {
  keepsPromise(
    'terms',
    'Amazon adjusts its figures for about four weeks, because orders are canceled, returned or paid late, and an ' +
      'estimate follows every adjustment, up or down.',
  )
  const steps = [
    [5_000, '50.0000', '10.0000'],
    [0, '0.0000', '0.0000'],
    [-1_234, '-12.3400', '-2.4680'],
    [1, '0.0100', '0.0020'],
    [5_000, '50.0000', '10.0000'],
  ] as const
  for (const [cents, sales_amount, amount] of steps) {
    expect(await sold(product, [{ linkId, day: DAY, cents }])).toBe(1)
    expect(await earnings()).toMatchObject([{ sales_amount, amount }])
  }
  const zero = ['0.0000', '0.00', '0.0000'] as const
  expect(await changes()).toEqual(
    steps.map(([, sales_amount, amount], index) => {
      const [, before, earned] = steps[index - 1] ?? [0, zero[0], zero[2]]
      return {
        old_sales_amount: before,
        sales_amount,
        old_commission_rate: index === 0 ? zero[1] : '20.00',
        commission_rate: '20.00',
        old_amount: earned,
        amount,
      }
    }),
  )
  expect(
    await run(
      sql`select entry_key, sum(amount) filter (where account = 'brand_receivable') as amount
          from ledger_entries
          group by entry_key
          order by min(id)`,
    ),
  ).toMatchObject(['10.0000', '-10.0000', '-2.4680', '2.4700', '9.9980'].map((amount) => ({ amount })))
})

test('unchanged metrics write no earning, no change and no entry', async () => {
  const sales = [1, 2, 3].map((day) => ({ linkId, day: `2026-03-0${day}`, cents: day * 1_111 }))
  expect(await sold(product, sales)).toBe(3)
  const before = await dump()
  expect(before.changes).toHaveLength(3)
  expect(await sold(product, sales)).toBe(0)
  expect(await dump()).toEqual(before)

  // One of three is restated; only that one is written.
  expect(await sold(product, [...sales.slice(0, 2), { linkId, day: '2026-03-03', cents: 9 }])).toBe(1)
  const after = await dump()
  expect(after.earnings.slice(0, 2)).toEqual(before.earnings.slice(0, 2))
  expect(after.changes.slice(0, 3)).toEqual(before.changes)
  expect(after.changes).toHaveLength(4)
  expect(after.entries).toHaveLength(before.entries.length + 2)
})

test('a sale that changes by less than a cent of commission is listed although it earns the same', async () => {
  await run(sql`update creator_products set affiliate_fee = 0 where brand_id = ${story.brand.id}`)
  await run(sql`update rate_history set effective_from = '2020-01-01' where creator_product_id is not null`)
  await sold(product, [{ linkId, day: DAY, cents: 5_000 }])
  expect(await sold(product, [{ linkId, day: DAY, cents: 4_000 }])).toBe(1)
  expect(await earnings()).toMatchObject([{ sales_amount: '40.0000', commission_rate: '0.00', amount: '0.0000' }])
  expect(await changes()).toMatchObject([
    { old_sales_amount: '0.0000', sales_amount: '50.0000' },
    { old_sales_amount: '50.0000', sales_amount: '40.0000' },
  ])
  expect(await run(sql`select id from ledger_entries`)).toEqual([])
  await run(sql`delete from rate_history where creator_product_id is not null`)
  await run(sql`update creator_products set affiliate_fee = null where brand_id = ${story.brand.id}`)
  await run(sql`delete from rate_history where creator_product_id is not null`)
})

test('eight processes that compute the same run at once write one earning and one change', async () => {
  await sold(product, [{ linkId, day: DAY, cents: 0 }])
  const runId = await runOf(product, story.brand.id)
  await run(sql`update amz_attribution_perf_metrics set attributed_sales_14d = 12.34, sync_run_id = ${runId}`)
  const written = await Promise.all(Array.from({ length: 8 }, () => compute(product, story.brand.id, runId)))
  expect(written.sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 1])
  expect(await earnings()).toMatchObject([{ sales_amount: '12.3400', amount: '2.4680' }])
  expect(await changes()).toHaveLength(1)
  expect(await run(sql`select amount from ledger_entries order by amount`)).toEqual([
    { amount: '-2.4680' },
    { amount: '2.4680' },
  ])
})

test('no sale, no earning', async () => {
  expect(await sold(product, [{ linkId, day: DAY, cents: 0, clicks: 40 }])).toBe(0)
  expect(await dump()).toEqual({ earnings: [], changes: [], entries: [] })
})

test('a metric without a creator earns nothing', async () => {
  const adgroup = await adgroupOf(product, null, story.brand.id)
  const runId = await runOf(product, story.brand.id)
  await run(
    sql`insert into amz_attribution_perf_metrics (adgroup_id, brand_id, date, attributed_sales_14d, sync_run_id)
        values (${adgroup}, ${story.brand.id}, ${DAY}, 500, ${runId})`,
  )
  expect(await compute(product, story.brand.id, runId)).toBe(0)
  expect(await earnings()).toEqual([])
})

test('only the metrics of the run are computed', async () => {
  await sold(product, [{ linkId, day: DAY, cents: 1_000 }])
  await run(sql`update amz_attribution_perf_metrics set attributed_sales_14d = 999`)
  await sold(product, [{ linkId, day: '2026-03-02', cents: 2_000 }])
  expect(await earnings()).toMatchObject([{ sales_amount: '10.0000' }, { sales_amount: '20.0000' }])
  const other = await runOf(product, story.brand.id)
  expect(await compute(product, story.brand.id, other)).toBe(0)
})

test('a run of another brand doesn’t compute this brand’s earnings', async () => {
  await sold(product, [{ linkId, day: DAY, cents: 1_000 }])
  const other = await partnership(product, 'harbor')
  const runId = await runOf(product, other.brand.id)
  await run(sql`update amz_attribution_perf_metrics set attributed_sales_14d = 999, sync_run_id = ${runId}`)
  expect(await compute(product, other.brand.id, runId)).toBe(0)
  expect(await earnings()).toMatchObject([{ sales_amount: '10.0000' }])
})
