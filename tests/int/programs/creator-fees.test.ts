import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { createFeeChange, listCreatorFees, previewFeeChange } from '../../../src/contracts/fees'
import { createTag, tagPartners } from '../../../src/contracts/partners'
import { applicantOf } from '../../support/brand-story'
import { goToDay, queryProduct } from '../../support/month'
import { signUpBrand } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { partnership } from '../money/metrics'
import { readCsv } from '../money/read-csv'

const [DAY, NEXT] = ['2027-03-01', '2027-03-02']

type Fee = {
  id: number
  product_id: number
  creator_id: number
  title: string
  name: string
  own: number | null
  fee: number
}

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
let fees: Fee[]
beforeAll(async () => {
  product = await startTestProduct({ hasWorld: true })
  story = await partnership(product)
  await run(sql`update affiliate_programs set auto_accept_applications = true`)
  await applicantOf(product, story)
  await applicantOf(product, story)
  await run(sql`update creators set name = chr(64 + id % 26) || ' creator'`)
  await run(sql`update products set commission_perc = 10 + id % 3`)
  await run(sql`update creator_products set affiliate_fee = case when id % 4 = 0 then 30 + id % 5 end`)
  await goToDay(product, DAY)
})
afterAll(() => product.close())
beforeEach(async () => {
  await run(sql`delete from fee_changes`)
  fees = await run<Fee>(
    sql`select cp.id, cp.product_id, cp.creator_id, lower(coalesce(p.title, p.asin)) as title, lower(c.name) as name,
               cp.affiliate_fee as own, coalesce(cp.affiliate_fee, p.commission_perc) as fee
        from creator_products cp
        join products p on p.id = cp.product_id
        join creators c on c.id = cp.creator_id
        join partnerships s on s.id = cp.partnership_id
        where cp.brand_id = ${story.brand.id} and cp.status = 'active' and s.status = 'active'`,
  )
})

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  queryProduct<Row>(product, statement)
type Query = z.input<typeof listCreatorFees.query>
const list = (query: Query = {}) => story.client.call(listCreatorFees, { query: { limit: 100, ...query } })
const idsOf = async (query: Query = {}) => (await list(query)).rows.map((row) => row.creator_product_id)
const idsWhere = (condition: (fee: Fee) => boolean) => fees.filter(condition).map(({ id }) => id)
const csvIds = async (query: string) => {
  const answer = await story.client.raw('GET', `/api/fees/csv?${query}`)
  expect(answer.headers.get('content-disposition')).toContain(`shelfmate-creators-fees-${DAY}.csv`)
  return readCsv(Buffer.from(await answer.arrayBuffer()).toString('base64'))
}
type Body = Pick<z.input<typeof createFeeChange.body>, 'products' | 'kind' | 'percent' | 'effective_from'>
const change = (body: Body) => story.client.call(createFeeChange, { body })

test.each(['product', '-product', 'creator', '-creator', 'fee', '-fee', 'product_fee', '-product_fee'] as const)(
  'sorts by %s, on each page once',
  async (sort) => {
    const all = await list({ sort })
    expect(all.total).toBe(fees.length)
    expect(all.rows.map((row) => row.creator_product_id).toSorted()).toEqual(fees.map(({ id }) => id).toSorted())
    const sortedValue = (row: (typeof all.rows)[number]) =>
      ({
        product: (row.product_title ?? row.asin).toLowerCase(),
        creator: row.creator_name.toLowerCase(),
        fee: row.fee_percent,
        product_fee: row.product_fee,
      })[sort.replace('-', '') as 'product' | 'creator' | 'fee' | 'product_fee']
    const values = all.rows.map(sortedValue)
    const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)
    const ordered = values.toSorted(compare)
    expect(values).toEqual(sort.startsWith('-') ? ordered.toReversed() : ordered)
    const pages = []
    for (let page = 1; page <= Math.ceil(fees.length / 7); page += 1)
      pages.push(...(await idsOf({ sort, page, limit: 7 })))
    expect(pages).toEqual(all.rows.map((row) => row.creator_product_id))
  },
)

test('filters the creators with a tag, and changes only their fees', async () => {
  const [creatorId = 0] = fees.map(({ creator_id }) => creator_id)
  const tag = await story.client.call(createTag, { body: { name: 'Top', default_fee: null } })
  const [partnership] = await run<{ id: number }>(sql`select id from partnerships where creator_id = ${creatorId}`)
  await story.client.call(tagPartners, {
    body: { creators: { partnershipIds: [partnership?.id ?? 0] }, addTagIds: [tag.id] },
  })
  const tagged = idsWhere((fee) => fee.creator_id === creatorId).toSorted()
  expect((await idsOf({ tag: tag.id })).toSorted()).toEqual(tagged)
  expect(await csvIds(`tag=${tag.id}`)).toHaveLength(tagged.length)
  const body = { products: { matchingFees: { tag: tag.id } }, kind: 'set' as const, percent: 77 }
  expect(await story.client.call(previewFeeChange, { body })).toMatchObject({ fees: tagged.length })
  expect(await idsOf({ tag: tag.id + 1 })).toEqual([])
})

test('filters custom fees and fees that change soon, and finds products and creators', async () => {
  expect((await idsOf({ custom: 'yes' })).toSorted()).toEqual(idsWhere(({ own }) => own !== null).toSorted())
  expect((await idsOf({ custom: 'no' })).toSorted()).toEqual(idsWhere(({ own }) => own === null).toSorted())
  expect(await idsOf({ soon: 'yes' })).toEqual([])
  const [first] = fees
  if (!first) throw new Error('No fees')
  await change({ products: { productIds: [first.product_id] }, kind: 'raise', percent: 1 })
  const changing = idsWhere((fee) => fee.product_id === first.product_id && fee.own === null).toSorted()
  const soon = await list({ soon: 'yes' })
  expect([soon.total, soon.rows.map((row) => row.creator_product_id).toSorted()]).toEqual([changing.length, changing])
  expect((await list({ soon: 'no' })).total).toBe(fees.length - changing.length)
  for (const search of [first.name.toUpperCase(), first.title]) {
    const found = idsWhere((fee) => fee.title.includes(search.toLowerCase()) || fee.name.includes(search.toLowerCase()))
    const answer = await list({ search, sort: 'fee' })
    expect([answer.total, answer.rows.map((row) => row.creator_product_id).toSorted()]).toEqual([
      found.length,
      found.toSorted(),
    ])
  }
  expect((await story.client.ask('GET', '/api/fees?sort=own')).status).toBe(400)
  expect((await story.client.ask('GET', '/api/fees?custom=maybe')).status).toBe(400)
})

test('the CSV has exactly the rows of the list, in its order', async () => {
  const [first] = fees
  await change({ products: { creatorProductIds: [first?.id ?? 0] }, kind: 'set', percent: 44 })
  const queries: Query[] = [{ sort: '-fee', custom: 'yes' }, { sort: 'creator', soon: 'yes' }, {}]
  for (const query of queries) {
    const { rows } = await list(query)
    const file = await csvIds(
      new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString(),
    )
    expect(file).toEqual(
      rows.map((row) => ({
        product: row.product_title,
        asin: row.asin,
        creator: row.creator_name,
        product_fee_percent: String(row.product_fee),
        custom_fee_percent: row.own_fee === null ? '' : String(row.own_fee),
        fee_percent: String(row.fee_percent),
        next_fee_percent: row.next_fee ? '44' : '',
        next_fee_from: row.next_fee ? NEXT : '',
      })),
    )
  }
})

test('changes exactly the chosen fees, each at most once', async () => {
  const [first] = fees
  const other = fees.find((fee) => fee.product_id !== first?.product_id && fee.creator_id !== first?.creator_id)
  const chosen = [first?.id ?? 0, other?.id ?? 0]
  const body = { products: { creatorProductIds: [...chosen, ...chosen] }, kind: 'set' as const, percent: 50 }
  expect(await story.client.call(previewFeeChange, { body })).toMatchObject({ fees: 2, raised: 2, skipped_products: 0 })
  expect(await change(body)).toMatchObject({ is_for_all: false, products: 2, creators: 2, raised: 2 })
  const soon = await list({ soon: 'yes' })
  expect(soon.rows.map((row) => row.creator_product_id).toSorted()).toEqual(chosen.toSorted())
  expect(soon.rows.map((row) => row.next_fee)).toEqual(chosen.map(() => ({ fee_percent: 50, effective_from: NEXT })))
})

test('changes all fees that a list shows, and refuses those of others', async () => {
  const creatorId = fees.find(({ own }) => own !== null)?.creator_id ?? 0
  const own = idsWhere((fee) => fee.creator_id === creatorId && fee.own !== null)
  const body = { products: { matchingFees: { creatorId, custom: 'yes' as const } }, kind: 'reset' as const, percent: 0 }
  expect(await story.client.call(previewFeeChange, { body })).toMatchObject({ fees: own.length, raised: 0 })
  const other = await signUpBrand(product, 'Somebody Else')
  expect((await other.client.call(listCreatorFees, { query: { creatorId } })).total).toBe(0)
  const chosen = { products: { creatorProductIds: own }, kind: 'reset', percent: 0 }
  await run(sql`update creator_products set brand_id = ${other.brand.id} where id = ${own[0]}`)
  expect((await story.client.ask('POST', '/api/fees/changes/preview', chosen)).status).toBe(404)
  await run(sql`update creator_products set brand_id = ${story.brand.id}, status = 'inactive' where id = ${own[0]}`)
  expect((await story.client.ask('POST', '/api/fees/changes/preview', chosen)).status).toBe(404)
  await run(sql`update creator_products set status = 'active' where id = ${own[0]}`)
  const empty = { products: { creatorProductIds: [] }, kind: 'reset', percent: 0 }
  expect((await story.client.ask('POST', '/api/fees/changes/preview', empty)).status).toBe(400)
})
