import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import {
  cancelFeeChange,
  createFeeChange,
  type FEE_CHANGE_KINDS,
  listCreatorFees,
  listFeeChangeItems,
  listFeeChanges,
  previewFeeChange,
} from '../../../src/contracts/fees'
import { getCreatorProducts } from '../../../src/contracts/partnerships'
import { listFeeHistory } from '../../../src/contracts/programs'
import { applyFeeChanges } from '../../../src/services/programs/fees/apply-fee-changes'
import { applicantOf } from '../../support/brand-story'
import { goToDay, queryProduct } from '../../support/month'
import { signUpBrand } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'
import { partnership, sold } from '../money/metrics'
import { resetFees } from './reset-fees'

const [DAY, NEXT, LATER] = ['2027-03-01', '2027-03-02', '2027-03-10']

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
})
afterAll(() => product.close())
beforeEach(() => resetFees(product, DAY))

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  queryProduct<Row>(product, statement)
type Body = Partial<z.input<typeof createFeeChange.body>> & { kind: (typeof FEE_CHANGE_KINDS)[number] }
const change = (body: Body) =>
  story.client.call(createFeeChange, { body: { products: { productIds: ids }, percent: 0, ...body } })
const ask = (body: object) =>
  story.client.ask('POST', '/api/fees/changes', { products: { productIds: ids }, percent: 0, ...body })
const preview = (body: Body) =>
  story.client.call(previewFeeChange, { body: { products: { productIds: ids }, percent: 0, ...body } })
const applyDue = async () => applyFeeChanges({ req: await product.localReq() })
const feesOf = async (client = story.partner.client) =>
  (await client.call(getCreatorProducts, { params: { brandId: story.brand.id } }))
    .filter(({ id }) => ids.includes(id))
    .map(({ fee_percent, next_fee }) => [fee_percent, next_fee?.fee_percent ?? null, next_fee?.effective_from ?? null])
const history = async (id = ids[0] ?? 0) =>
  (await story.client.call(listFeeHistory, { params: { id }, query: {} })).rows.map(
    ({ fee_percent, effective_from, creator_id }) => [fee_percent, effective_from, creator_id],
  )
const rates = async () =>
  (await run<{ commission_rate: string }>(sql`select commission_rate from creator_earnings order by date, id`)).map(
    (row) => row.commission_rate,
  )
const sale = (day: string) => ({ linkId: story.links[0] ?? 0, day, cents: 10_000 })
const creator = () => story.partner.creator.id

test('a fee changes from tomorrow on: shown before, earned on the day, and kept by earlier sales', async () => {
  keepsPromise(
    'terms',
    'The brand decides which products its program offers, which fee each one pays, and which creators it approves.',
    'A fee change applies from the day that the brand chooses, a lower fee from the next day at the earliest, and ' +
      'neither to sales on earlier days.',
  )
  const row = await change({ kind: 'set', percent: 15 })
  expect(row).toMatchObject({
    kind: 'set',
    percent: 15,
    is_for_all: true,
    effective_from: NEXT,
    status: 'scheduled',
    can_cancel: true,
    products: 3,
    creators: 0,
    raised: 0,
    lowered: 3,
  })
  expect(await feesOf()).toEqual([
    [20, 15, NEXT],
    [20, 15, NEXT],
    [20, 15, NEXT],
  ])
  await goToDay(product, LATER)
  await sold(product, [sale(DAY), sale(NEXT), sale(LATER)])
  expect(await rates()).toEqual(['20.00', '15.00', '15.00'])
  await applyDue()
  expect(await feesOf()).toEqual([
    [15, null, null],
    [15, null, null],
    [15, null, null],
  ])
  // The job ran nine days late and started no period of its own.
  expect(await history()).toEqual([
    [15, NEXT, null],
    [20, null, null],
  ])
  expect((await story.client.call(listFeeChanges, { query: {} })).rows[0]).toMatchObject({
    id: row.id,
    status: 'applied',
    can_cancel: false,
  })
})

test('a higher fee can start today, a lower one tomorrow at the earliest', async () => {
  keepsPromise(
    'terms',
    'A fee change applies from the day that the brand chooses, a lower fee from the next day at the earliest, and ' +
      'neither to sales on earlier days.',
  )
  await change({ kind: 'raise', percent: 5, effective_from: DAY })
  expect(await feesOf()).toEqual([
    [25, null, null],
    [25, null, null],
    [25, null, null],
  ])
  await sold(product, [sale(DAY)])
  expect(await rates()).toEqual(['25.00'])
  const refused = await ask({ kind: 'lower', percent: 1, effective_from: DAY })
  expect(refused.status).toBe(400)
  expect(refused.body.errors).toEqual([
    { path: 'effective_from', message: 'A lower fee can start tomorrow at the earliest' },
  ])
  expect(await run(sql`select 1 from fee_changes`)).toHaveLength(1)
})

test.each([
  ['a day in the past', { kind: 'set', percent: 30, effective_from: '2027-02-28' }, 400],
  ['a day after more than a year', { kind: 'set', percent: 30, effective_from: '2028-03-02' }, 400],
  ['no percent', { kind: 'set', percent: undefined }, 400],
  ['half a percent', { kind: 'set', percent: 12.5 }, 400],
  ['more than all', { kind: 'set', percent: 101 }, 400],
  ['less than nothing', { kind: 'set', percent: -1 }, 400],
  ['an unknown kind', { kind: 'double', percent: 10 }, 400],
  ['no products', { kind: 'set', percent: 10, products: { productIds: [] } }, 400],
  ['a product that is missing', { kind: 'set', percent: 10, products: { productIds: [2_000_000_000] } }, 404],
  ['a creator who is no partner', { kind: 'set', percent: 10, creator_ids: [2_000_000_000] }, 404],
  ['the fees of today', { kind: 'set', percent: 20 }, 409],
])('refuses %s and changes nothing', async (_, body, status) => {
  expect((await ask(body)).status).toBe(status)
  expect(await run(sql`select 1 from fee_changes`)).toEqual([])
  expect(await history()).toEqual([[20, null, null]])
})

test('some creators get fees of their own, relative to what they earn now, between 0 and 100', async () => {
  await change({ kind: 'set', percent: 97, creator_ids: [creator()], effective_from: DAY })
  expect(await feesOf()).toEqual([
    [97, null, null],
    [97, null, null],
    [97, null, null],
  ])
  expect(await feesOf(second.client)).toEqual([
    [20, null, null],
    [20, null, null],
    [20, null, null],
  ])
  await change({
    kind: 'raise',
    percent: 5,
    creator_ids: [creator(), second.creator.id],
    products: { productIds: ids.slice(0, 1) },
    effective_from: DAY,
  })
  const { rows, total } = await story.client.call(listCreatorFees, { query: { productId: ids[0] } })
  expect(total).toBe(2)
  expect(rows.map((row) => [row.creator_id, row.product_fee, row.own_fee, row.fee_percent]).toSorted()).toEqual(
    [
      [creator(), 20, 100, 100],
      [second.creator.id, 20, 25, 25],
    ].toSorted(),
  )
})

test('a brand sees a scheduled fee on its own product and creator only', async () => {
  await change({ kind: 'set', percent: 33, products: { productIds: [ids[1] ?? 0] }, creator_ids: [creator()] })
  const { rows } = await story.client.call(listCreatorFees, { query: { limit: 100 } })
  const scheduled = rows.flatMap((row) => (row.next_fee ? [[row.product_id, row.creator_id, row.next_fee]] : []))
  expect(scheduled).toEqual([[ids[1], creator(), { fee_percent: 33, effective_from: NEXT }]])
})

test('a change for all keeps creators’ own fees, unless it includes them', async () => {
  await change({ kind: 'set', percent: 40, creator_ids: [creator()], effective_from: DAY })
  expect(await preview({ kind: 'set', percent: 30 })).toMatchObject({
    fees: 3,
    raised: 3,
    kept_own_fees: 3,
    lowered_creators: 0,
  })
  await change({ kind: 'set', percent: 30, effective_from: DAY })
  expect((await feesOf())[0]?.[0]).toBe(40)
  expect((await feesOf(second.client))[0]?.[0]).toBe(30)
  const planned = await preview({ kind: 'set', percent: 35, has_own_fees: true })
  expect(planned).toMatchObject({
    fees: 6,
    raised: 3,
    lowered: 3,
    kept_own_fees: 0,
    lowered_creators: 1,
    effective_from: NEXT,
  })
  expect(planned.rows[0]).toMatchObject({ creator_id: creator(), old_fee: 40, new_fee: 35 })
  await change({ kind: 'set', percent: 35, has_own_fees: true })
  await goToDay(product, NEXT)
  await applyDue()
  expect((await feesOf())[0]).toEqual([35, null, null])
  await sold(product, [sale(DAY), sale(NEXT)])
  expect(await rates()).toEqual(['40.00', '35.00'])
})

test('an own fee is reset to the product’s', async () => {
  await change({ kind: 'set', percent: 40, creator_ids: [creator()], effective_from: DAY })
  expect(await preview({ kind: 'reset', creator_ids: [creator(), second.creator.id] })).toMatchObject({
    fees: 3,
    lowered: 3,
  })
  await change({ kind: 'reset' })
  await goToDay(product, NEXT)
  await applyDue()
  expect((await feesOf())[0]).toEqual([20, null, null])
  expect(await history()).toEqual([
    [null, NEXT, creator()],
    [40, DAY, creator()],
    [20, null, null],
  ])
})

test('a change is undone until its first day, and nobody earns it', async () => {
  const { id } = await change({ kind: 'set', percent: 5, effective_from: LATER })
  expect(await story.client.call(cancelFeeChange, { params: { id } })).toMatchObject({
    status: 'canceled',
    can_cancel: false,
  })
  expect(await story.client.call(cancelFeeChange, { params: { id } })).toMatchObject({ status: 'canceled' })
  expect(await history()).toEqual([[20, null, null]])
  expect((await feesOf())[0]).toEqual([20, null, null])
  const applied = await change({ kind: 'set', percent: 10, effective_from: NEXT })
  await goToDay(product, NEXT)
  const late = await story.client.ask('POST', `/api/fees/changes/${applied.id}/cancel`)
  expect(late.status).toBe(409)
  expect(late.body.message).toBe('This change already applies. Make a new change instead')
  await applyDue()
  expect((await feesOf())[0]).toEqual([10, null, null])
})

test('a newer change of the same fee replaces a scheduled one', async () => {
  const first = await change({ kind: 'set', percent: 10, effective_from: NEXT })
  expect(await preview({ kind: 'lower', percent: 2, products: { productIds: ids.slice(0, 2) } })).toMatchObject({
    fees: 2,
    replaces: 2,
  })
  await change({ kind: 'lower', percent: 2, products: { productIds: ids.slice(0, 2) }, effective_from: LATER })
  await change({ kind: 'raise', percent: 1, products: { productIds: ids.slice(2) }, effective_from: LATER })
  expect((await story.client.call(listFeeChanges, { query: {} })).rows.map(({ status }) => status)).toEqual([
    'scheduled',
    'scheduled',
    'replaced',
  ])
  const items = await story.client.call(listFeeChangeItems, { params: { id: first.id }, query: {} })
  expect(items.rows.map(({ status }) => status)).toEqual(['replaced', 'replaced', 'replaced'])
  const late = await story.client.ask('POST', `/api/fees/changes/${first.id}/cancel`)
  expect([late.status, late.body.message]).toEqual([409, 'A newer change has replaced this one'])
  await goToDay(product, LATER)
  await applyDue()
  await sold(product, [sale(NEXT), sale(LATER)])
  expect(await rates()).toEqual(['20.00', '18.00'])
})

test('a repeated call with the same request ID changes fees once', async () => {
  const body = { kind: 'raise', percent: 5, effective_from: DAY, request_id: 'b3f0a6b8-5a55-4a1f-9d1e-2f3a52f0a111' }
  const [first, again] = [await ask(body), await ask(body)]
  expect([first.status, again.status]).toEqual([201, 200])
  expect(again.body).toEqual(first.body)
  expect((await feesOf())[0]).toEqual([25, null, null])
})

test('another brand neither changes, reads nor undoes these fees', async () => {
  const { id } = await change({ kind: 'set', percent: 15 })
  const other = await signUpBrand(product, 'Somebody Else')
  expect((await other.client.ask('GET', `/api/fees/changes/${id}/items`)).status).toBe(404)
  expect((await other.client.call(listFeeChanges, { query: {} })).rows).toEqual([])
  expect((await other.client.call(listCreatorFees, { query: { productId: ids[0] } })).rows).toEqual([])
  expect((await other.client.ask('POST', `/api/fees/changes/${id}/cancel`)).status).toBe(403)
  expect((await story.partner.client.ask('POST', `/api/fees/changes/${id}/cancel`)).status).toBe(403)
})
