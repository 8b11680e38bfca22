import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { clientOf } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { partnership } from '../money/metrics'
import { createOwnLink, createPage, HIDDEN, type StoredSection } from './pages'

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
let stranger: Awaited<ReturnType<typeof partnership>>
let offered: { id: number; asin: string }
beforeAll(async () => {
  product = await startTestProduct({ hasWorld: true })
  story = await partnership(product)
  stranger = await partnership(product, 'harbor')
  offered = story.products[0] ?? { id: 0, asin: '' }
})
afterAll(() => product.close())

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const publicIdOf = async (linkId: number | undefined) =>
  String((await run(sql`select link_id from links where id = ${linkId}`))[0]?.link_id)
const urlOf = async (pageId: number, search = '') => {
  const { status, body } = await clientOf(product).ask('GET', `/api/landing-pages/${pageId}/amazon-url${search}`)
  return { status, body, url: new URL(String(body.url ?? 'none:')) }
}
/** A published page of the brand with its own link. */
const linkedPage = async (...sections: StoredSection[]) => {
  const page = await createPage(product, { brandId: story.brand.id, productId: offered.id, sections })
  const own = await createOwnLink(product, { brandId: story.brand.id, productId: offered.id, pageId: page.id })
  return { ...page, own }
}
const adgroupOf = (url: URL) => url.searchParams.getAll('aa_adgroupid')

test('the button leads to the product with the tag of the page’s own link', async () => {
  const { id, own } = await linkedPage()
  const { status, url } = await urlOf(id)
  expect(status).toBe(200)
  expect(url.origin + url.pathname).toBe(`${product.origin}/sandbox/shop/dp/${offered.asin}`)
  expect(url.searchParams.get('maas')).toBeTruthy()
  expect(adgroupOf(url)).toEqual([own])
  expect(url.searchParams.getAll('aa_creativeid')).toEqual([`lp-${id}`])
  expect(url.href).not.toMatch(/[{}]|%7B|%7D/i)
})

test('a creator’s ref gives the tag of their link, with the page’s product', async () => {
  const { id, own } = await linkedPage()
  const ref = await publicIdOf(story.links[1])
  const { url } = await urlOf(id, `?ref=${ref}`)
  expect(adgroupOf(url)).toEqual([ref])
  expect(url.pathname).toContain(offered.asin)
  expect(own).not.toBe(ref)
})

test('a creator’s ref gives no tag while the brand is at its spending limit, and the page keeps its own', async () => {
  const { id, own } = await linkedPage()
  const ref = await publicIdOf(story.links[1])
  await run(
    sql`insert into brand_spending (brand_id, state, month, evaluated_on)
        values (${story.brand.id}, 'reached', date_trunc('month', business_date()), business_date())`,
  )
  expect((await urlOf(id, `?ref=${ref}`)).url.href).toBe(`${product.origin}/sandbox/shop/dp/${offered.asin}`)
  expect(adgroupOf((await urlOf(id)).url)).toEqual([own])
  await run(sql`delete from brand_spending`)
  expect(adgroupOf((await urlOf(id, `?ref=${ref}`)).url)).toEqual([ref])
})

test('an invalid ref falls back to the page’s own link', async () => {
  const { id, own } = await linkedPage()
  const another = await linkedPage()
  const [mine] = story.links
  const ref = await publicIdOf(mine)
  const falls = async (search: string) => expect(adgroupOf((await urlOf(id, search)).url), search).toEqual([own])
  await falls(`?ref=${await publicIdOf(stranger.links[0])}`)
  await falls(`?ref=${another.own}`)
  await falls('?ref=')
  await falls('?ref=unknown')
  await falls(`?ref=${encodeURIComponent("x' or true --")}`)
  for (const [ended, open] of [
    [
      sql`update links set is_archived = true where id = ${mine}`,
      sql`update links set is_archived = false where id = ${mine}`,
    ],
    [
      sql`update partnerships set status = 'ended' where brand_id = ${story.brand.id}`,
      sql`update partnerships set status = 'active' where brand_id = ${story.brand.id}`,
    ],
    [
      sql`update creator_products set status = 'inactive' where brand_id = ${story.brand.id}`,
      sql`update creator_products set status = 'active' where brand_id = ${story.brand.id}`,
    ],
  ]) {
    await run(ended ?? sql``)
    await falls(`?ref=${ref}`)
    await run(open ?? sql``)
    expect(adgroupOf((await urlOf(id, `?ref=${ref}`)).url)).toEqual([ref])
  }
})

test('a promotion URL gets the tag, with each parameter once', async () => {
  const promotion =
    'https://www.amazon.com/promocode/A1?x=1&aa_adgroupid=theirs&aa_adgroupid=again&tag=assoc-20&ascsubtag=s'
  const { id, own } = await linkedPage({ content: { discount_type: 'promo_url', discount_value: ` ${promotion} ` } })
  const { url } = await urlOf(id, '?usePromoUrl=true')
  expect(url.origin + url.pathname).toBe('https://www.amazon.com/promocode/A1')
  expect(url.searchParams.get('x')).toBe('1')
  expect(adgroupOf(url)).toEqual([own])
  expect(url.searchParams.get('maas')).toBeTruthy()
  expect(url.href).not.toMatch(/assoc-20|ascsubtag/)
  for (const search of ['', '?usePromoUrl=false']) expect((await urlOf(id, search)).url.pathname).toContain('/dp/')
})

test('without a promotion URL the promotion’s button leads to the product', async () => {
  const { id } = await linkedPage(
    { content: { discount_type: 'promo_url', discount_value: 'https://www.amazon.com/hidden' }, isVisible: false },
    { content: { discount_type: 'code', discount_value: 'SECRET' } },
    { content: { discount_type: 'promo_url', discount_value: 'https://www.amazon.com/second' } },
  )
  expect((await urlOf(id, '?usePromoUrl=true')).url.pathname).toContain(`/dp/${offered.asin}`)
})

test.each([
  'https://evil.test/x',
  'https://www.amazon.com.evil.test/x',
  'https://www.amazon.com@evil.test/x',
  '//evil.test',
  'javascript:alert(1)',
  'SAVE20',
])('a promotion at %s is rejected', async (discount_value) => {
  const { id } = await linkedPage({ content: { discount_type: 'promo_url', discount_value } })
  const { status, body } = await urlOf(id, '?usePromoUrl=true')
  expect(status).toBe(409)
  expect(JSON.stringify(body)).not.toContain('evil')
})

test('a page without a link or with a removed product has no URL yet', async () => {
  const unlinked = await createPage(product, { brandId: story.brand.id, productId: offered.id })
  expect(await urlOf(unlinked.id)).toMatchObject({
    status: 409,
    body: { message: 'This page doesn’t link to Amazon yet' },
  })
  const { id } = await linkedPage()
  await run(sql`update landing_pages set product_id = null where id = ${id}`)
  expect((await urlOf(id)).status).toBe(409)
})

test('a page hidden from visitors answers like a missing one', async () => {
  const { id } = await linkedPage()
  const missing = await urlOf(987_654)
  expect(missing.status).toBe(404)
  for (const [state, hide, show] of HIDDEN) {
    await run(hide)
    expect(await urlOf(id), state).toEqual(missing)
    await run(show)
  }
  for (const bad of ['0', '-1', 'x', '1.5', '9999999999'])
    expect((await clientOf(product).raw('GET', `/api/landing-pages/${bad}/amazon-url`)).status).toBe(400)
})
