import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LinkRow } from '../../../src/contracts/programs'
import { query } from '../../../src/database'
import { applicantOf, connectedBrand } from '../../support/brand-story'
import type { Client } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { shoppersDid, shoppersUndid } from './events'

let product: TestProduct
let client: Client
let brandId: number
let link: LinkRow
let asin: string
let day: string
beforeAll(async () => {
  product = await startTestProduct()
  const brand = await connectedBrand(product, { isAutoAccepting: true })
  client = brand.client
  brandId = brand.brand.id
  const { client: creator } = await applicantOf(product, brand)
  const [offered] = brand.products
  asin = offered?.asin ?? ''
  const made = await creator.ask('POST', '/api/links', {
    brand_id: brandId,
    product_id: offered?.id,
    link_name: 'Link',
  })
  link = made.body as unknown as LinkRow
  day = String((await run(sql`select business_date()::text as day`))[0]?.day)
})
afterAll(() => product.close())

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const sync = (kind: 'performance' | 'products' = 'performance', range = { startDate: day, endDate: day }) =>
  client.ask('POST', `/api/amazon/refresh-attribution-${kind}`, range)
const runOf = async (id: unknown) => (await run(sql`select status, rows, changed from sync_runs where id = ${id}`))[0]
const dump = async () => ({
  metrics: await run(sql`select * from amz_attribution_perf_metrics order by id`),
  products: await run(sql`select * from amz_attribution_prod_metrics order by id`),
  adgroups: await run(sql`select * from amz_attribution_adgroups order by id`),
  campaigns: await run(sql`select * from amz_attribution_campaigns order by id`),
  earnings: await run(sql`select * from creator_earnings order by id`),
})

test('amounts with the noise of floating point are kept to the cent', async () => {
  const cents = fc.sample(fc.integer({ min: 1, max: 9_999_999 }), { numRuns: 150, seed: 7 })
  await shoppersDid(
    product,
    cents.flatMap((amount, index) => [
      { day, adgroup: `noise-${index}`, cents: amount },
      { day, adgroup: `noise-${index}`, cents: 199, conversion: 'Brand Halo' as const },
    ]),
  )
  expect((await sync()).body).toMatchObject({ status: 'succeeded', rows: 150 })
  const saved = await run(
    sql`select g.external_id, m.attributed_sales_14d * 100 as promoted, m.total_attributed_sales_14d * 100 as total, m.brb_bonus_amount::text as bonus
        from amz_attribution_perf_metrics m join amz_attribution_adgroups g on g.id = m.adgroup_id`,
  )
  const byName = new Map(saved.map((row) => [row.external_id, row]))
  for (const [index, amount] of cents.entries())
    expect(byName.get(`noise-${index}`)).toMatchObject({
      promoted: `${amount}.00`,
      total: `${amount + 199}.00`,
      bonus: (Math.round((amount + 199) / 10) / 100).toFixed(2),
    })
})

test('an ad group that is no link of ours is kept, marked, and earns nothing', async () => {
  await shoppersDid(product, [
    { day, adgroup: 'their-own-campaign', cents: 5_000 },
    { day, adgroup: link.link_id, cents: 1_000, asin },
  ])
  await sync()
  const groups = await run(
    sql`select external_id, is_platform_generated, link_id from amz_attribution_adgroups where external_id in ('their-own-campaign', ${link.link_id}) order by is_platform_generated`,
  )
  expect(groups).toEqual([
    { external_id: 'their-own-campaign', is_platform_generated: false, link_id: null },
    { external_id: link.link_id, is_platform_generated: true, link_id: link.id },
  ])
  expect(await run(sql`select sales_amount from creator_earnings`)).toEqual([{ sales_amount: '10.0000' }])
})

test('a product outside the catalogue keeps its ASIN; halo sales stand apart', async () => {
  await shoppersDid(product, [
    { day, adgroup: link.link_id, conversion: 'Brand Halo', cents: 700, quantity: 2, asin: 'B0UNKNOWN1' },
  ])
  expect((await sync('products')).body.status).toBe('succeeded')
  const rows = await run(
    sql`select m.asin, m.product_id is null as is_unknown, m.product_conversion_type, m.units_sold_14d, m.attributed_sales_14d
        from amz_attribution_prod_metrics m join amz_attribution_adgroups g on g.id = m.adgroup_id where g.link_id = ${link.id} order by m.product_conversion_type`,
  )
  expect(rows).toEqual([
    {
      asin: 'B0UNKNOWN1',
      is_unknown: true,
      product_conversion_type: 'Brand Halo',
      units_sold_14d: 2,
      attributed_sales_14d: '7.00',
    },
    { asin, is_unknown: false, product_conversion_type: 'Promoted', units_sold_14d: 1, attributed_sales_14d: '10.00' },
  ])
})

test('reading the same report again writes nothing', async () => {
  await sync()
  await sync('products')
  const before = await dump()
  for (const kind of ['performance', 'products'] as const) {
    const { body } = await sync(kind)
    expect(await runOf(body.sync_run_id)).toMatchObject({ status: 'succeeded', changed: 0 })
  }
  expect(await dump()).toEqual(before)
})

test('a restatement changes its own rows alone, down to nothing and below', async () => {
  const sold = () => run(sql`select sales_amount, amount from creator_earnings`)
  const others = () =>
    run(sql`select m.* from amz_attribution_perf_metrics m join amz_attribution_adgroups g on g.id = m.adgroup_id
            where g.link_id is null order by m.id`)
  const before = await others()
  for (const [cents, sales, amount] of [
    [2_345, '23.4500', '4.6900'],
    [0, '0.0000', '0.0000'],
    [-1_099, '-10.9900', '-2.1980'],
    [1_000, '10.0000', '2.0000'],
  ] as const) {
    await shoppersUndid(product, link.link_id)
    await shoppersDid(product, [{ day, adgroup: link.link_id, asin, cents }])
    const { body } = await sync()
    expect(await runOf(body.sync_run_id)).toMatchObject({ changed: 1 })
    expect(await sold()).toEqual([{ sales_amount: sales, amount }])
  }
  expect(await others()).toEqual(before)
})

test('a second caller joins the running sync and gets its result', async () => {
  const runs = async () => Number((await run(sql`select count(*) from sync_runs`))[0]?.count)
  const [running] = await run(
    sql`insert into sync_runs (brand_id, amazon_profile_id, kind, start_date, end_date, started_at, rows)
        select brand_id, id, 'performance', ${day}, ${day}, now(), 42 from amazon_profiles where country_code = 'US' returning id`,
  )
  const before = await runs()
  const joined = Promise.all([sync(), sync()])
  await new Promise((resolve) => setTimeout(resolve, 400))
  await run(
    sql`update sync_runs set status = 'succeeded', data_through = ${day}, finished_at = now() where id = ${running?.id}`,
  )
  const result = { sync_run_id: running?.id, status: 'succeeded', rows: 42, data_through: day }
  expect(await joined).toEqual([
    { status: 200, body: result },
    { status: 200, body: result },
  ])
  expect(await runs()).toBe(before)
})

test('callers at once are one sync or one after the other, never two on the same rows', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => sync()))
  expect(answers.map((answer) => answer.status)).toEqual(Array(5).fill(200))
  expect(new Set(answers.map((answer) => answer.body.status))).toEqual(new Set(['succeeded']))
  const overlapping = await run(
    sql`select a.id from sync_runs a join sync_runs b on a.id < b.id and a.kind = b.kind and a.amazon_profile_id = b.amazon_profile_id
        and (a.started_at, a.finished_at) overlaps (b.started_at, b.finished_at)
        where a.id in (select id from sync_runs where rows <> 42)`,
  )
  expect(overlapping).toEqual([])
})

test('a sync whose process died is taken over', async () => {
  const [dead] = await run(
    sql`insert into sync_runs (brand_id, amazon_profile_id, kind, start_date, end_date, started_at, updated_at)
        select brand_id, id, 'performance', ${day}, ${day}, now() - interval '5 minutes', now() - interval '3 minutes' from amazon_profiles where country_code = 'US' returning id`,
  )
  const { body } = await sync()
  expect(body).toMatchObject({ status: 'succeeded' })
  expect(body.sync_run_id).not.toBe(dead?.id)
  expect(await runOf(dead?.id)).toMatchObject({ status: 'failed' })
})

test('a range is two days in order; what lies ahead is not asked for', async () => {
  for (const range of [
    { startDate: '2026-01-02', endDate: '2026-01-01' },
    { startDate: '01/02/2026', endDate: '2026-01-01' },
    { startDate: '2026-01-01' },
  ])
    expect((await client.raw('POST', '/api/amazon/refresh-attribution-performance', range)).status).toBe(400)
  expect(await sync('performance', { startDate: day, endDate: '2999-01-01' })).toMatchObject({
    status: 200,
    body: { data_through: day },
  })
  for (const endDate of ['2026-02-31', '2026-13-01'])
    expect((await sync('performance', { startDate: '2026-01-01', endDate })).status, endDate).toBe(400)
})
