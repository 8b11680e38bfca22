import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PUBLISHERS } from '../../../sandbox/catalog/publishers'
import { getCreatorNonMacroTags } from '../../../src/contracts/amazon'
import { createLink, readLink } from '../../../src/contracts/links'
import { query } from '../../../src/database'
import { applicantOf, connectedBrand } from '../../support/brand-story'
import { startTestProduct, type TestProduct } from '../../support/product'
import { targetOf } from '../../support/visit-link'
import { answer, type PlayedCatalog, playCatalog } from './played-catalog'

let amazon: PlayedCatalog
let product: TestProduct
let story: Awaited<ReturnType<typeof connectedBrand>>
let brandId: number
beforeAll(async () => {
  amazon = await playCatalog()
  product = await startTestProduct({ env: amazon.env })
  amazon.passOnTo(product.sandbox.url)
  story = await connectedBrand(product, { isAutoAccepting: true })
  brandId = story.brand.id
})
afterAll(async () => {
  await product.close()
  await amazon.close()
})
beforeEach(() =>
  run(sql`delete from attribution_tags
          where id not in (select attribution_tag_id from links)`),
)
afterEach(() => amazon.answers(() => undefined))

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
type Tag = { id: number; publisher_id: string; is_macro: boolean; aa_tag: string; advertiser_id: string }
const load = async (kind: 'macro' | 'non-macro') =>
  (await story.client.ask('GET', `/api/amazon/attribution-tag-${kind}`)).body as unknown as Tag[]
const published = (ids: (publisher: (typeof PUBLISHERS)[number]) => boolean) =>
  PUBLISHERS.filter(ids)
    .map(({ id }) => id)
    .sort()
const publishersOf = (tags: Tag[]) => tags.map(({ publisher_id }) => publisher_id).sort()

describe.each([
  ['published', false],
  ['live', true],
])('with the %s shapes', (_, live) => {
  beforeAll(() => product.sandbox.operate('PUT', '/sandbox/shapes', { live }))
  afterAll(() => product.sandbox.operate('PUT', '/sandbox/shapes', { live: false }))

  test('each publisher has a tag, and those that support macros a second one', async () => {
    const [plain, macro] = [await load('non-macro'), await load('macro')]
    expect(publishersOf(plain)).toEqual(published(() => true))
    expect(publishersOf(macro)).toEqual(published(({ macroEnabled }) => macroEnabled))
    for (const { publisher_id, aa_tag, advertiser_id } of plain)
      expect(aa_tag).toContain(`maas=maas_adg_api_${advertiser_id}_static_${publisher_id}_`)
    for (const { publisher_id, aa_tag } of macro) expect(aa_tag).toContain(`_macro_${publisher_id}_`)
    expect(await run(sql`select count(*)::int as tags from attribution_tags`)).toEqual([
      { tags: plain.length + macro.length },
    ])
  })

  test('loading them enables Amazon’s measurement', async () => {
    await product.sandbox.db.query('delete from measured_profiles')
    await load('non-macro')
    const { rows } = await product.sandbox.db.query('select profile_id from measured_profiles')
    expect(rows).toEqual([{ profile_id: '9184736250193847' }])
  })

  test('a link is built from one, whatever the names of its placeholders', async () => {
    await load('non-macro')
    const { client } = await applicantOf(product, story)
    const { body } = await client.ask('POST', '/api/links', {
      brand_id: brandId,
      product_id: story.products[0]?.id,
      link_name: 'A link',
    })
    const [, parameters] = (await targetOf(String(body.url))).split('?')
    const [row] = await run(sql`select * from links where id = ${body.id}`)
    expect(parameters?.split('&')).toEqual([
      expect.stringMatching(/^maas=maas_adg_api_584217390641825_static_8_\d+$/),
      'ref_=aa_maas',
      'tag=maas',
      `aa_campaignid=${story.program.id}`,
      `aa_adgroupid=${body.link_id}`,
      `aa_creativeid=${row?.creator_product_id}`,
    ])
  })
})

test('unchanged tags are not written, so that links stay cached', async () => {
  const before = await load('non-macro')
  const [{ last } = { last: '' }] = await run(sql`select max(updated_at) as last from attribution_tags`)
  expect(await load('non-macro')).toEqual(before)
  expect(await run(sql`select max(updated_at) as last from attribution_tags`)).toEqual([{ last }])
  await run(sql`update attribution_tags set aa_tag = '?maas=old' where id = ${before[0]?.id}`)
  expect(await load('non-macro')).toEqual(before)
})

test('a tag that makes no valid link is skipped, the others are saved', async () => {
  amazon.answers((path) =>
    path === '/attribution/tags/nonMacroTemplateTag'
      ? answer(
          200,
          JSON.stringify({
            '584217390641825': {
              '8': '?maas=m&ref_=aa_maas&tag=maas&aa_campaignid={c}&aa_adgroupid={a}&aa_creativeid={x}',
              '9': '?maas=m&aa_campaignid={c}&aa_adgroupid={a}&aa_creativeid={x}&extra={insertMore}',
              '11': '?ref_=aa_maas',
              '12': '?maas=m\u0000',
            },
          }),
        )
      : undefined,
  )
  expect(publishersOf(await load('non-macro'))).toEqual(['8'])
})

test('a tag that Amazon no longer lists is a problem of its links, and new links get another', async () => {
  const { client } = await applicantOf(product, story)
  const ids = { brand_id: brandId, product_id: story.products[2]?.id ?? 0 }
  const create = () => client.call(createLink, { body: { ...ids, link_name: 'A link', channel: 'YouTube' } })
  const { link_id: linkId } = await create()
  const problem = async (of: string) => (await client.call(readLink, { params: { linkId: of } })).link.problem
  const publisher = async (of: string) =>
    (
      await run(
        sql`select t.publisher_id
            from links l
            join attribution_tags t on t.id = l.attribution_tag_id
            where l.link_id = ${of}`,
      )
    )[0]?.publisher_id
  expect([await problem(linkId), await publisher(linkId)]).toEqual([null, '8'])
  const left = Object.fromEntries(PUBLISHERS.filter(({ id }) => id !== '8').map(({ id }) => [id, `?maas=of-${id}`]))
  amazon.answers((path) =>
    path === '/attribution/tags/nonMacroTemplateTag'
      ? answer(200, JSON.stringify({ '584217390641825': left }))
      : undefined,
  )
  await load('non-macro')
  expect(await problem(linkId)).toBe('tag_archived')
  expect(await targetOf(`${product.origin}/r/${linkId}`)).toMatch(/\/dp\//)
  const { link_id: next } = await create()
  expect([await problem(next), await publisher(next)]).toEqual([null, expect.not.stringMatching(/^8$/)])
  amazon.answers((path) => (path === '/attribution/tags/nonMacroTemplateTag' ? answer(200, '{}') : undefined))
  await load('non-macro')
  expect(await problem(next)).toBeNull()
  amazon.answers(() => undefined)
  await load('non-macro')
  expect(await problem(linkId)).toBeNull()
})

test('requests nothing without a publisher of the kind', async () => {
  amazon.answers((path) => {
    if (path === '/attribution/publishers') return answer(200, '{"publishers":[]}')
    return path.startsWith('/attribution/tags') ? answer(400) : undefined
  })
  expect(await story.client.ask('GET', '/api/amazon/attribution-tag-macro')).toEqual({ status: 200, body: [] })
})

describe('the campaign of an advertiser is the brand’s program', () => {
  const campaigns = () => run(sql`select aa_campaign_id from amazon_advertisers where brand_id = ${brandId}`)

  test('even for an advertiser added after the program', async () => {
    await run(sql`delete from links`)
    await run(sql`delete from amazon_advertisers where brand_id = ${brandId}`)
    await story.client.raw('GET', '/api/amazon/get-advertisers')
    expect(await campaigns()).toEqual([{ aa_campaign_id: String(story.program.id) }])
  })

  test('and is in every link', async () => {
    const { client } = await applicantOf(product, story)
    const { body } = await client.ask('POST', '/api/links', {
      brand_id: brandId,
      product_id: story.products[1]?.id,
      link_name: 'A link',
    })
    expect(
      await run(
        sql`select l.aa_campaignid
            from links l
            join attribution_tags t on t.id = l.attribution_tag_id
            join amazon_advertisers a on a.id = t.amazon_advertiser_id
            where l.id = ${body.id} and l.aa_campaignid = a.aa_campaign_id`,
      ),
    ).toEqual([{ aa_campaignid: String(story.program.id) }])
  })
})

test('a creator sees the tags of the seller account currently in use', async () => {
  await load('non-macro')
  const { client } = await applicantOf(product, story)
  expect(await client.call(getCreatorNonMacroTags)).toHaveLength(PUBLISHERS.length)
  await run(sql`update amazon_profiles set is_current = false where brand_id = ${brandId}`)
  expect(await client.call(getCreatorNonMacroTags)).toEqual([])
  await run(sql`update amazon_profiles set is_current = true where brand_id = ${brandId}`)
})
