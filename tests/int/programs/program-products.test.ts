import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { applicantOf, connectedBrand } from '../../support/brand-story'
import { clientOf } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'

let product: TestProduct
let story: Awaited<ReturnType<typeof connectedBrand>>
let other: Awaited<ReturnType<typeof connectedBrand>>
let partner: Awaited<ReturnType<typeof applicantOf>>
let ids: number[]
beforeAll(async () => {
  product = await startTestProduct()
  story = await connectedBrand(product, { isAutoAccepting: true })
  other = await connectedBrand(product, { seller: 'harbor' })
  partner = await applicantOf(product, story)
  ids = story.products.slice(0, 4).map((row) => row.id)
})
afterAll(() => product.close())
beforeEach(() => set(ids.slice(0, 3)))

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const set = (productIds: unknown, id = story.program.id) =>
  story.client.ask('PUT', `/api/affiliate-programs/${id}/products`, { productIds })
const offered = async () =>
  (await clientOf(product).ask('GET', `/api/affiliate-programs/${story.program.id}/products`)).body
const promoted = async () =>
  ((await partner.client.ask('GET', `/api/creator-products/${story.brand.id}`)).body as unknown as { id: number }[])
    .map((row) => row.id)
    .sort((a, b) => a - b)
const sorted = (list: number[]) => [...list].sort((a, b) => a - b)

test('a program offers the given products, each once', async () => {
  keepsPromise(
    'terms',
    'The brand decides which products its program offers, which fee each one pays, and which creators it approves.',
  )
  const [first = 0, second = 0] = ids
  expect((await set([first, second, first])).status).toBe(200)
  expect(await offered()).toEqual(sorted([first, second]))
  expect(await set([])).toEqual({ status: 200, body: [] })
  expect(await offered()).toEqual([])
})

test('a partner gets added products and loses removed ones; a returning product keeps its row and rate', async () => {
  expect(await promoted()).toEqual(sorted(ids.slice(0, 3)))
  const [gone] = ids
  await run(sql`update creator_products set affiliate_fee = 35 where product_id = ${gone}`)
  await set(ids.slice(1, 4))
  expect(await promoted()).toEqual(sorted(ids.slice(1, 4)))
  expect(await run(sql`select status from creator_products where product_id = ${gone}`)).toEqual([
    { status: 'inactive' },
  ])
  await set(ids)
  expect(await promoted()).toEqual(sorted(ids))
  expect(await run(sql`select status, affiliate_fee from creator_products where product_id = ${gone}`)).toEqual([
    { status: 'active', affiliate_fee: 35 },
  ])
})

test('an applicant gets nothing before being accepted', async () => {
  await run(sql`update affiliate_programs set auto_accept_applications = false where id = ${story.program.id}`)
  const applicant = await applicantOf(product, story)
  await set(ids)
  expect(await run(sql`select 1 from creator_products where creator_id = ${applicant.creator.id}`)).toEqual([])
  await run(sql`update affiliate_programs set auto_accept_applications = true where id = ${story.program.id}`)
})

describe('refuses, without any change,', () => {
  test.each([
    ['a product of another brand', () => [...ids, other.products[0]?.id]],
    ['a missing product', () => [ids[0], 2_000_000_000]],
    ['only products of other brands', () => other.products.slice(0, 2).map((row) => row.id)],
  ])('%s', async (_, wanted) => {
    const before = [await offered(), await promoted()]
    expect((await set(wanted())).status).toBe(404)
    expect([await offered(), await promoted()]).toEqual(before)
  })

  test('a second SKU of an ASIN', async () => {
    const [twin] = await run(sql`select id from products where brand_id = ${story.brand.id} and not is_primary`)
    expect((await set([twin?.id])).status).toBe(404)
    expect(await offered()).toEqual(sorted(ids.slice(0, 3)))
  })

  test('another brand’s program', async () => {
    const before = await run(sql`select product_id from affiliate_program_products where brand_id = ${other.brand.id}`)
    expect(await set(ids, other.program.id)).toEqual(await set(ids, 2_000_000_000))
    expect(
      await run(sql`select product_id from affiliate_program_products where brand_id = ${other.brand.id}`),
    ).toEqual(before)
  })

  test.each([[['x']], [[0]], [[1.5]], ['1'], [[-1]], [null]])('an invalid list of ids: %j', async (wrong) => {
    expect((await set(wrong)).status).toBe(400)
  })
})

describe('products by id', () => {
  const ask = (list: number[]) =>
    clientOf(product).ask('GET', `/public/api/products?${list.map((id) => `id=${id}`).join('&')}`)

  test('only those offered by a visible program, highest rate first', async () => {
    await run(sql`update products set commission_perc = 40 where id = ${ids[2]}`)
    const hidden = story.products.slice(4, 6).map((row) => row.id)
    const { body } = await ask([...ids.slice(0, 3), ...hidden])
    const rows = body as unknown as { id: number; commission_perc: number }[]
    expect(rows.map((row) => row.id)).toEqual([ids[2], ...sorted(ids.slice(0, 2))])
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(
      ['asin', 'commission_perc', 'id', 'image_url', 'large_image_url', 'price', 'title'].sort(),
    )
    await run(sql`update affiliate_programs set is_visible = false where id = ${story.program.id}`)
    expect((await ask(ids)).body).toEqual([])
    await run(sql`update affiliate_programs set is_visible = true where id = ${story.program.id}`)
  })

  test('one, many, and at most 300', async () => {
    expect((await ask(ids.slice(0, 1))).body).toHaveLength(1)
    const many = story.products.slice(0, 30).map((row) => row.id)
    await set(many)
    expect((await ask(many)).body).toHaveLength(many.length)
    const padded = Array.from({ length: 300 }, (_, index) => many[index] ?? 1_000_000 + index)
    expect((await ask(padded)).body).toHaveLength(many.length)
    expect((await ask([...padded, 1])).status).toBe(400)
    expect((await clientOf(product).raw('GET', '/public/api/products?id=1;drop')).status).toBe(400)
  })
})
