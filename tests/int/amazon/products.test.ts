import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FERNHILL_COOKWARE } from '../../../sandbox/catalogue/fernhill-cookware'
import { SELLERS } from '../../../sandbox/catalogue/sellers'
import { query } from '../../../src/database'
import { connectedBrand } from '../../support/brand-story'
import type { Client } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'

const CATALOGUE = SELLERS.find((seller) => seller.id === 'fernhill')?.products ?? []
const SKUS = CATALOGUE.flatMap((product) => product.skus)
const TWO_SKUS = FERNHILL_COOKWARE.find((product) => product.skus.length > 1)

let product: TestProduct
let client: Client
let brandId: number
beforeAll(async () => {
  product = await startTestProduct()
  const brand = await connectedBrand(product)
  client = brand.client
  brandId = brand.brand.id
})
afterAll(() => product.close())

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const all = () => run(sql`select * from products where brand_id = ${brandId} order by sku`)

test('every SKU of the catalogue is kept, once', async () => {
  expect((await all()).map((row) => row.sku)).toEqual([...SKUS].sort())
  expect(SKUS.length).toBeGreaterThan(CATALOGUE.length)
})

test('each ASIN has one primary SKU, and that is the one shown', async () => {
  const primaries = await run(
    sql`select asin, count(*) filter (where is_primary)::int as primaries from products where brand_id = ${brandId} group by asin`,
  )
  expect(primaries).toHaveLength(CATALOGUE.length)
  expect(new Set(primaries.map((row) => row.primaries))).toEqual(new Set([1]))
  const { body } = await client.ask('GET', '/api/products')
  const shown = body as unknown as { asin: string; sku: string }[]
  expect(shown.map((row) => row.asin).sort()).toEqual(CATALOGUE.map((row) => row.asin).sort())
})

test('an eligible SKU is primary before an older one that is not', async () => {
  const [older, newer] = await run(
    sql`select id from products where brand_id = ${brandId} and asin = ${TWO_SKUS?.asin} order by id`,
  )
  const primary = async () =>
    (await run(sql`select id from products where brand_id = ${brandId} and asin = ${TWO_SKUS?.asin} and is_primary`))[0]
  expect(await primary()).toEqual(older)
  // Amazon calls the older SKU eligible again at each reading, so the older one is given a SKU Amazon no longer lists.
  await run(sql`update products set sku = 'GONE', eligibility_status = 'INELIGIBLE' where id = ${older?.id}`)
  await client.raw('GET', '/api/amazon/get-products')
  expect(await primary()).toEqual(newer)
  await run(sql`delete from products where sku = ${TWO_SKUS?.skus[0]} and brand_id = ${brandId}`)
  await run(sql`update products set sku = ${TWO_SKUS?.skus[0]} where id = ${older?.id}`)
  await client.raw('GET', '/api/amazon/get-products')
  expect(await primary()).toEqual(older)
})

test('prices are exact to the cent; what Amazon does not say is empty', async () => {
  const rows = await all()
  for (const listed of CATALOGUE) {
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

test('reading the catalogue again keeps fees, favourites and ids', async () => {
  const [first] = await all()
  await run(sql`update products set commission_perc = 33, favorite = true, title = 'Old title' where id = ${first?.id}`)
  await client.raw('GET', '/api/amazon/get-products')
  const [again] = await all()
  expect(again).toMatchObject({ id: first?.id, commission_perc: 33, favorite: true, title: first?.title })
  expect(await all()).toHaveLength(SKUS.length)
})

test('a logo is looked for among the brand’s own pictures', async () => {
  const { status, body } = await client.ask('POST', '/api/amazon/search-brand-logo', { brand_name: 'Other Brand' })
  expect(status).toBe(200)
  const pictures = await run(sql`select large_image_url from products where brand_id = ${brandId}`)
  expect(pictures.map((row) => row.large_image_url)).toContain(body.imageUrl)
})
