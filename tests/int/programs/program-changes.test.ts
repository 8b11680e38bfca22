import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { applicantOf } from '../../support/brand-story'
import { startTestProduct, type TestProduct } from '../../support/product'
import { linksOf, partnership } from '../money/metrics'

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
let other: Awaited<ReturnType<typeof partnership>>
let ids: number[]
beforeAll(async () => {
  product = await startTestProduct({ hasWorld: true })
  story = await partnership(product)
  other = await partnership(product, 'harbor')
  await linksOf(await applicantOf(product, story, 'Second Creator'), story)
  ids = story.products.slice(0, 3).map(({ id }) => id)
})
afterAll(() => product.close())

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const act = (action: 'add' | 'remove' | 'removal', choice: unknown, by = story.client, program = story.program.id) =>
  by.ask('POST', `/api/affiliate-programs/${program}/products/${action}`, choice)
/** Everything that a removal changes, without its times. */
const state = () =>
  run(
    sql`select cp.id, cp.product_id, cp.status, cp.affiliate_fee,
               exists (select 1 from affiliate_program_products pp where pp.product_id = cp.product_id) as is_offered
        from creator_products cp
        where cp.brand_id = ${story.brand.id}
        order by cp.id`,
  )

describe('removing products', () => {
  test('says how many links of how many creators stop earning, and changes nothing', async () => {
    const before = await state()
    expect((await act('removal', { productIds: ids.slice(0, 2) })).body).toEqual({ products: 2, links: 4, creators: 2 })
    await run(sql`update links set is_archived = true where id = ${story.links[0]}`)
    expect((await act('removal', { productIds: ids.slice(0, 2) })).body).toEqual({ products: 2, links: 3, creators: 2 })
    await run(sql`update links set is_archived = false where id = ${story.links[0]}`)
    expect(await state()).toEqual(before)
  })

  test('is undone exactly by adding what was removed, with the fees of partners', async () => {
    await run(
      sql`update creator_products set affiliate_fee = 33 where product_id = ${ids[0]} and creator_id = ${story.partner.creator.id}`,
    )
    const before = await state()
    const { body } = await act('remove', { matching: { offered: 'yes', search: '' } })
    const { productIds } = body as unknown as { productIds: number[] }
    expect(productIds).toEqual(expect.arrayContaining(ids))
    expect((await state()).some(({ status }) => status === 'active')).toBe(false)
    expect((await act('removal', { productIds: ids })).body).toEqual({ products: 0, links: 0, creators: 0 })
    expect((await act('add', { productIds })).body).toMatchObject({ unlisted: 0 })
    expect(await state()).toEqual(before)
  })

  test('is undone for products that Amazon no longer lists too, so their links earn again', async () => {
    const gone = ids[0] ?? 0
    await run(sql`update products set vanished_at = now() where id = ${gone}`)
    const before = await state()
    await act('remove', { productIds: ids.slice(0, 2) })
    expect((await act('removal', { productIds: ids.slice(0, 2) })).body).toMatchObject({ products: 0 })
    const undone = await act('add', { productIds: ids.slice(0, 2), is_undo: true })
    expect(undone.body).toEqual({
      productIds: expect.arrayContaining(ids.slice(0, 2)),
      unlisted: 0,
      remaining: 0,
    })
    expect(await state()).toEqual(before)
    await run(sql`update products set vanished_at = null where id = ${gone}`)
  })

  test('ignores products that are not in the program', async () => {
    await act('remove', { productIds: [ids[2]] })
    expect((await act('remove', { productIds: ids.slice(1) })).body).toEqual({ productIds: [ids[1]], remaining: 0 })
    await act('add', { productIds: ids })
  })
})

test('adding leaves out what Amazon no longer lists', async () => {
  const [first, second] = ids
  await act('remove', { productIds: ids })
  await run(sql`update products set vanished_at = now() where id = ${first}`)
  expect((await act('add', { productIds: [first, second] })).body).toEqual({
    productIds: [second],
    unlisted: 1,
    remaining: 0,
  })
  await run(sql`update products set vanished_at = null where id = ${first}`)
  await act('add', { productIds: ids })
})

test.each(['add', 'remove', 'removal'] as const)('%s is refused with others’ products and programs', async (action) => {
  const before = await state()
  expect((await act(action, { productIds: [...ids, other.products[0]?.id] })).status).toBe(404)
  expect((await act(action, { productIds: ids }, other.client)).status).toBe(404)
  expect((await act(action, { productIds: ids }, story.partner.client)).status).toBe(403)
  for (const choice of [{}, { productIds: [] }, { matching: { stock: 'none' } }, { productIds: ['x'] }])
    expect((await act(action, choice)).status).toBe(400)
  expect(await state()).toEqual(before)
})
