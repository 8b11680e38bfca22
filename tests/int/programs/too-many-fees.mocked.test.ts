import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { applicantOf } from '../../support/brand-story'
import { queryProduct } from '../../support/month'
import { startTestProduct, type TestProduct } from '../../support/product'
import { partnership } from '../money/metrics'
import { resetFees } from './reset-fees'

/** The fees that one change may cover: here 5, so that 3 products and the own fees of 2 partners for them are too many. */
vi.mock('../../../src/contracts/fees', async (original) => ({
  ...(await original<typeof import('../../../src/contracts/fees')>()),
  MAX_FEES_OF_CHANGE: 5,
}))

const DAY = '2027-03-01'

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
let second: Awaited<ReturnType<typeof applicantOf>>
let ids: number[]
beforeAll(async () => {
  product = await startTestProduct({ hasWorld: true })
  story = await partnership(product)
  await run(sql`update affiliate_programs set auto_accept_applications = true`)
  second = await applicantOf(product, story)
  ids = story.products.slice(0, 3).map(({ id }) => id)
  await resetFees(product, DAY)
  for (const productIds of [ids.slice(0, 2), ids.slice(2)])
    expect(
      (await change({ products: { productIds }, creator_ids: creators(), percent: 40, effective_from: DAY })).status,
    ).toBe(201)
  await run(sql`delete from domain_events`)
})
afterAll(() => product.close())

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  queryProduct<Row>(product, statement)
const creators = () => [story.partner.creator.id, second.creator.id]
const bodyOf = (body: object) => ({ products: { productIds: ids }, kind: 'set', percent: 30, ...body })
const change = (body: object) => story.client.ask('POST', '/api/fees/changes', bodyOf(body))
const preview = (body: object) => story.client.ask('POST', '/api/fees/changes/preview', bodyOf(body))
/** Everything that a change writes. */
const state = () =>
  run(
    sql`select (select jsonb_agg(c order by id) from fee_changes c) as changes,
               (select jsonb_agg(i order by id) from fee_change_items i) as items,
               (select jsonb_agg(h order by id) from rate_history h) as rates,
               (select jsonb_agg(p.commission_perc order by id) from products p) as fees,
               (select jsonb_agg(cp.affiliate_fee order by id) from creator_products cp) as own_fees,
               (select count(*)::int from domain_events) as events`,
  )

const REFUSED = {
  status: 400,
  body: { message: 'Choose fewer products or creators: one change covers up to 100,000 fees' },
}

test.each([
  ['set for all, with the own fees that it removes', { has_own_fees: true }],
  ['raised for all, with their own fees', { kind: 'raise', percent: 1, has_own_fees: true }],
  ['lowered for all, with their own fees', { kind: 'lower', percent: 1, has_own_fees: true }],
  ['reset for all', { kind: 'reset' }],
  ['set for creators', () => ({ creator_ids: creators() })],
  ['set for all fees of a list', { products: { matchingFees: {} } }],
])('refuses too many fees and changes none: %s', async (_, body) => {
  const asked = typeof body === 'function' ? body() : body
  const before = await state()
  expect(await preview(asked)).toEqual(REFUSED)
  expect(await change(asked)).toEqual(REFUSED)
  expect(await state()).toEqual(before)
})

test('counts only the fees that a change for all covers', async () => {
  expect(await preview({})).toMatchObject({ status: 200, body: { fees: 3, kept_own_fees: 6 } })
  const products = { productIds: ids.slice(0, 2) }
  expect(await preview({ products, has_own_fees: true })).toEqual(REFUSED)
  expect(await preview({ products, kind: 'reset' })).toMatchObject({ status: 200, body: { fees: 4 } })
  expect(await change({ products: { productIds: ids.slice(0, 1) }, has_own_fees: true })).toMatchObject({
    status: 201,
    body: { products: 1, creators: 2 },
  })
  expect(await preview({ products: { productIds: ids.slice(1) }, kind: 'reset' })).toMatchObject({ body: { fees: 4 } })
})
