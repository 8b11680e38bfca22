import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { applicantOf, connectedBrand, consent } from '../../support/brand-story'
import { signUpBrand } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'
import { targetOf } from '../../support/visit-link'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
afterEach(async () => {
  await product.sandbox.db.query('delete from events')
  // Frees the sellers for each test; earnings cannot be deleted.
  await run(sql`update amazon_profiles set profile_id = 'past-' || id where profile_id not like 'past-%'`)
})

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const today = async () => String((await run(sql`select business_date()::text as today`))[0]?.today)

const connectedTo = async (seller: string) => {
  const signedUp = await signUpBrand(product, `Brand of ${seller}`)
  await consent(product, signedUp.client, seller)
  await signedUp.client.raw('PATCH', `/api/brands/${signedUp.brand.id}/connect`, { connected: true })
  const isConnected = async () => (await signedUp.client.ask('GET', '/api/brands/me')).body.amazon_connected
  const refresh = async (kind: 'performance' | 'products') => {
    const day = await today()
    return signedUp.client.ask('POST', `/api/amazon/refresh-attribution-${kind}`, { startDate: day, endDate: day })
  }
  return { ...signedUp, isConnected, refresh }
}

describe('a seller without a United States profile', () => {
  test('has no usable profile, and gets the message of the specification', async () => {
    const { client, isConnected } = await connectedTo('brightside')
    expect(await client.ask('GET', '/api/amazon/get-profiles')).toEqual({ status: 200, body: [] })
    expect(await client.ask('GET', '/api/amazon/get-products')).toEqual({
      status: 409,
      body: { message: 'No eligible US seller profile found' },
    })
    expect(await isConnected()).toBe(true)
  })

  test('is disconnected after a performance sync', async () => {
    const { client, isConnected, refresh } = await connectedTo('brightside')
    await client.raw('GET', '/api/amazon/get-profiles')
    expect(await refresh('products')).toEqual({
      status: 409,
      body: { message: 'No eligible US seller profiles found' },
    })
    expect(await isConnected()).toBe(true)
    expect(await refresh('performance')).toEqual({
      status: 409,
      body: { message: 'No eligible US seller profiles found' },
    })
    expect(await isConnected()).toBe(false)
  })
})

test.each([false, true])('refuses a seller who is not eligible for Attribution (live shapes: %s)', async (live) => {
  await product.sandbox.operate('PUT', '/sandbox/shapes', { live })
  const { client, isConnected, refresh } = await connectedTo('lumen')
  expect((await client.ask('GET', '/api/amazon/get-profiles')).body).toHaveLength(1)
  const refused = { status: 409, body: { message: expect.stringMatching(/isn’t eligible for Amazon Attribution/) } }
  expect(await client.ask('GET', '/api/amazon/get-advertisers')).toEqual(refused)
  expect(await client.ask('GET', '/api/amazon/attribution-tag-non-macro')).toEqual(refused)
  expect((await client.ask('GET', '/api/amazon/get-products')).status).toBe(200)
  expect((await refresh('performance')).status).toBe(409)
  expect(await isConnected()).toBe(false)
  await product.sandbox.operate('PUT', '/sandbox/shapes', { live: false })
})

test('a seller account belongs to one brand', async () => {
  const first = await connectedTo('harbor')
  const second = await connectedTo('harbor')
  expect((await first.client.raw('GET', '/api/amazon/get-profiles')).status).toBe(200)
  expect(await second.client.ask('GET', '/api/amazon/get-profiles')).toEqual({
    status: 409,
    body: { message: 'This Amazon seller account is already connected to another brand' },
  })
  expect(await run(sql`select brand_id from amazon_profiles where profile_id not like 'past-%'`)).toEqual([
    { brand_id: first.brand.id },
  ])
  expect((await first.client.raw('GET', '/api/amazon/get-profiles')).status).toBe(200)
})

test('only the United States seller profile is used; ids keep all their digits', async () => {
  keepsPromise('ads-api-privacy', 'We use only the U.S. profile.')
  const { client, brand } = await connectedTo('fernhill')
  const { body } = await client.ask('GET', '/api/amazon/get-profiles')
  expect(body).toMatchObject([{ profile_id: '9184736250193847', country_code: 'US', type: 'seller' }])
  await client.raw('GET', '/api/amazon/get-profiles')
  const saved = await run(
    sql`select profile_id, country_code
        from amazon_profiles
        where brand_id = ${brand.id}
        order by country_code`,
  )
  expect(saved).toEqual([
    { profile_id: '2750918364402913', country_code: 'CA' },
    { profile_id: '9184736250193847', country_code: 'US' },
  ])
})

describe.each([
  ['published', false],
  ['live', true],
])('with the %s shapes', (_, live) => {
  test('completes setup, links and report', async () => {
    await product.sandbox.operate('PUT', '/sandbox/shapes', { live })
    const brand = await connectedBrand(product, { isAutoAccepting: true })
    const [sold] = brand.products
    const { client: creator } = await applicantOf(product, brand)
    const link = await creator.ask('POST', '/api/links', {
      brand_id: brand.brand.id,
      product_id: sold?.id,
      link_name: 'A link',
    })
    const target = new URL(await targetOf(String(link.body.url)))
    expect(target.search).not.toMatch(/[{}]|%7B/)
    await fetch(target)
    const form = new URLSearchParams([...target.searchParams, ['quantity', '2']])
    await fetch(`${product.origin}${target.pathname}/buy`, { method: 'POST', body: form, redirect: 'manual' })

    const range = { startDate: await today(), endDate: await today() }
    for (const kind of ['performance', 'products'])
      expect(await brand.client.ask('POST', `/api/amazon/refresh-attribution-${kind}`, range)).toMatchObject({
        status: 200,
        body: { status: 'succeeded', rows: 1, data_through: null },
      })
    const earned = await creator.ask('GET', '/api/earnings')
    const dollars = ((Number(sold?.price) * 200) / 100).toFixed(2)
    expect(earned.body).toMatchObject({ total: 1, rows: [{ sales_amount: dollars, units: 2 }] })
    expect(
      await run(
        sql`select product_conversion_type, product_id, units_sold_14d
            from amz_attribution_prod_metrics
            where brand_id = ${brand.brand.id}`,
      ),
    ).toEqual([{ product_conversion_type: 'Promoted', product_id: sold?.id, units_sold_14d: 2 }])
    const { profiles } = (await brand.client.ask('GET', '/api/brands/me')).body
    expect(profiles).toContainEqual(
      expect.objectContaining({
        country_code: 'US',
        last_sync_attrib_perf_min_date: range.startDate,
        last_sync_attrib_perf_max_date: range.endDate,
        last_sync_attrib_prod_max_date: range.endDate,
      }),
    )
  })
})

test('tags are loaded once per kind', async () => {
  await product.sandbox.operate('PUT', '/sandbox/shapes', { live: false })
  const { client } = await connectedTo('northpaw')
  await client.raw('GET', '/api/amazon/get-profiles')
  const tags = async (kind: string) =>
    (await client.ask('GET', `/api/amazon/attribution-tag-${kind}`)).body as unknown as Tag[]
  const [plain, macro] = [await tags('non-macro'), await tags('macro')]
  const idsOf = (list: Tag[]) => list.map((tag) => tag.publisher_id)
  expect(idsOf(macro).sort()).toEqual(['1', '2', '3', '4'])
  expect(idsOf(plain)).toEqual(expect.arrayContaining(['8', '9', '11', '13']))
  expect(new Set(plain.map((tag) => tag.is_macro))).toEqual(new Set([false]))
  expect(new Set(macro.map((tag) => tag.is_macro))).toEqual(new Set([true]))
  expect(await tags('non-macro')).toEqual(plain)
})

type Tag = { publisher_id: string; is_macro: boolean }
