import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { updateProgram } from '../../../src/contracts/programs'
import { query } from '../../../src/database'
import { addDays } from '../../../src/domain/date-range'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'
import { compute, deleteMoney, moveClock, partnership, reachedThrough, runOf, sold, todayOf } from './metrics'

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
let linkId: number
let today: string
beforeAll(async () => {
  product = await startTestProduct({ hasWorld: true })
  story = await partnership(product)
  linkId = story.links[0] ?? 0
})
afterAll(() => product.close())
beforeEach(async () => {
  await deleteMoney(product)
  await run(sql`update app_clock set shift = '0'`)
  today = await todayOf(product)
  await changeBasis('linked_product')
  await changeFees(20, null)
  // As if the rates of the story had always been in force.
  await run(sql`delete from rate_history`)
  await run(
    sql`insert into rate_history (brand_id, product_id, rate, effective_from)
        select brand_id, id, commission_perc, '2020-01-01'
        from products`,
  )
  await run(sql`delete from basis_history`)
  await run(sql`insert into basis_history select brand_id, 'linked_product', '2020-01-01' from affiliate_programs`)
})

const run = (statement: SQL) => query({ payload: product.payload }, statement)
const day = (days: number) => addDays(today, days)
const rates = async () =>
  (await run(sql`select commission_rate from creator_earnings order by date, id`)).map((row) => row.commission_rate)
/** Changes the rate of a product and of a partner; takes effect today. */
const changeFees = async (ofProduct: number, ofPartner: number | null) => {
  await run(sql`update products set commission_perc = ${ofProduct} where brand_id = ${story.brand.id}`)
  await run(sql`update creator_products set affiliate_fee = ${ofPartner} where brand_id = ${story.brand.id}`)
}
const changeBasis = (basis: 'linked_product' | 'brand_products') =>
  story.client.call(updateProgram, { params: { id: story.program.id }, body: { commission_basis: basis } })
const fee = (rate: number | null, from: string, isPartners: boolean) =>
  run(
    sql`insert into rate_history (brand_id, product_id, creator_product_id, rate, effective_from)
        select l.brand_id, l.product_id, case when ${isPartners}::boolean then l.creator_product_id end, ${rate}::int, ${from}::date
        from links l
        where l.id = ${linkId}
        on conflict (product_id, creator_product_id, effective_from)
        do update set rate = excluded.rate`,
  )
const sale = (
  date: string,
  cents = 10_000,
  more: { totalCents?: number; units?: number; totalUnits?: number } = {},
) => ({
  linkId,
  day: date,
  cents,
  ...more,
})
/** A later run of the brand without new data. */
const laterRun = async () => compute(product, story.brand.id, await runOf(product, story.brand.id))

test('the partner’s rate wins over the product’s, even at zero; a cleared one does not', async () => {
  await fee(35, day(-30), true)
  await fee(0, day(-20), true)
  await fee(null, day(-10), true)
  await fee(25, day(-5), false)
  const dates = [-31, -30, -21, -20, -11, -10, -6, -5].map(day)
  await sold(
    product,
    dates.map((date) => sale(date)),
  )
  expect(await rates()).toEqual(['20.00', '35.00', '35.00', '0.00', '0.00', '20.00', '20.00', '25.00'])
})

test('a sale earns the rate of its own day, however late it is read or restated', async () => {
  await sold(product, [sale(day(-10))])
  await fee(50, day(-5), false)
  await sold(product, [sale(day(-10), 8_001), sale(day(-6)), sale(day(-5))])
  expect(await rates()).toEqual(['20.00', '20.00', '50.00'])
  expect(
    await run(sql`select amount
                  from creator_earnings
                  order by date
                  limit 1`),
  ).toEqual([{ amount: '16.0020' }])
})

test('a product that was imported after the sale earns its first rate', async () => {
  await run(sql`delete from rate_history`)
  await fee(7, day(-3), false)
  await fee(9, day(-1), false)
  await sold(product, [sale(day(-40)), sale(day(-2))])
  expect(await rates()).toEqual(['7.00', '7.00'])
})

test('a rate changed today applies to all sales of today at the next run', async () => {
  await sold(product, [sale(day(-2)), sale(day(-1)), sale(today)])
  await changeFees(1, null)
  expect(await rates()).toEqual(['20.00', '20.00', '20.00'])
  expect(await laterRun()).toBe(1)
  expect(await rates()).toEqual(['20.00', '20.00', '1.00'])
  await changeFees(1, 35)
  expect(await laterRun()).toBe(1)
  expect(await laterRun()).toBe(0)
  expect(await rates()).toEqual(['20.00', '20.00', '35.00'])
  const changes = await run(
    sql`select old_commission_rate as old, commission_rate as new, amount
        from earning_changes
        where date = ${today}
        order by id`,
  )
  expect(changes).toEqual([
    { old: '0.00', new: '20.00', amount: '20.0000' },
    { old: '20.00', new: '1.00', amount: '1.0000' },
    { old: '1.00', new: '35.00', amount: '35.0000' },
  ])
})

test('a rate changed today applies to today’s sales even if the next run is days later', async () => {
  for (const days of [1, 2, 40]) {
    await deleteMoney(product)
    today = await todayOf(product)
    await changeFees(20, null)
    await sold(product, [sale(today)])
    await changeFees(days, null)
    await moveClock(product, days)
    await laterRun()
    expect(await rates(), `${days} days later`).toEqual([`${days}.00`])
  }
})

test('the program’s sales basis on the day of the sale applies, and is stored on the earning', async () => {
  keepsPromise(
    'ads-api-consent',
    'If you choose to pay commission on all of your products, the units and sales of an earning also count your ' +
      'other products purchased after a click.',
    'The creator sees one total, not which products they were.',
  )
  await run(
    sql`insert into basis_history
        values (${story.brand.id}, 'brand_products', ${day(-8)}), (${story.brand.id}, 'linked_product', ${day(-3)})`,
  )
  const figures = { totalCents: 12_500, units: 1, totalUnits: 4 }
  await sold(
    product,
    [-9, -8, -4, -3].map((days) => sale(day(days), 10_000, figures)),
  )
  // No sale of the linked product, one of another.
  await sold(product, [sale(day(-7), 0, { totalCents: 500 }), sale(day(-2), 0, { totalCents: 500 })])
  const linked = { basis: 'linked_product', sales_amount: '100.0000', amount: '20.0000' }
  const whole = { basis: 'brand_products', sales_amount: '125.0000', amount: '25.0000' }
  expect(await run(sql`select basis, sales_amount, amount from creator_earnings order by date`)).toEqual([
    linked,
    whole,
    { basis: 'brand_products', sales_amount: '5.0000', amount: '1.0000' },
    whole,
    linked,
  ])

  await reachedThrough(product, today)
  for (const [{ client }, report] of [
    [story, 'brand-overview'],
    [story.partner, 'creator-overview'],
  ] as const) {
    const overview = await client.ask('GET', `/api/reports/${report}`)
    expect(overview.body.totals).toMatchObject({ units: 10, sales: '455.00', commission: '91.0000' })
    const { body } = await client.ask('GET', '/api/earnings')
    const rows = (body.rows as { basis: string; units: number; sales_amount: string }[]).toReversed()
    expect(rows.map(({ basis, units, sales_amount }) => [basis, units, sales_amount])).toEqual([
      ['linked_product', 1, '100.00'],
      ['brand_products', 4, '125.00'],
      ['brand_products', 0, '5.00'],
      ['brand_products', 4, '125.00'],
      ['linked_product', 1, '100.00'],
    ])
    expect(body.totals).toMatchObject({ units: 10, sales: '455.00', commission: '91.0000' })
  }
})

test('a change of the program’s sales basis applies from that day on', async () => {
  const figures = { totalCents: 12_500 }
  await sold(product, [sale(day(-1), 10_000, figures), sale(today, 10_000, figures)])
  await changeBasis('brand_products')
  expect(await laterRun()).toBe(1)
  const bases = () => run(sql`select basis, sales_amount from creator_earnings order by date`)
  expect(await bases()).toEqual([
    { basis: 'linked_product', sales_amount: '100.0000' },
    { basis: 'brand_products', sales_amount: '125.0000' },
  ])
  await changeBasis('linked_product')
  expect(await laterRun()).toBe(1)
  expect(await bases()).toEqual([
    { basis: 'linked_product', sales_amount: '100.0000' },
    { basis: 'linked_product', sales_amount: '100.0000' },
  ])
})

test('the stored basis is updated when both give the same figures, without a listed change', async () => {
  await sold(product, [sale(today)])
  await changeBasis('brand_products')
  await laterRun()
  expect(await laterRun()).toBe(0)
  expect(await run(sql`select id from earning_changes`)).toHaveLength(1)
  expect(await run(sql`select id from ledger_entries`)).toHaveLength(2)
  expect(await run(sql`select basis, amount from creator_earnings`)).toEqual([
    { basis: 'brand_products', amount: '20.0000' },
  ])
})

test('a program shows its sales basis, and so does the creator’s view of it', async () => {
  await changeBasis('brand_products')
  expect(
    (await story.partner.client.ask('GET', `/api/affiliate-programs/page/${story.program.page_id}`)).body,
  ).toMatchObject({ commission_basis: 'brand_products' })
})
