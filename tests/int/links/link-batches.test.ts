import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createLinkBatch,
  downloadLinkBatch,
  type LinkBatch,
  listLinkableProducts,
  listLinkBatches,
  listLinkBatchRows,
  readLinkBatch,
} from '../../../src/contracts/link-batches'
import { query } from '../../../src/database'
import { sweepLinkBatches } from '../../../src/services/links/sweep-link-batches'
import { applicantOf, connectedBrand } from '../../support/brand-story'
import { startTestProduct, type TestProduct } from '../../support/product'
import { targetOf } from '../../support/visit-link'
import { workOff } from '../../support/work-queue'

let product: TestProduct
let story: Awaited<ReturnType<typeof connectedBrand>>
let partner: Awaited<ReturnType<typeof applicantOf>>
const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  query<Row>({ payload: product.payload }, statement)

beforeAll(async () => {
  product = await startTestProduct()
  story = await connectedBrand(product, { offers: 6, isAutoAccepting: true })
  partner = await applicantOf(product, story)
})
afterAll(() => product.close())

type Body = Parameters<typeof post>[0]
const post = (body: { products: string | { search?: string; linked?: 'no' }; [name: string]: unknown }) =>
  partner.client.call(createLinkBatch, { body: { request_id: randomUUID(), skips_linked: true, ...body } as never })
const finished = async (body: Body): Promise<LinkBatch> => {
  const { id } = await post(body)
  await workOff(product)
  const batch = await partner.client.call(readLinkBatch, { params: { id } })
  expect(batch.finished_at).not.toBeNull()
  return batch
}
const rowsOf = async (id: number, query: Record<string, unknown> = {}) =>
  (await partner.client.call(listLinkBatchRows, { params: { id }, query: { page: 1, limit: 50, ...query } as never }))
    .rows
const linkable = async (query: Record<string, unknown> = {}) =>
  partner.client.call(listLinkableProducts, { query: { page: 1, limit: 50, ...query } as never })

describe('products to link to', () => {
  test('are those that the creator may promote, with what a sale earns, found by ASIN, title or brand', async () => {
    const { rows, total } = await linkable()
    expect(total).toBe(6)
    const earned = rows.map(({ commission }) => Number(commission))
    expect(earned).toEqual(earned.toSorted((one, other) => other - one))
    for (const row of rows) {
      expect(Number(row.commission)).toBeCloseTo((Number(row.price) * row.fee_percent) / 100, 2)
      expect(row).toMatchObject({ brand_id: story.brand.id, links: 0 })
    }
    const first = rows[0]
    expect((await linkable({ search: first?.asin })).rows.map(({ id }) => id)).toEqual([first?.id])
    expect((await linkable({ search: 'brand of fernhill' })).total).toBe(6)
    expect((await linkable({ search: 'nothing like it' })).total).toBe(0)
  })

  test('are none of another creator’s, of an ended partnership or of a disconnected brand', async () => {
    const stranger = await applicantOf(product, story, 'Someone new')
    await run(sql`update partnerships set status = 'ended' where creator_id = ${stranger.creator.id}`)
    const { total } = await stranger.client.call(listLinkableProducts, { query: { page: 1, limit: 50 } })
    expect(total).toBe(0)
    await run(sql`update brands set amazon_connected = false where id = ${story.brand.id}`)
    expect((await linkable()).total).toBe(0)
    await run(sql`update brands set amazon_connected = true where id = ${story.brand.id}`)
  })
})

describe('a batch', () => {
  test('of a list says what became of each row, and its links work', async () => {
    const [one, two, , , , , hidden] = story.products
    await run(sql`update creator_products set status = 'inactive' where product_id = ${two?.id}`)
    const list = [
      'asin,name,channel,placement,tags',
      `${one?.asin},Sunday roast,YouTube,Description,roast;sunday`,
      `https://www.amazon.com/dp/${one?.asin}?tag=other-20,,,,`,
      `${two?.asin},,,,`,
      `${hidden?.asin},,,,`,
      'B0NOSUCH01,,,,',
      'a cast iron pan,,,,',
      `${one?.asin},,MySpace,,`,
    ].join('\n')
    const { id, total, done, results } = await finished({ products: list, placement: 'Bio', tags: ['bulk'] })
    expect([total, done]).toEqual([7, 7])
    const rows = await rowsOf(id)
    expect(rows.map(({ result }) => result)).toEqual([
      'created',
      'has_link',
      'not_offered',
      'not_found',
      'not_found',
      'no_asin',
      'unknown_channel',
    ])
    expect(results).toContainEqual({ result: 'not_found', rows: 2 })
    const url = rows[0]?.url ?? ''
    expect(await targetOf(url)).toContain(`/dp/${one?.asin}?`)
    const [link] = await run(
      sql`select l.link_name, l.channel, l.placement, l.tags, t.publisher_id, l.aa_adgroupid = l.link_id as is_own, l.aa_campaignid
          from links l
          join attribution_tags t on t.id = l.attribution_tag_id
          where l.link_id = ${rows[0]?.link_id}`,
    )
    expect(link).toEqual({
      link_name: 'Sunday roast',
      channel: 'YouTube',
      placement: 'Description',
      tags: ['roast', 'sunday'],
      publisher_id: '8',
      is_own: true,
      aa_campaignid: String(story.program.id),
    })
    expect((await rowsOf(id, { problem: 'yes' })).length).toBe(6)
    expect(rows.slice(3).map(({ product_title }) => product_title)).toEqual([null, null, null, null])
    await run(sql`update creator_products set status = 'active'`)
  })

  test('of a search links to what it finds, with the same names, channel and tags, and leaves out what has a link', async () => {
    const body = { products: { linked: 'no' as const }, channel: 'TikTok', placement: 'Bio', tags: ['bulk'] }
    const first = await finished(body)
    expect(first.results).toEqual([{ result: 'created', rows: 5 }])
    expect((await linkable({ linked: 'no' })).total).toBe(0)
    const links = await run(
      sql`select distinct l.channel, l.placement, l.tags, t.publisher_id
          from links l
          join attribution_tags t on t.id = l.attribution_tag_id
          where 'bulk' = any(l.tags)`,
    )
    expect(links).toEqual([{ channel: 'TikTok', placement: 'Bio', tags: ['bulk'], publisher_id: '13' }])
    const refused = await partner.client.ask('POST', '/api/link-batches', {
      request_id: randomUUID(),
      skips_linked: true,
      products: { linked: 'no' },
    })
    expect(refused).toMatchObject({ status: 400, body: { message: 'Your search finds no products' } })
    const again = await finished({ products: {}, skips_linked: false })
    expect(again.results).toEqual([{ result: 'created', rows: 6 }])
  })

  test('is created once for a request, and only its creator reads it', async () => {
    const body = { request_id: randomUUID(), skips_linked: true, products: `${story.products[0]?.asin}` }
    const [one, other] = await Promise.all([1, 2].map(() => partner.client.ask('POST', '/api/link-batches', body)))
    expect([one?.status, other?.status].toSorted()).toEqual([200, 201])
    expect(one?.body.id).toBe(other?.body.id)
    const stranger = await applicantOf(product, story, 'A stranger')
    for (const path of ['', '/rows', '/csv'])
      expect((await stranger.client.ask('GET', `/api/link-batches/${one?.body.id}${path}`)).status).toBe(404)
  })

  test('is in the list of its creator’s latest, newest first', async () => {
    const { creator, client } = await applicantOf(product, story, 'A list maker')
    expect(await client.call(listLinkBatches, {})).toEqual([])
    await run(
      sql`insert into link_batches (creator_id, request_id, skips_linked, rows, finished_at)
          select ${creator.id}, gen_random_uuid(), true, 0, business_now()
          from generate_series(1, 19)`,
    )
    const listed = { request_id: randomUUID(), skips_linked: true, products: 'B0NOSUCH01' }
    const ids: number[] = []
    for (const request_id of [randomUUID(), randomUUID()])
      ids.unshift((await client.call(createLinkBatch, { body: { ...listed, request_id } })).id)
    await workOff(product)
    const batches = await client.call(listLinkBatches, {})
    expect(batches).toHaveLength(20)
    expect(batches.slice(0, 2)).toEqual(
      await Promise.all(ids.map((id) => client.call(readLinkBatch, { params: { id } }))),
    )
    expect(batches[0]).toMatchObject({ total: 1, done: 1, results: [{ result: 'not_found', rows: 1 }] })
    const others = await partner.client.call(listLinkBatches, {})
    expect(others.filter(({ id }) => ids.includes(id))).toEqual([])
  })

  test('that was cut off goes on where it was, and creates no link twice', async () => {
    const asin = story.products[0]?.asin
    const { id } = await post({ products: Array.from({ length: 4_000 }, () => asin).join('\n'), skips_linked: false })
    await run(
      sql`create function fail_late() returns trigger language plpgsql as
          $$ begin if new.finished_at is not null then raise exception 'cut off'; end if; return new; end $$`,
    )
    await run(sql`create trigger fail_late before update on link_batches for each row execute function fail_late()`)
    const { createLinks } = await import('../../../src/services/links/create-links')
    await expect(createLinks({ req: await product.localReq(), id })).rejects.toThrow()
    expect(await partner.client.call(readLinkBatch, { params: { id } })).toMatchObject({
      done: 2_500,
      finished_at: null,
    })
    await run(sql`drop trigger fail_late on link_batches`)
    await createLinks({ req: await product.localReq(), id })
    await createLinks({ req: await product.localReq(), id })
    const counted = await run(
      sql`select count(*)::int as rows, count(distinct r.link_id)::int as links, count(l.id)::int as found
          from link_batch_rows r
          left join links l on l.link_id = r.link_id
          where r.batch_id = ${id}`,
    )
    expect(counted).toEqual([{ rows: 4_000, links: 4_000, found: 4_000 }])
    const file = await partner.client.call(downloadLinkBatch, { params: { id } })
    expect(file.trim().split('\r\n')).toHaveLength(4_001)
    expect(file.split('\r\n')[1]).toContain(`,Created,${product.origin}/r/`)
  })

  test('whose job failed too often is found by a sweep', async () => {
    const { id } = await post({ products: `${story.products[0]?.asin}` })
    await run(sql`delete from jobs.job where name = 'create-links'`)
    const req = await product.localReq()
    expect(await sweepLinkBatches({ req })).toEqual({ queued: 0 })
    await run(sql`update link_batches set created_at = created_at - interval '10 minutes' where id = ${id}`)
    expect(await sweepLinkBatches({ req })).toEqual({ queued: 1 })
    await workOff(product)
    expect(await partner.client.call(readLinkBatch, { params: { id } })).toMatchObject({ done: 1 })
    expect(await sweepLinkBatches({ req })).toEqual({ queued: 0 })
  })

  test('keeps whole characters of texts that are too long', async () => {
    const long = `${'x'.repeat(99)}😀`
    const products = `asin,name,channel,placement\n${story.products[1]?.asin},${long},,${long}`
    const { id, results } = await finished({ products, skips_linked: false })
    expect(results).toEqual([{ result: 'created', rows: 1 }])
    const links = await run(
      sql`select link_name, placement
          from links
          where link_id = (select link_id from link_batch_rows where batch_id = ${id})`,
    )
    expect(links).toEqual([{ link_name: 'x'.repeat(99), placement: 'x'.repeat(99) }])
  })

  test.each([
    ['nothing', {}],
    ['a search that does not exist', { products: { sort: 'price' } }],
    ['an empty list', { products: '  ' }],
    ['a header alone', { products: 'asin,name' }],
    ['5,001 products', { products: Array.from({ length: 5_001 }, () => 'B0NOSUCH01').join('\n') }],
    ['an open quote', { products: 'asin,name\nB0NOSUCH01,"x' }],
  ])('of %s is refused and stores nothing', async (_of, body) => {
    const before = await run(sql`select count(*) from link_batches`)
    const { status } = await partner.client.ask('POST', '/api/link-batches', {
      request_id: randomUUID(),
      skips_linked: true,
      ...body,
    })
    expect(status).toBe(400)
    expect(await run(sql`select count(*) from link_batches`)).toEqual(before)
  })

  test('whose brand has no tags gets them from Amazon first', async () => {
    await run(sql`delete from links`)
    await run(sql`delete from attribution_tags`)
    const { results } = await finished({ products: `${story.products[3]?.asin}` })
    expect(results).toEqual([{ result: 'created', rows: 1 }])
  })

  test('whose brand has tags of a former seller account only gets those of the present one', async () => {
    await run(
      sql`with former as (
            insert into amazon_profiles (profile_id, amazon_account_id, brand_id, country_code, type)
            select '1' || profile_id, amazon_account_id, brand_id, 'CA', type
            from amazon_profiles
            where brand_id = ${story.brand.id}
            returning id
          )
          update amazon_advertisers
          set amazon_profile_id = former.id, advertiser_id = '1' || advertiser_id
          from former
          where brand_id = ${story.brand.id}`,
    )
    const { results } = await finished({ products: `${story.products[4]?.asin}` })
    expect(results).toEqual([{ result: 'created', rows: 1 }])
  })
})
