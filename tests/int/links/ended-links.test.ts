import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LinkRow } from '../../../src/contracts/links'
import { query } from '../../../src/database'
import { applicantOf, connectedBrand } from '../../support/brand-story'
import { clientOf } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'
import { visitLink } from '../../support/visit-link'

let product: TestProduct
let story: Awaited<ReturnType<typeof connectedBrand>>
let partner: Awaited<ReturnType<typeof applicantOf>>
let link: LinkRow
beforeAll(async () => {
  product = await startTestProduct()
  story = await connectedBrand(product, { isAutoAccepting: true })
  partner = await applicantOf(product, story)
  const { body } = await partner.client.ask('POST', '/api/links', {
    brand_id: story.brand.id,
    product_id: story.products[0]?.id,
    link_name: 'My video',
  })
  link = body as LinkRow
})
afterAll(() => product.close())

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const earnAgain = async () => {
  await run(sql`update links set is_archived = false, archived_reason = null`)
  await run(sql`update creators set approved = true`)
  await run(sql`update users set disabled_at = null`)
  await run(sql`update partnerships set status = 'active'`)
  await run(sql`update creator_products set status = 'active'`)
}
beforeEach(earnAgain)

const ENDS = {
  disconnected: sql`update links set is_archived = true, archived_reason = 'disconnected'`,
  archived: sql`update links set is_archived = true, archived_reason = null`,
  creator_inactive: sql`update creators set approved = false`,
  partnership_ended: sql`update partnerships set status = 'ended'`,
  product_removed: sql`update creator_products set status = 'inactive'`,
}
const location = async (): Promise<string> => {
  const answer = await visitLink(link.url)
  return answer.headers.get('location') ?? ''
}
const becomes = (expected: RegExp) => expect.poll(location, { interval: 50 }).toMatch(expected)
const reasons = async (client: { ask: typeof story.client.ask }) => {
  const { body } = await client.ask('GET', '/api/links')
  return (body.rows as LinkRow[]).map(({ end_reason }) => end_reason)
}
const productOf = (id: string) => clientOf(product).raw('GET', `/public/api/links/${id}/product`)

test('a link that no longer earns says why to its creator and its brand', async () => {
  expect([await reasons(partner.client), await reasons(story.client)]).toEqual([[null], [null]])
  for (const [reason, end] of Object.entries(ENDS)) {
    await run(end)
    expect(await reasons(story.client)).toEqual([reason])
    // A creator who isn't approved can't open the list.
    if (reason !== 'creator_inactive') expect(await reasons(partner.client)).toEqual([reason])
    await earnAgain()
  }
})

test('the first reason that cannot be undone by the brand alone is shown', async () => {
  await run(ENDS.product_removed)
  await run(ENDS.partnership_ended)
  expect(await reasons(partner.client)).toEqual(['partnership_ended'])
  await run(ENDS.creator_inactive)
  expect(await reasons(story.client)).toEqual(['creator_inactive'])
})

test('links of a creator who is rejected or disabled redirect to the error page within a second', async () => {
  await becomes(/\/dp\//)
  await run(ENDS.creator_inactive)
  await becomes(/type=access_denied/)
  await run(sql`update creators set approved = true`)
  await becomes(/\/dp\//)
  await run(sql`update users set disabled_at = now() where id = ${partner.creator.user_id}`)
  await becomes(/type=access_denied/)
  await run(sql`update users set disabled_at = null`)
  await becomes(/\/dp\//)
})

test('only links that earn are counted', async () => {
  const counts = async () => {
    const partners = (await story.client.ask('GET', '/api/partnerships')).body.rows as { links: number }[]
    return [partners[0]?.links, (await story.client.ask('GET', '/api/reports/brand-overview')).body.links]
  }
  expect(await counts()).toEqual([1, 1])
  await run(ENDS.product_removed)
  expect(await counts()).toEqual([0, 0])
})

test('a shopper gets the product and its address on Amazon without a tag, whatever ended the link', async () => {
  keepsPromise(
    'terms',
    'When a partnership ends, its links stop pointing to products that the creator no longer promotes.',
  )
  const [row] = await run(
    sql`select p.asin, p.title, coalesce(p.large_image_url, p.image_url) as image_url, b.brand_name
        from products p
        join brands b on b.id = p.brand_id
        where p.id = ${link.product_id}`,
  )
  const expected = {
    title: row?.title,
    image_url: row?.image_url,
    brand_name: row?.brand_name,
    amazon_url: `${product.origin}/sandbox/shop/dp/${row?.asin}`,
  }
  for (const end of Object.values(ENDS)) {
    await run(end)
    expect(await productOf(link.link_id)).toMatchObject({ status: 200 })
  }
  const { body } = await clientOf(product).ask('GET', `/public/api/links/${link.link_id}/product`)
  expect(body).toEqual(expected)
})

test('an unknown link has no product, and a malformed id is refused', async () => {
  expect((await productOf('AAAAAAAAAAAA')).status).toBe(404)
  expect((await productOf('a%20b')).status).toBe(400)
})
