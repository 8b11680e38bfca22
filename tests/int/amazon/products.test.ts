import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SELLERS } from '../../../sandbox/catalog/sellers'
import { query } from '../../../src/database'
import { connectedBrand } from '../../support/brand-story'
import type { Client } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { asinOf, offer, type PlayedCatalog, playCatalog } from './played-catalog'

const CATALOG = SELLERS.find((seller) => seller.id === 'fernhill')?.products ?? []
const SKUS = CATALOG.flatMap((product) => product.skus)

let catalog: PlayedCatalog
let product: TestProduct
let client: Client
let brandId: number
beforeAll(async () => {
  catalog = await playCatalog()
  product = await startTestProduct({ env: catalog.env })
  catalog.passOnTo(product.sandbox.url)
  const brand = await connectedBrand(product)
  client = brand.client
  brandId = brand.brand.id
})
afterAll(async () => {
  await product.close()
  await catalog.close()
})

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const all = () =>
  run(sql`select *
          from products
          where brand_id = ${brandId}
          order by sku`)

test.sequential('saves every SKU of the catalog once', async () => {
  expect((await all()).map((row) => row.sku)).toEqual([...SKUS].sort())
  expect(SKUS.length).toBeGreaterThan(CATALOG.length)
})

test.sequential('each ASIN has one primary SKU, which is the one shown', async () => {
  const primaries = await run(
    sql`select asin, count(*) filter (where is_primary)::int as primaries
        from products
        where brand_id = ${brandId}
        group by asin`,
  )
  expect(primaries).toHaveLength(CATALOG.length)
  expect(new Set(primaries.map((row) => row.primaries))).toEqual(new Set([1]))
  const { body } = await client.ask('GET', '/api/products')
  const shown = body as unknown as { asin: string; sku: string }[]
  expect(shown.map((row) => row.asin).sort()).toEqual(CATALOG.map((row) => row.asin).sort())
})

test.sequential('prices are exact to the cent, and missing values are empty', async () => {
  const rows = await all()
  for (const listed of CATALOG) {
    const saved = rows.filter((row) => row.asin === listed.asin)
    const price = listed.priceCents === null ? null : (listed.priceCents / 100).toFixed(2)
    expect(new Set(saved.map((row) => row.price)), listed.title).toEqual(new Set([price]))
    expect(saved[0]).toMatchObject({
      title: listed.title,
      eligibility_status: listed.ineligibility ? 'INELIGIBLE' : 'ELIGIBLE',
      ineligibility_codes: listed.ineligibility ? [listed.ineligibility.code] : [],
      commission_perc: 20,
      favorite: false,
    })
  }
})

test.sequential('reading the catalog again keeps rates, favorites and ids', async () => {
  const [first] = await all()
  await run(sql`update products set commission_perc = 33, favorite = true, title = 'Old title' where id = ${first?.id}`)
  await client.raw('GET', '/api/amazon/get-products')
  const [again] = await all()
  expect(again).toMatchObject({ id: first?.id, commission_perc: 33, favorite: true, title: first?.title })
  expect(await all()).toHaveLength(SKUS.length)
})

test.sequential('looks for a logo among the brand’s own images', async () => {
  const { status, body } = await client.ask('POST', '/api/amazon/search-brand-logo', { brand_name: 'Other Brand' })
  expect(status).toBe(200)
  const pictures = await run(sql`select large_image_url from products where brand_id = ${brandId}`)
  expect(pictures.map((row) => row.large_image_url)).toContain(body.imageUrl)
})

describe.sequential('a catalog with anomalies', () => {
  const load = async (items: Parameters<PlayedCatalog['lists']>[0]) => {
    await run(sql`delete from products where brand_id = ${brandId}`)
    catalog.lists(items)
    const { status, body } = await client.ask('GET', '/api/amazon/get-products')
    expect(status).toBe(200)
    return body as unknown as Record<string, unknown>[]
  }
  const priced = (number: number, amount: string) =>
    offer(number, { priceToPay: { amount: `raw:${amount}`, currency: 'USD' } })

  test('prices are parsed from their digits; an absurd price is dropped', async () => {
    const amounts = {
      '19.989999999999998': '19.99',
      '0.29499999999999998': '0.29',
      '25.005': '25.01',
      '99999999.99': '99999999.99',
      '20': '20.00',
      '99999999.995': null,
      '1e400': null,
      '2.5E1': null,
      '-3.00': null,
      '12345678901234567890': null,
    }
    const answered = await load(Object.keys(amounts).map((amount, index) => priced(index, amount)))
    expect(answered.map(({ price }) => price)).toEqual(Object.values(amounts))
    const saved = await run(sql`select price, price_currency
                                from products
                                where brand_id = ${brandId}
                                order by id`)
    expect(saved.map(({ price }) => price).sort()).toEqual(Object.values(amounts).sort())
    expect(saved.every(({ price, price_currency }) => (price === null) === (price_currency === null))).toBe(true)
  })

  test('an unreadable value does not affect the others', async () => {
    const answered = await load([
      offer(1, { title: 'A\0 title', imageUrl: 'javascript:alert(1)', ineligibilityCodes: 'none' }),
      offer(2, { asin: undefined }),
      offer(3, { asin: 'not an ASIN' }),
      offer(4, { sku: undefined, title: 'x'.repeat(100_000) }),
      offer(5, { title: 7, priceToPay: 'a lot', category: '\ud800', availability: null }),
      offer(6, { sku: 's'.repeat(3_000) }),
      { asin: asinOf(7) },
      {},
    ])
    expect(answered.map(({ asin }) => asin)).toEqual([1, 4, 5, 7].map(asinOf))
    const saved = await run(
      sql`select sku, title, length(title) as length
          from products
          where brand_id = ${brandId}
          order by asin`,
    )
    expect(saved).toMatchObject([
      { sku: 'SKU-1', title: 'A title' },
      { sku: asinOf(4), length: 1_000 },
      { sku: 'SKU-5', title: '7' },
      { sku: asinOf(7), title: null },
    ])
  })

  test('a SKU that is listed twice is one row, from its last entry', async () => {
    await load([offer(1, { title: 'First' }), offer(1, { title: 'Last' })])
    expect(await run(sql`select title from products where brand_id = ${brandId}`)).toEqual([{ title: 'Last' }])
  })

  test('an eligible SKU becomes primary before an older one', async () => {
    const primary = async () =>
      (await run(sql`select sku from products where brand_id = ${brandId} and is_primary`)).map(({ sku }) => sku)
    const twins = (first: string, second: string) => [
      offer(1, { eligibilityStatus: first }),
      offer(2, { asin: asinOf(1), eligibilityStatus: second }),
    ]
    await load(twins('INELIGIBLE', 'INELIGIBLE'))
    expect(await primary()).toEqual(['SKU-1'])
    catalog.lists(twins('INELIGIBLE', 'ELIGIBLE'))
    await client.raw('GET', '/api/amazon/get-products')
    expect(await primary()).toEqual(['SKU-2'])
    catalog.lists(twins('ELIGIBLE', 'ELIGIBLE'))
    await client.raw('GET', '/api/amazon/get-products')
    expect(await primary()).toEqual(['SKU-1'])
  })
})
