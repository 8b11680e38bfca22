import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProductRow } from '../../../src/contracts/amazon'
import { clientOf } from '../../support/people'
import { type CatalogStory, startCatalogStory, targetOf } from './catalog-story'
import { answer, asinOf, offer, offers, type PlayedCatalog } from './played-catalog'

let world: CatalogStory
let catalog: CatalogStory['catalog']
let product: CatalogStory['product']
let story: CatalogStory['story']
let partner: CatalogStory['partner']
let brandId: CatalogStory['brandId']
let run: CatalogStory['run']
let offerInProgram: CatalogStory['offerInProgram']
beforeAll(async () => {
  world = await startCatalogStory()
  ;({ catalog, product, story, partner, brandId, run, offerInProgram } = world)
})
afterAll(() => world.close())
beforeEach(() => world.clear())
afterEach(() => catalog.answers(() => undefined))

const load = () => story.client.ask('GET', '/api/amazon/get-products')
const loadOf = (items: Parameters<PlayedCatalog['lists']>[0]) => {
  catalog.lists(items)
  return load()
}
const shown = async () => (await story.client.ask('GET', '/api/products')).body as unknown as ProductRow[]
const rowOf = async (sku: string) =>
  (await run(sql`select * from products where brand_id = ${brandId} and sku = ${sku}`))[0]
const idOf = async (sku: string): Promise<number> => Number((await rowOf(sku))?.id)
const vanished = async () =>
  (
    await run(sql`select sku
                  from products
                  where brand_id = ${brandId} and vanished_at is not null
                  order by sku`)
  ).map(({ sku }) => sku)
const inProgram = async (client = story.client) =>
  (await client.ask('GET', `/api/affiliate-programs/${story.program.id}/products`)).body
const promoted = async () =>
  (
    (await partner.client.ask('GET', `/api/creator-products/${brandId}`)).body as unknown as {
      id: number
      fee_percent: number
    }[]
  ).map(({ id, fee_percent }) => [id, fee_percent])
const makeLink = (productId: number) =>
  partner.client.ask('POST', '/api/links', { brand_id: brandId, product_id: productId, link_name: 'A link' })
/** Caches are notified of a change shortly after its commit. */
const expectTarget = (link: Record<string, unknown>, part: string) => expect.poll(() => targetOf(link)).toContain(part)

describe('a product missing from the catalog', () => {
  test('is marked as missing, not deleted, and restored unchanged', async () => {
    await loadOf(offers(1, 5))
    const before = await rowOf('SKU-3')
    await run(sql`update products set commission_perc = 33, favorite = true where id = ${before?.id}`)
    await loadOf(offers(1, 5).filter(({ sku }) => sku !== 'SKU-3'))
    expect(await vanished()).toEqual(['SKU-3'])
    const since = (await rowOf('SKU-3'))?.vanished_at
    await load()
    expect(await rowOf('SKU-3')).toMatchObject({
      id: before?.id,
      title: 'Product 3',
      commission_perc: 33,
      vanished_at: since,
    })
    await loadOf(offers(1, 5))
    expect(await vanished()).toEqual([])
    expect(await rowOf('SKU-3')).toMatchObject({
      id: before?.id,
      commission_perc: 33,
      favorite: true,
      is_primary: true,
    })
  })

  test('stays unmarked when the catalog request fails midway', async () => {
    await loadOf(offers(1, 300))
    catalog.answers((_, page) => (page?.pageIndex === 1 ? answer(404) : undefined))
    expect((await loadOf(offers(50, 320))).status).toBe(502)
    expect(await vanished()).toEqual([])
    const [profile] = await run(
      sql`select last_sync_products from amazon_profiles where brand_id = ${brandId} and country_code = 'US'`,
    )
    catalog.answers(() => undefined)
    await load()
    expect(await vanished()).toHaveLength(49)
    const [later] = await run(
      sql`select last_sync_products from amazon_profiles where brand_id = ${brandId} and country_code = 'US'`,
    )
    expect(String(later?.last_sync_products) > String(profile?.last_sync_products)).toBe(true)
  })

  test('stays unmarked when the response is truncated', async () => {
    await loadOf(offers(1, 3))
    catalog.answers((_, page) => (page ? answer(200, '{"ProductMetadataList":[{"asin":"B1') : undefined))
    expect((await loadOf([])).status).toBe(502)
    catalog.answers((_, page) => (page ? answer(200, '{}') : undefined))
    expect((await load()).status).toBe(502)
    expect(await vanished()).toEqual([])
  })

  test('stays unmarked when the catalog is suddenly empty', async () => {
    await loadOf(offers(1, 3))
    expect(await loadOf([])).toEqual({ status: 200, body: [] })
    expect(await vanished()).toEqual([])
  })

  test('is not marked as missing when it is listed without its ASIN', async () => {
    await loadOf(offers(1, 3))
    await loadOf([offer(1), offer(2, { asin: undefined }), offer(4)])
    expect(await vanished()).toEqual(['SKU-3'])
  })

  test.each([
    ['disconnected', "update amazon_accounts set status = 'disconnected'"],
    ['connected another seller account', 'update amazon_profiles set is_current = false'],
  ])('is not written when the brand %s meanwhile', async (_, change) => {
    await loadOf(offers(1, 3))
    const elsewhere = new Client({ connectionString: product.databaseUrl })
    await elsewhere.connect()
    // Like a change of the connection, this holds the account's row lock until it commits.
    await elsewhere.query(`begin; select 1 from amazon_accounts for update; ${change}`)
    catalog.pagesAsked()
    const loading = loadOf([...offers(1, 2), offer(901)])
    while (catalog.pagesAsked().length === 0) await sleep(5)
    await elsewhere.query('commit')
    expect((await loading).status).toBe(409)
    await elsewhere.query("update amazon_accounts set status = 'connected'")
    await elsewhere.query('update amazon_profiles set is_current = true')
    await elsewhere.end()
    expect(await vanished()).toEqual([])
    expect(await rowOf('SKU-901')).toBeUndefined()
  })
})

test('reads the catalog in pages of 250 up to Amazon’s limit of 10,000; a truncated one marks nothing', async () => {
  catalog.pagesAsked()
  const { body } = await loadOf(offers(1, 10_400))
  expect(body).toHaveLength(10_000)
  const pages = catalog.pagesAsked()
  expect(pages.map(({ pageIndex }) => pageIndex)).toEqual(Array.from({ length: 40 }, (_, index) => index))
  expect(new Set(pages.map(({ pageSize }) => pageSize))).toEqual(new Set([250]))
  expect(await shown()).toHaveLength(10_000)
  const unchanged = await run(sql`select max(updated_at) as last from products`)
  await loadOf(offers(2, 10_001))
  expect(await vanished()).toEqual([])
  await load()
  expect(await run(sql`select max(updated_at) as last from products where sku <> 'SKU-10001'`)).toEqual(unchanged)

  await loadOf(offers(2, 9_999))
  expect(await vanished()).toEqual(['SKU-1', 'SKU-10000', 'SKU-10001'])
  expect(catalog.pagesAsked().at(-1)).toMatchObject({ pageIndex: 39 })
})

describe('a product that is gone from Amazon', () => {
  let ids: number[]
  beforeEach(async () => {
    await loadOf(offers(1, 4))
    ids = await Promise.all([1, 2, 3, 4].map((number) => idOf(`SKU-${number}`)))
    await run(sql`update products set favorite = true where sku = 'SKU-2' and brand_id = ${brandId}`)
    await offerInProgram(ids.slice(1, 3))
  })
  const lose = () => loadOf([offer(1), offer(3)])

  test('is listed last, with the date since when', async () => {
    expect((await shown()).map(({ sku }) => sku)).toEqual(['SKU-2', 'SKU-1', 'SKU-3', 'SKU-4'])
    await lose()
    const rows = await shown()
    expect(rows.map(({ sku }) => sku)).toEqual(['SKU-1', 'SKU-3', 'SKU-2', 'SKU-4'])
    expect(rows.map(({ vanished_at }) => vanished_at !== null)).toEqual([false, false, true, true])
    expect(Date.now() - Date.parse(String(rows[3]?.vanished_at))).toBeLessThan(60_000)
  })

  test('stays in the program, is not shown there, and cannot be added to it', async () => {
    await lose()
    const [, second = 0, third = 0, fourth = 0] = ids
    expect(await inProgram()).toEqual([second, third])
    expect(await inProgram(clientOf(product))).toEqual([third])
    const { body } = await clientOf(product).ask('GET', `/public/api/products?id=${second}&id=${third}`)
    expect((body as unknown as { id: number }[]).map(({ id }) => id)).toEqual([third])
    const browsed = await partner.client.ask('GET', `/api/brands/browse?brandId=${brandId}`)
    expect(browsed.body).toMatchObject({ rows: [{ products: 1 }] })

    expect(await offerInProgram([third, fourth])).toEqual({
      status: 409,
      body: { message: 'Amazon no longer lists “Product 4”, so it cannot be added' },
    })
    expect(await inProgram()).toEqual([second, third])
    expect((await offerInProgram([...ids.slice(0, 3)])).status).toBe(200)
    expect(await inProgram()).toEqual(ids.slice(0, 3))
    expect((await offerInProgram([third])).status).toBe(200)
    expect((await offerInProgram([second, third])).status).toBe(409)
  })

  test('accepts no new link, keeps its old ones, and accepts new ones when it is back', async () => {
    const [, second = 0, third = 0] = ids
    const { body: old } = await makeLink(second)
    await lose()
    expect(await promoted()).toEqual([[third, 20]])
    expect(await makeLink(second)).toEqual({
      status: 409,
      body: { message: 'Amazon no longer lists this product, so you can’t create new links to it' },
    })
    await expectTarget(old, `/dp/${asinOf(2)}?maas=`)
    await loadOf(offers(1, 4))
    expect(await promoted()).toEqual([
      [second, 20],
      [third, 20],
    ])
    expect((await makeLink(second)).status).toBe(201)
  })
})

describe('several SKUs of one ASIN', () => {
  const twins = [offer(1), offer(2, { asin: asinOf(1) })]

  test('the remaining SKU replaces the missing one, for the brand and its partners', async () => {
    await loadOf(twins)
    const [first, second] = [await idOf('SKU-1'), await idOf('SKU-2')]
    await run(sql`update products set commission_perc = 30, favorite = true where id = ${first}`)
    await offerInProgram([first])
    await run(sql`update creator_products set affiliate_fee = 35 where product_id = ${first}`)
    const { body: old } = await makeLink(first)

    await loadOf([twins[1] ?? {}, offer(3)])
    const rows = await shown()
    expect(rows.map(({ id }) => id)).toContain(second)
    expect(rows.map(({ id }) => id)).not.toContain(first)
    expect(await rowOf('SKU-2')).toMatchObject({ is_primary: true, commission_perc: 30, favorite: true })
    expect(await inProgram()).toEqual([second])
    expect(await promoted()).toEqual([[second, 35]])
    expect((await makeLink(second)).status).toBe(201)

    // Changing the program's products does not affect the link as long as the product stays in the program.
    await offerInProgram([second, await idOf('SKU-3')])
    await expectTarget(old, `/dp/${asinOf(1)}?maas=`)
    await offerInProgram([await idOf('SKU-3')])
    await expectTarget(old, '/link-redirect-error')
  })

  test('the first SKU becomes primary again when it is back', async () => {
    await loadOf(twins)
    const [first, second] = [await idOf('SKU-1'), await idOf('SKU-2')]
    await offerInProgram([first])
    await loadOf([twins[1] ?? {}])
    await run(sql`update products set commission_perc = 12 where id = ${second}`)
    await loadOf(twins)
    expect(await inProgram()).toEqual([first])
    expect(await promoted()).toEqual([[first, 12]])
  })

  test('each ASIN has its primary SKU even while a catalog is being read', async () => {
    await loadOf([...offers(1, 250)])
    catalog.answers((_, page) => (page?.pageIndex === 1 ? answer(404) : undefined))
    await loadOf([...offers(1, 249), offer(900, { asin: asinOf(7) }), offer(901)])
    const [odd] = await run(
      sql`select asin
          from products
          where brand_id = ${brandId}
          group by asin
          having count(*) filter (where is_primary) <> 1`,
    )
    expect(odd).toBeUndefined()
  })

  test('a SKU that moves to another ASIN leaves its sales with the first', async () => {
    await loadOf([offer(1), offer(2)])
    await run(sql`insert into amz_attribution_campaigns (amazon_profile_id, brand_id, external_id, name)
                  select id, brand_id, 'c', 'c'
                  from amazon_profiles
                  where brand_id = ${brandId} and country_code = 'US'
                  on conflict do nothing`)
    await run(sql`insert into amz_attribution_adgroups (campaign_id, brand_id, external_id, name)
                  select id, brand_id, 'g', 'g'
                  from amz_attribution_campaigns
                  where external_id = 'c'
                  on conflict do nothing`)
    await run(sql`insert into amz_attribution_prod_metrics (adgroup_id, brand_id, product_id, asin, date, product_conversion_type)
                  select id, brand_id, ${await idOf('SKU-1')}::int, ${asinOf(1)}, '2026-01-01', 'Promoted'
                  from amz_attribution_adgroups
                  where external_id = 'g'`)
    await loadOf([offer(1, { asin: asinOf(9) }), offer(2)])
    expect(
      await run(sql`select product_id, asin from amz_attribution_prod_metrics where brand_id = ${brandId}`),
    ).toEqual([{ product_id: null, asin: asinOf(1) }])
  })
})
