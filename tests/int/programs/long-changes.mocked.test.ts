import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { approveApplications } from '../../../src/contracts/partners'
import { addProgramProducts, removeProgramProducts } from '../../../src/contracts/products'
import { updateProgram } from '../../../src/contracts/programs'
import { applicantOf } from '../../support/brand-story'
import { queryProduct } from '../../support/month'
import { startTestProduct, type TestProduct } from '../../support/product'
import { partnership } from '../money/metrics'

/** Changes of more rows than one request writes: here 6, so 3 products of 2 partners, or 2 applications for 3 products. */
vi.mock('../../../src/domain/step-size', async (original) => {
  const { stepSize } = await original<typeof import('../../../src/domain/step-size')>()
  return { stepSize: (rowsEach: number) => stepSize(rowsEach, 6) }
})

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
/** Not in the program, by id; the second and the last are no longer listed by Amazon. */
let others: number[]
let listed: number[]
beforeAll(async () => {
  product = await startTestProduct({ hasWorld: true })
  story = await partnership(product)
  await applicantOf(product, story, 'Second Creator')
  others = story.products
    .slice(3, 13)
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
  const gone = [others[1] ?? 0, others[9] ?? 0]
  listed = others.filter((id) => !gone.includes(id))
  for (const id of gone) await run(sql`update products set vanished_at = now() where id = ${id}`)
})
afterAll(() => product.close())

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  queryProduct<Row>(product, statement)
/** Every answer, until nothing remains. */
const inSteps = async <Answer extends { remaining: number }>(ask: () => Promise<Answer>): Promise<Answer[]> => {
  const steps: Answer[] = []
  do steps.push(await ask())
  while ((steps.at(-1)?.remaining ?? 0) > 0 && steps.length < 10)
  return steps
}
type Choice = { productIds: number[]; is_undo?: boolean } | { matching: { offered?: 'yes' | 'no' } }
const params = () => ({ id: story.program.id })
const add = (body: Choice) => inSteps(() => story.client.call(addProgramProducts, { params: params(), body }))
const remove = (body: Choice) => inSteps(() => story.client.call(removeProgramProducts, { params: params(), body }))
/** The rows of partners, and what the program offers. */
const state = () =>
  run<{ id: number; product_id: number; status: string; affiliate_fee: number | null; is_offered: boolean }>(
    sql`select cp.id, cp.product_id, cp.creator_id, cp.status, cp.affiliate_fee,
               exists (select 1 from affiliate_program_products pp where pp.product_id = cp.product_id) as is_offered
        from creator_products cp
        where cp.brand_id = ${story.brand.id}
        order by cp.id`,
  )
const activeRowsOf = async (ids: number[]) =>
  (await state()).filter(
    ({ product_id, status, is_offered }) => ids.includes(product_id) && status === 'active' && is_offered,
  )

describe.sequential('a change of products that writes more rows than one request may', () => {
  test('adds each product once, by id, and counts down what remains', async () => {
    expect(await add({ productIds: others.toReversed() })).toEqual([
      { productIds: listed.slice(0, 3), remaining: 5, unlisted: 0 },
      { productIds: listed.slice(3, 6), remaining: 2, unlisted: 0 },
      { productIds: listed.slice(6), remaining: 0, unlisted: 2 },
    ])
    expect(await activeRowsOf(others)).toHaveLength(2 * listed.length)
    expect(await add({ productIds: others })).toEqual([{ productIds: [], remaining: 0, unlisted: 2 }])
  })

  test('removes all that a filter finds, and undoes it exactly', async () => {
    await run(sql`update creator_products set affiliate_fee = 33 where product_id = ${listed[4]}`)
    await run(sql`update products set vanished_at = now() where id = ${listed[0]}`)
    const before = await state()
    const removals = await remove({ matching: { offered: 'yes' } })
    expect(removals.map(({ remaining }) => remaining)).toEqual([8, 5, 2, 0])
    const removed = removals.flatMap(({ productIds }) => productIds)
    expect(new Set(removed).size).toBe(11)
    expect((await state()).filter(({ status, is_offered }) => status === 'active' || is_offered)).toEqual([])
    const restored = await add({ productIds: removed, is_undo: true })
    expect(restored.map(({ remaining, unlisted }) => [remaining, unlisted])).toEqual([
      [8, 0],
      [5, 0],
      [2, 0],
      [0, 0],
    ])
    expect(await state()).toEqual(before)
    await run(sql`update products set vanished_at = null where id = ${listed[0]}`)
  })

  test('goes on with the removal of a product that is no longer the first of its ASIN', async () => {
    await run(sql`update products set is_primary = false where id = ${listed[0]}`)
    const removals = await remove({ productIds: listed })
    expect(removals.map(({ remaining }) => remaining)).toEqual([5, 2, 0])
    expect(await activeRowsOf(listed)).toEqual([])
    await run(sql`update products set is_primary = true where id = ${listed[0]}`)
  })

  test('takes fewer requests without partners', async () => {
    await run(sql`update partnerships set status = 'ended' where brand_id = ${story.brand.id}`)
    expect(await add({ productIds: listed.slice(0, 6) })).toMatchObject([{ remaining: 0 }])
    await run(sql`update partnerships set status = 'active' where brand_id = ${story.brand.id}`)
  })
})

test('applications are approved in steps too, each with every product of the program', async () => {
  const program = { params: params(), body: { auto_accept_applications: false } }
  await story.client.call(updateProgram, program)
  const ids = story.products.map(({ id }) => id)
  await remove({ productIds: ids })
  await add({ productIds: ids.slice(0, 3) })
  const applicants = []
  for (const name of ['Ana', 'Bea', 'Cleo', 'Dora', 'Emil']) applicants.push(await applicantOf(product, story, name))
  const partnershipIds = applicants.map(({ partnership: { id } }) => id)
  const approvals = await inSteps(() => story.client.call(approveApplications, { body: { matching: {} } }))
  expect(approvals).toEqual([
    { partnershipIds: partnershipIds.slice(0, 2), remaining: 3 },
    { partnershipIds: partnershipIds.slice(2, 4), remaining: 1 },
    { partnershipIds: partnershipIds.slice(4), remaining: 0 },
  ])
  for (const { creator } of applicants)
    expect(
      await run(
        sql`select product_id
            from creator_products
            where creator_id = ${creator.id} and status = 'active'
            order by product_id`,
      ),
    ).toEqual(
      ids
        .slice(0, 3)
        .toSorted((a, b) => a - b)
        .map((product_id) => ({ product_id })),
    )
})
