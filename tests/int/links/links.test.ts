import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { applicantOf, connectedBrand } from '../../support/brand-story'
import { clientOf, signUpCreator } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'
import { visitLink } from '../../support/visit-link'

let product: TestProduct
let story: Awaited<ReturnType<typeof connectedBrand>>
let other: Awaited<ReturnType<typeof connectedBrand>>
let partner: Awaited<ReturnType<typeof applicantOf>>
beforeAll(async () => {
  product = await startTestProduct()
  story = await connectedBrand(product, { isAutoAccepting: true })
  other = await connectedBrand(product, { seller: 'harbor', isAutoAccepting: true })
  partner = await applicantOf(product, story)
})
afterAll(() => product.close())

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
type Creator = Pick<Awaited<ReturnType<typeof signUpCreator>>, 'client' | 'creator'>
const create = (more: object = {}, creator: Creator = partner) =>
  creator.client.ask('POST', '/api/links', {
    brand_id: story.brand.id,
    product_id: story.products[0]?.id,
    link_name: 'My video',
    ...more,
  })
const linksOf = async (creator: Creator) =>
  Number((await run(sql`select count(*) from links where creator_id = ${creator.creator.id}`))[0]?.count)

describe('creating', () => {
  test('a link has a unique triple of program, link and creator-product in a tag of the brand', async () => {
    keepsPromise(
      'ads-api-consent',
      'Each link’s URL contains your attribution tag, like every link made with Amazon Attribution.',
      'The tag consists of identifiers and contains no figures.',
    )
    const { status, body } = await create()
    expect(status).toBe(201)
    expect(body.link_id).toMatch(/^[A-Za-z0-9]{12}$/)
    expect(body.url).toBe(`${product.origin}/r/${body.link_id}`)
    const [row] = await run(
      sql`select l.*, t.brand_id as tag_brand, t.is_macro
          from links l
          join attribution_tags t on t.id = l.attribution_tag_id
          where l.id = ${body.id}`,
    )
    const [offer] = await run(
      sql`select id from creator_products where creator_id = ${partner.creator.id} and product_id = ${body.product_id}`,
    )
    expect(row).toMatchObject({
      aa_campaignid: String(story.program.id),
      aa_adgroupid: body.link_id,
      aa_creativeid: String(offer?.id),
      creator_product_id: offer?.id,
      creator_id: partner.creator.id,
      brand_id: story.brand.id,
      tag_brand: story.brand.id,
      is_macro: false,
      is_archived: false,
    })
  })

  test('the same request again is the same link', async () => {
    const request_id = randomUUID()
    const before = await linksOf(partner)
    const answers = await Promise.all(Array.from({ length: 6 }, () => create({ request_id })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 200, 200, 201])
    expect(new Set(answers.map((answer) => answer.body.link_id)).size).toBe(1)
    expect(await linksOf(partner)).toBe(before + 1)
    expect((await create({ request_id: randomUUID() })).status).toBe(201)
  })

  test('another creator’s request id does not match', async () => {
    const request_id = randomUUID()
    const stranger = await applicantOf(product, story)
    const theirs = await create({ request_id }, stranger)
    const mine = await create({ request_id })
    expect([theirs.status, mine.status]).toEqual([201, 201])
    expect(mine.body.link_id).not.toBe(theirs.body.link_id)
  })

  test('a name is required', async () => {
    expect(await create({ link_name: ' a ' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'link_name', message: 'Link name is required' }] },
    })
    expect((await create({ link_name: 'x'.repeat(101) })).status).toBe(400)
    expect((await create({ request_id: 'one' })).status).toBe(400)
  })
})

describe('is refused as not found', () => {
  test('for a creator who is not or no longer a partner', async () => {
    keepsPromise(
      'ads-api-consent',
      'A creator sees sales only for links made in an active partnership with you, and you decide which creators ' +
        'to approve.',
      'When a partnership ends, the creator can make no new links.',
    )
    const stranger = await signUpCreator(product, { from: story.brand.id })
    expect((await create({}, stranger)).status).toBe(404)
    const former = await applicantOf(product, story)
    await run(sql`update partnerships set status = 'ended' where creator_id = ${former.creator.id}`)
    expect((await create({}, former)).status).toBe(404)
    expect((await linksOf(stranger)) + (await linksOf(former))).toBe(0)
  })

  test('for a product outside the program, of another brand, or removed', async () => {
    const before = await linksOf(partner)
    expect((await create({ product_id: story.products[10]?.id })).status).toBe(404)
    expect((await create({ product_id: other.products[0]?.id })).status).toBe(404)
    expect((await create({ brand_id: other.brand.id, product_id: other.products[0]?.id })).status).toBe(404)
    expect((await create({ brand_id: other.brand.id })).status).toBe(404)
    await run(
      sql`update creator_products
          set status = 'inactive'
          where creator_id = ${partner.creator.id} and product_id = ${story.products[1]?.id}`,
    )
    expect((await create({ product_id: story.products[1]?.id })).status).toBe(404)
    expect(await linksOf(partner)).toBe(before)
  })

  test('and brands cannot create links', async () => {
    expect((await create({}, { client: story.client, creator: partner.creator })).status).toBe(403)
    expect((await clientOf(product).raw('POST', '/api/links', {})).status).toBe(401)
  })
})

describe('the publisher of a link matches the creator’s channel', () => {
  test.each([
    [['TikTok'], 'TikTok'],
    [['YouTube'], 'Youtube'],
    [['Facebook'], 'Facebook Ads'],
    [['Blog/Website'], 'Blogpost - Other'],
    [['Instagram'], 'Display - Other'],
    [['Other'], 'Display - Other'],
    [[], 'Display - Other'],
    [['Instagram', 'TikTok', 'YouTube'], 'TikTok'],
  ])('%j: %s', async (channels, publisher) => {
    const creator = await applicantOf(product, story)
    await run(sql`delete from creator_channels where creator_id = ${creator.creator.id}`)
    for (const channel of channels)
      await creator.client.raw('POST', '/api/creator-channels', {
        creator_id: creator.creator.id,
        channel,
        channel_link: 'https://example.com/ann',
      })
    const { body } = await create({}, creator)
    const [tag] = await run(
      sql`select publisher_id, is_macro
          from attribution_tags
          where id = (select attribution_tag_id from links where id = ${body.id})`,
    )
    const answer = await visitLink(String(body.url))
    const maas = new URL(answer.headers.get('location') ?? '').searchParams.get('maas')
    expect(maas).toContain(`_static_${tag?.publisher_id}_`)
    const { PUBLISHERS } = await import('../../../sandbox/catalog/publishers')
    expect(PUBLISHERS.find((known) => known.id === tag?.publisher_id)?.name).toBe(publisher)
  })

  test('missing tags are loaded for the first link', async () => {
    const creator = await applicantOf(product, other)
    await run(sql`delete from attribution_tags where brand_id = ${other.brand.id}`)
    const made = await create({ brand_id: other.brand.id, product_id: other.products[0]?.id }, creator)
    expect(made.status).toBe(201)
  })
})

test('links are listed only to their creator and their brand', async () => {
  const creator = await applicantOf(product, story)
  const second = await applicantOf(product, story)
  for (let index = 0; index < 5; index += 1) await create({ link_name: `Link ${index}` }, creator)
  await create({}, second)
  const mine = await creator.client.ask('GET', '/api/links')
  expect(mine.body).toMatchObject({ total: 5, page: 1, limit: 25 })
  const names = (body: Record<string, unknown>) => (body.rows as { link_name: string }[]).map((row) => row.link_name)
  expect(names(mine.body)).toEqual(['Link 4', 'Link 3', 'Link 2', 'Link 1', 'Link 0'])
  expect(names((await creator.client.ask('GET', '/api/links?limit=2&page=2')).body)).toEqual(['Link 2', 'Link 1'])
  expect(names((await creator.client.ask('GET', '/api/links?search=LINK%203')).body)).toEqual(['Link 3'])
  const [named] = await run(sql`select title, asin from products where id = ${story.products[0]?.id}`)
  const byProduct = `/api/links?search=${encodeURIComponent(String(named?.title).slice(2, 12))}`
  expect((await creator.client.ask('GET', byProduct)).body.total).toBe(5)
  expect((await creator.client.ask('GET', `/api/links?search=${named?.asin}`)).body.total).toBe(5)
  expect((await creator.client.ask('GET', '/api/links?search=%25')).body.total).toBe(0)
  expect((await creator.client.ask('GET', `/api/links?brand=${other.brand.id}`)).body.total).toBe(0)
  const brandTotal = Number((await run(sql`select count(*) from links where brand_id = ${story.brand.id}`))[0]?.count)
  expect((await story.client.ask('GET', '/api/links?limit=100')).body).toMatchObject({ total: brandTotal })
  expect((await story.client.ask('GET', `/api/links?product=${story.products[2]?.id}`)).body.total).toBe(0)
  const { client } = await signUpCreator(product)
  expect((await client.ask('GET', '/api/links')).status).toBe(403)
  expect((await clientOf(product).raw('GET', '/api/links')).status).toBe(401)
})
