import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listLinks, readLink, updateLink } from '../../../src/contracts/links'
import { query } from '../../../src/database'
import { addDays } from '../../../src/domain/date-range'
import { settleLinks } from '../../../src/services/amazon/settle-links'
import { applicantOf } from '../../support/brand-story'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'
import { visitLink } from '../../support/visit-link'
import { partnership, sold } from '../money/metrics'

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
let today = ''
/** Of the first link. */
let linkId = ''
beforeAll(async () => {
  product = await startTestProduct({ hasWorld: true })
  story = await partnership(product)
  today = String((await run(sql`select business_date()::text as today`))[0]?.today)
  linkId = String((await run(sql`select link_id from links where id = ${story.links[0]}`))[0]?.link_id)
  // Everything up to two days ago was read completely.
  await run(sql`update amazon_profiles set perf_data_through = business_date() - 2`)
})
afterAll(() => product.close())
beforeEach(() => run(sql`update links set is_archived = false, archived_reason = null, tags = null`))

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const list = (more: object = {}) =>
  story.partner.client.call(listLinks, { query: { from: addDays(today, -29), to: today, ...more } })
const visit = async (id: number, daysAgo: number, clicks: number, subId = ''): Promise<void> => {
  await run(
    sql`insert into link_clicks (link_id, brand_id, clicked_at, kind, sub_id)
        select id, brand_id, business_now() - make_interval(days => ${daysAgo}), 'click', nullif(${subId}, '')
        from links
        cross join generate_series(1, ${clicks}::int)
        where id = ${id}`,
  )
}

describe('the figures of links', () => {
  beforeAll(async () => {
    const [first = 0, second = 0] = story.links
    await sold(product, [
      { linkId: first, day: addDays(today, -5), cents: 10_000, clicks: 40, units: 4 },
      { linkId: first, day: addDays(today, -3), cents: 5_000, clicks: 10, units: 2 },
      { linkId: second, day: addDays(today, -3), cents: 30_000, clicks: 5, units: 1 },
      // Not complete yet.
      { linkId: first, day: addDays(today, -1), cents: 7_777, clicks: 9, units: 1 },
    ])
    await visit(first, 5, 44)
    await visit(first, 0, 3, 'bio')
    await visit(second, 3, 6)
    await visit(first, 40, 100)
  })

  test('equal SQL: our clicks of all days, Amazon’s figures of the complete ones', async () => {
    const { rows } = await list()
    const row = rows.find((one) => one.link_id === linkId)
    expect(row).toMatchObject({ own_clicks: 47, clicks: 50, units: 6, sales: '150.00' })
    const [sums] = await run(
      sql`select sum(e.amount)::numeric(16, 4)::text as commission
          from creator_earnings e
          join amz_attribution_perf_metrics m on m.id = e.perf_metric_id
          join amz_attribution_adgroups g on g.id = m.adgroup_id
          where g.link_id = ${story.links[0]} and e.date <= business_date() - 2`,
    )
    expect(row?.commission).toBe(sums?.commission)
    expect(row?.daily_clicks).toHaveLength(30)
    expect([row?.daily_clicks.at(-1), row?.daily_clicks.at(-6)]).toEqual([3, 44])
  })

  test.each([
    ['-own_clicks', 0],
    ['-sales', 1],
    ['-epc', 1],
    ['-clicks', 0],
  ] as const)('sorted by %s, the first is the right one', async (sort, index) => {
    const { rows, total } = await list({ sort })
    expect([rows[0]?.id, total]).toEqual([story.links[index], 3])
  })

  test('of one link: totals, those of the period before, days and sub-ids', async () => {
    keepsPromise(
      'privacy',
      'the daily clicks, product page views, add to carts, units and sales that Amazon credits to their links, by ' +
        'product;',
    )
    keepsPromise(
      'ads-api-consent',
      'A creator sees these figures for the links that this creator made, by day and by linked product.',
    )
    const report = await story.partner.client.call(readLink, {
      params: { linkId },
      query: { from: addDays(today, -29), to: today },
    })
    // Our clicks of the days that Amazon has reported, to compare the two.
    expect(report.totals).toMatchObject({ own_clicks: 44, clicks: 50, sales: '150.00' })
    expect(report.previous).toMatchObject({ own_clicks: 100, clicks: 0, sales: '0.00' })
    expect(report.sub_ids).toEqual([
      { sub_id: '', own_clicks: 44 },
      { sub_id: 'bio', own_clicks: 3 },
    ])
    expect(report.days.at(-1)).toMatchObject({ date: today, own_clicks: 3, clicks: null, sales: null })
    expect(report.days.at(-6)).toMatchObject({ own_clicks: 44, clicks: 40, sales: '100.00' })
    expect(report.link.link_id).toBe(linkId)
  })

  test('the brand sees the link and its clicks, not what the creator notes about it', async () => {
    keepsPromise('privacy', 'A partner brand also sees the links to its own products and the sales from them.')
    await run(sql`update links set tags = '{secret}', placement = 'secret'`)
    const report = await story.client.call(readLink, { params: { linkId }, query: {} })
    expect(report.link).toMatchObject({ own_clicks: 47, tags: [], placement: null, substitute: null })
    expect(report.sub_ids).toEqual([])
    expect((await story.client.call(listLinks, { query: {} })).tags).toEqual([])
  })

  test('another creator gets nothing of it', async () => {
    keepsPromise('privacy', 'A creator with an active partnership sees, for their own links only:')
    keepsPromise(
      'ads-api-consent',
      'A creator sees these figures for the links that this creator made, by day and by linked product.',
    )
    const stranger = await applicantOf(product, story)
    expect((await stranger.client.ask('GET', `/api/links/${linkId}/report`)).status).toBe(404)
    expect((await stranger.client.ask('PATCH', `/api/links/${linkId}`, { link_name: 'Mine' })).status).toBe(404)
    expect(await stranger.client.call(listLinks, { query: {} })).toMatchObject({ rows: [], total: 0 })
  })

  test('a click is counted on the link within seconds', async () => {
    const before = (await list()).rows.find((one) => one.link_id === linkId)?.own_clicks ?? 0
    await visitLink(`${product.origin}/r/${linkId}`)
    await expect
      .poll(async () => (await list()).rows.find((one) => one.link_id === linkId)?.own_clicks)
      .toBe(before + 1)
  })
})

describe('changing a link', () => {
  const change = (body: object) => story.partner.client.call(updateLink, { params: { linkId }, body })
  const ask = (body: object) => story.partner.client.ask('PATCH', `/api/links/${linkId}`, body)
  const location = async () => (await visitLink(`${product.origin}/r/${linkId}`)).headers.get('location')

  test('changes only what is named', async () => {
    const changed = await change({ link_name: ' New name ', tags: ['summer', 'video', 'summer'], placement: 'Reel' })
    expect(changed).toMatchObject({
      link_name: 'New name',
      tags: ['summer', 'video'],
      placement: 'Reel',
      offers_app: true,
    })
    expect(await change({ offers_app: false, placement: '' })).toMatchObject({
      link_name: 'New name',
      tags: ['summer', 'video'],
      placement: null,
      offers_app: false,
    })
  })

  test.each([[{ link_name: 'x' }], [{ tags: ['a,b'] }], [{ tags: [''] }], [{ placement: 'x'.repeat(101) }]])(
    'refuses %j',
    async (body) => {
      expect((await ask(body)).status).toBe(400)
    },
  )

  test('an archived link stops at once, and works again when it is restored', async () => {
    keepsPromise(
      'terms',
      'A brand may end a partnership at any time, a creator may archive their links at any time, and anyone may ' +
        'close their account at any time.',
    )
    expect(await change({ is_archived: true })).toMatchObject({ end_reason: 'archived_by_creator' })
    await expect.poll(location).toMatch(/type=access_denied/)
    expect((await list({ state: 'archived' })).rows.map((row) => row.link_id)).toEqual([linkId])
    expect((await list({ state: 'active' })).total).toBe(2)
    expect((await list()).problems).toBe(0)
    expect(await change({ is_archived: false })).toMatchObject({ end_reason: null })
    await expect.poll(location).toMatch(/\/dp\//)
  })

  test('a link that the brand ended cannot be restored', async () => {
    await run(sql`update links set is_archived = true, archived_reason = 'disconnected' where link_id = ${linkId}`)
    expect((await ask({ is_archived: false })).status).toBe(409)
    expect((await ask({ link_name: 'Still mine' })).status).toBe(200)
    expect(await change({ is_archived: true })).toMatchObject({ end_reason: 'archived_by_creator' })
    expect(await change({ is_archived: false })).toMatchObject({ end_reason: null })
  })

  test('an archived link of a disconnected brand earns nothing when it is restored, until the brand reconnects', async () => {
    await change({ is_archived: true })
    await run(sql`update brands set amazon_connected = false where id = ${story.brand.id}`)
    expect(await change({ is_archived: false })).toMatchObject({ end_reason: 'disconnected' })
    await run(sql`update brands set amazon_connected = true where id = ${story.brand.id}`)
    await settleLinks({ req: await product.localReq(), brandId: story.brand.id })
    expect((await list({ state: 'active' })).rows.map((row) => row.link_id)).toContain(linkId)
  })

  test('links are found by tag, channel, product and text', async () => {
    await change({ tags: ['summer'], placement: 'Garden reel' })
    await run(sql`update links set channel = 'TikTok' where link_id = ${linkId}`)
    const row = (await list({ search: 'garden' })).rows[0]
    expect(row?.link_id).toBe(linkId)
    for (const filter of [{ tag: 'summer' }, { channel: 'TikTok' }, { product: row?.product_id }])
      expect(
        (await list(filter)).rows.map((one) => one.link_id),
        JSON.stringify(filter),
      ).toEqual([linkId])
    expect((await list()).tags).toEqual([{ tag: 'summer', links: 1 }])
    expect((await list({ tag: 'winter' })).total).toBe(0)
    const ofBrand = async (more: object) => (await story.client.call(listLinks, { query: more as never })).total
    expect(await ofBrand({ search: 'garden' })).toBe(0)
    expect(await ofBrand({ tag: 'summer' })).toBe(0)
    expect(await ofBrand({ channel: 'TikTok' })).toBe(1)
  })
})

describe('problems', () => {
  const problemOf = async () => {
    const { rows, problems } = await list()
    const { problem, substitute, previous_fee_percent, fee_percent } = rows.find((one) => one.link_id === linkId) ?? {}
    return { problem, substitute, previous_fee_percent, fee_percent, problems }
  }
  const productId = async () =>
    Number((await run(sql`select product_id from links where link_id = ${linkId}`))[0]?.product_id)

  test('a product that is sold out gets a substitute with its commission', async () => {
    expect(await problemOf()).toMatchObject({ problem: null, substitute: null, problems: 0 })
    const id = await productId()
    await run(sql`update products set availability = 'OUT_OF_STOCK' where id = ${id}`)
    const { problem, substitute, problems } = await problemOf()
    expect([problem, problems]).toEqual(['out_of_stock', 1])
    const [other] = await run(
      sql`select id, round(price * commission_perc / 100, 2)::text as commission
          from products
          where id = ${substitute?.product_id}`,
    )
    expect(substitute).toMatchObject({ product_id: other?.id, commission_per_sale: other?.commission })
    expect(substitute?.product_id).not.toBe(id)
    expect((await list({ problem: 'any' })).rows.map((row) => row.link_id)).toEqual([linkId])
    await run(sql`update products set availability = 'IN_STOCK' where id = ${id}`)
  })

  test('a fee that changed in the last 30 days says from what', async () => {
    const id = await productId()
    const [before] = await run(sql`select commission_perc from products where id = ${id}`)
    await run(sql`update links set created_at = business_now() - interval '20 days' where link_id = ${linkId}`)
    await run(sql`update rate_history set effective_from = effective_from - 100 where product_id = ${id}`)
    await run(sql`update products set commission_perc = 7 where id = ${id}`)
    expect(await problemOf()).toMatchObject({
      problem: 'fee_changed',
      previous_fee_percent: before?.commission_perc,
      fee_percent: 7,
    })
    await run(sql`update products set commission_perc = ${before?.commission_perc} where id = ${id}`)
    expect(await problemOf()).toMatchObject({ problem: null })
  })

  test('a listing that ended is shown, but needs no attention', async () => {
    await run(sql`update links set is_archived = true, archived_reason = null where link_id = ${linkId}`)
    expect(await problemOf()).toMatchObject({ problem: 'archived', problems: 0 })
    expect((await list({ problem: 'any' })).total).toBe(0)
    expect((await list({ problem: 'archived' })).total).toBe(1)
  })

  test('a product that left the program is the problem of its links', async () => {
    await run(sql`update creator_products set status = 'inactive' where product_id = ${await productId()}`)
    expect(await problemOf()).toMatchObject({ problem: 'product_removed' })
    await run(sql`update creator_products set status = 'active'`)
  })
})
