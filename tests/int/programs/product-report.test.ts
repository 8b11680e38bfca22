import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProductCreators, listProductLinks, readProduct, setFavorite } from '../../../src/contracts/products'
import { addDays } from '../../../src/domain/date-range'
import { queryProduct } from '../../support/month'
import { signUpBrand } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { partnership, sold, todayOf } from '../money/metrics'

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
let id: number
let today: string
beforeAll(async () => {
  product = await startTestProduct({ hasWorld: true })
  story = await partnership(product)
  id = story.products[0]?.id ?? 0
  today = await todayOf(product)
  const linkId = story.links[0] ?? 0
  await sold(
    product,
    [0, 3, 4, 12].map((days) => ({
      linkId,
      day: addDays(today, -days),
      cents: 10_000 + days,
      clicks: 7,
      units: 2,
    })),
  )
  await queryProduct(
    product,
    sql`update amz_attribution_perf_metrics
        set attributed_detail_page_views_14d = 5, attributed_add_to_cart_14d = 4, attributed_purchases_14d = 3`,
  )
  await queryProduct(
    product,
    sql`update amz_attribution_perf_metrics set brb_bonus_amount = 3.5 where date = ${addDays(today, -4)}`,
  )
  await queryProduct(product, sql`update amazon_profiles set perf_data_through = ${addDays(today, -3)}`)
})
afterAll(() => product.close())

const range = () => ({ from: addDays(today, -9), to: today })

test('a product’s figures are those of the complete days, next to as many days before', async () => {
  const report = await story.client.call(readProduct, { params: { id }, query: range() })
  expect(report).toMatchObject({
    ...range(),
    complete_days: 7,
    product: { id, is_offered: true, links: 1, creators: 1 },
  })
  expect(report.totals).toEqual({
    clicks: 14,
    units: 4,
    sales: '200.07',
    commission: '40.0140',
    purchases: 6,
    processing_fees: null,
    are_fees_estimated: true,
    bonus: '3.50',
    is_bonus_partial: true,
    net_cost: '36.5140',
  })
  expect(report.previous).toMatchObject({
    clicks: 7,
    units: 2,
    sales: '100.12',
    commission: '20.0240',
    bonus: null,
    is_bonus_partial: false,
    net_cost: '20.0240',
  })
  expect(report.days).toHaveLength(10)
  expect(report.days.slice(-4)).toEqual([
    {
      date: addDays(today, -3),
      clicks: 7,
      detail_page_views: 5,
      add_to_carts: 4,
      units: 2,
      sales: '100.03',
      commission: '20.0060',
    },
    ...[2, 1, 0].map((days) => ({
      date: addDays(today, -days),
      clicks: null,
      detail_page_views: null,
      add_to_carts: null,
      units: null,
      sales: null,
      commission: null,
    })),
  ])
})

test('its links and its creators have the same sums', async () => {
  const sums = { clicks: 14, units: 4, sales: '200.07', commission: '40.0140' }
  const links = await story.client.call(listProductLinks, { params: { id }, query: range() })
  expect(links).toMatchObject({ total: 1, rows: [{ ...sums, creator_id: story.partner.creator.id, is_open: true }] })
  const creators = await story.client.call(listProductCreators, { params: { id }, query: range() })
  expect(creators).toMatchObject({
    total: 1,
    rows: [{ ...sums, creator_id: story.partner.creator.id, links: 1, fee_percent: 20, is_own_fee: false }],
  })
})

test('its links are found by their name or creator, its creators by name', async () => {
  const links = await story.client.call(listProductLinks, { params: { id }, query: range() })
  const { creator_name: name = '', link_name = '' } = links.rows[0] ?? {}
  const found = async (search: string) => {
    const asked = { params: { id }, query: { ...range(), search } }
    const answers = [
      await story.client.call(listProductLinks, asked),
      await story.client.call(listProductCreators, asked),
    ]
    return answers.map(({ total, rows }) => [total, rows.length])
  }
  expect(await found(name.toUpperCase())).toEqual([
    [1, 1],
    [1, 1],
  ])
  expect(await found(link_name)).toEqual([
    [1, 1],
    [0, 0],
  ])
  expect(await found('nobody at all')).toEqual([
    [0, 0],
    [0, 0],
  ])
})

test('before the first complete day, nothing is known', async () => {
  const recent = { from: addDays(today, -2), to: today }
  const report = await story.client.call(readProduct, { params: { id }, query: recent })
  expect(report).toMatchObject({ complete_days: 0, totals: null, previous: null })
  expect(report.days.map(({ sales }) => sales)).toEqual([null, null, null])
  expect((await story.client.call(listProductLinks, { params: { id }, query: recent })).rows[0]?.clicks).toBe(0)
})

test('another brand finds nothing of it', async () => {
  const other = await signUpBrand(product, 'Somebody Else')
  for (const path of ['report', 'links', 'creators'])
    expect((await other.client.ask('GET', `/api/products/${id}/${path}`)).status, path).toBe(404)
  expect((await other.client.ask('PUT', `/api/products/${id}/favorite`, { favorite: true })).status).toBe(404)
  expect(await story.client.call(setFavorite, { params: { id }, body: { favorite: true } })).toEqual({ favorite: true })
})
