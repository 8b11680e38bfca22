import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import {
  cancelFeeChange,
  createFeeChange,
  type FEE_CHANGE_KINDS,
  listFeeChanges,
  previewFeeChange,
} from '../../../src/contracts/fees'
import { getCreatorProducts } from '../../../src/contracts/partnerships'
import { applicantOf } from '../../support/brand-story'
import { goToDay, queryProduct } from '../../support/month'
import { startTestProduct, type TestProduct } from '../../support/product'
import { partnership, sold } from '../money/metrics'
import { resetFees } from './reset-fees'

/* A creator's own fee and the product's may each have a scheduled change. */

const [DAY, NEXT, LATER] = ['2027-03-01', '2027-03-02', '2027-03-10']

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
let second: Awaited<ReturnType<typeof applicantOf>>
let id: number
beforeAll(async () => {
  product = await startTestProduct({ hasWorld: true })
  story = await partnership(product)
  await run(sql`update affiliate_programs set auto_accept_applications = true`)
  second = await applicantOf(product, story)
  id = story.products[0]?.id ?? 0
})
afterAll(() => product.close())
beforeEach(async () => {
  await resetFees(product, DAY)
  await run(sql`delete from domain_events`)
})

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  queryProduct<Row>(product, statement)
type Body = Partial<z.input<typeof createFeeChange.body>> & { kind: (typeof FEE_CHANGE_KINDS)[number] }
const bodyOf = (body: Body) => ({ products: { productIds: [id] }, percent: 0, ...body })
const change = (body: Body) => story.client.call(createFeeChange, { body: bodyOf(body) })
const preview = (body: Body) => story.client.call(previewFeeChange, { body: bodyOf(body) })
const undo = ({ id: changeId }: { id: number }) => story.client.call(cancelFeeChange, { params: { id: changeId } })
const nextOf = async (client = story.partner.client) =>
  (await client.call(getCreatorProducts, { params: { brandId: story.brand.id } })).find((row) => row.id === id)
    ?.next_fee

/** Of the newest event of each kind: creators with the fees in their notice. */
const notices = async () =>
  (
    await run<{ type: string; data: { creators: Record<string, unknown>[] } }>(
      sql`select type, data
          from domain_events
          where type in ('fees.lowered', 'fees.kept')
          order by id`,
    )
  ).map(({ type, data }) => [type, ...data.creators.map(({ creator_id: _, products: __, ...move }) => move)])
const forget = () => run(sql`delete from domain_events`)
const creator = () => story.partner.creator.id
const ownFee = (percent: number) => change({ kind: 'set', percent, creator_ids: [creator()], effective_from: DAY })

test('a creator whose own fee is about to end is warned of the lower fee of the product', async () => {
  await ownFee(40)
  await change({ kind: 'set', percent: 35, has_own_fees: true })
  expect(await notices()).toEqual([['fees.lowered', { day: NEXT, old_fee: 40, new_fee: 35 }]])
  await forget()

  expect(await preview({ kind: 'set', percent: 10 })).toMatchObject({ kept_own_fees: 0, lowered_creators: 2 })
  await change({ kind: 'set', percent: 10 })
  expect(await notices()).toEqual([
    ['fees.lowered', { day: NEXT, old_fee: 40, new_fee: 10 }, { day: NEXT, old_fee: 20, new_fee: 10 }],
  ])
  expect(await nextOf()).toEqual({ fee_percent: 10, effective_from: NEXT })
  await goToDay(product, LATER)
  await sold(product, [{ linkId: story.links[0] ?? 0, day: NEXT, cents: 10_000 }])
  expect(await run(sql`select commission_rate from creator_earnings`)).toEqual([{ commission_rate: '10.00' }])
})

test('an own fee that ends later earns the product’s fee of that day', async () => {
  await ownFee(40)
  await change({ kind: 'reset', creator_ids: [creator()], effective_from: LATER })
  await forget()
  await change({ kind: 'set', percent: 15 })
  expect(await notices()).toEqual([
    ['fees.lowered', { day: LATER, old_fee: 40, new_fee: 15 }, { day: NEXT, old_fee: 20, new_fee: 15 }],
  ])
  expect(await nextOf()).toEqual({ fee_percent: 15, effective_from: LATER })
  expect(await nextOf(second.client)).toEqual({ fee_percent: 15, effective_from: NEXT })
})

test('creators are notified when a newer change replaces a lower fee', async () => {
  await change({ kind: 'set', percent: 10 })
  await forget()
  await change({ kind: 'set', percent: 15, effective_from: LATER })
  const later = { day: LATER, old_fee: 20, new_fee: 15 }
  expect(await notices()).toEqual([['fees.lowered', later, later]])
  await forget()
  const raised = await change({ kind: 'raise', percent: 5 })
  expect(await notices()).toEqual([['fees.kept', { day: LATER }, { day: LATER }]])
  await forget()
  await undo(raised)
  expect(await notices()).toEqual([])
})

test('undoing one of two changes tells what remains', async () => {
  await change({ kind: 'set', percent: 10, effective_from: LATER })
  const own = await change({ kind: 'set', percent: 5, creator_ids: [creator()] })
  await forget()
  await undo(own)
  expect(await notices()).toEqual([['fees.lowered', { day: LATER, old_fee: 20, new_fee: 10 }]])
})

test('a change that was replaced in part counts the rest', async () => {
  const both = story.products.slice(0, 2).map((row) => row.id)
  await change({ kind: 'set', percent: 10, products: { productIds: both } })
  await change({ kind: 'set', percent: 30 })
  const { rows } = await story.client.call(listFeeChanges, { query: {} })
  expect(rows.map(({ products, lowered, raised, replaced }) => [products, lowered, raised, replaced])).toEqual([
    [1, 0, 1, 0],
    [1, 1, 0, 1],
  ])
})

test('changes are listed by status, and by their first day', async () => {
  const raise = (index: number, effective_from: string) =>
    change({
      products: { productIds: [story.products[index]?.id ?? 0] },
      kind: 'raise',
      percent: 1,
      effective_from,
    })
  const [late, now, next] = [await raise(0, LATER), await raise(1, DAY), await raise(2, NEXT)]
  await undo(next)
  const list = async (query: z.input<typeof listFeeChanges.query>) => {
    const { rows, total } = await story.client.call(listFeeChanges, { query })
    expect(total).toBe(rows.length)
    return rows.map((row) => row.id)
  }
  expect(await list({})).toEqual([next.id, now.id, late.id])
  expect(await list({ sort: 'effective_from' })).toEqual([now.id, next.id, late.id])
  expect(await list({ sort: '-effective_from' })).toEqual([late.id, next.id, now.id])
  expect(await list({ status: 'scheduled' })).toEqual([late.id])
  expect(await list({ status: 'applied' })).toEqual([now.id])
  expect(await list({ status: 'canceled' })).toEqual([next.id])
  expect(await list({ status: 'replaced' })).toEqual([])
  expect((await story.client.ask('GET', '/api/fees/changes?sort=percent')).status).toBe(400)
})

test('a creator gets no fee for a product outside of the program, and the brand learns why', async () => {
  const [outside] = await run<{ id: number }>(
    sql`select id
        from products
        where brand_id = ${story.brand.id} and is_primary and id not in (select product_id from creator_products)
        limit 1`,
  )
  const products = { productIds: [id, outside?.id ?? 0] }
  expect(await preview({ kind: 'set', percent: 30, creator_ids: [creator()], products })).toMatchObject({
    fees: 1,
    skipped_products: 1,
  })
  const refused = await story.client.ask('POST', '/api/fees/changes', {
    kind: 'set',
    percent: 30,
    creator_ids: [creator()],
    products: { productIds: [outside?.id] },
  })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Add these products to your program first. Until then, creators have no fee for them',
  ])
})

test('the preview refuses a lower fee from today, as saving does', async () => {
  const asked = await story.client.ask(
    'POST',
    '/api/fees/changes/preview',
    bodyOf({ kind: 'lower', percent: 1, effective_from: DAY }),
  )
  expect([asked.status, asked.body.errors]).toEqual([
    400,
    [{ path: 'effective_from', message: 'A lower fee can start tomorrow at the earliest' }],
  ])
})

test('a change to the fee of today takes back what was scheduled', async () => {
  const first = await change({ kind: 'set', percent: 35, effective_from: LATER })
  expect(await preview({ kind: 'set', percent: 20 })).toMatchObject({ fees: 1, raised: 0, lowered: 0, replaces: 1 })
  await change({ kind: 'set', percent: 20 })
  expect(await nextOf()).toBeNull()
  await goToDay(product, LATER)
  await sold(product, [{ linkId: story.links[0] ?? 0, day: LATER, cents: 10_000 }])
  expect(await run(sql`select commission_rate from creator_earnings`)).toEqual([{ commission_rate: '20.00' }])
  const { rows } = await story.client.call(listFeeChanges, { query: { status: 'replaced' } })
  expect(rows.map((row) => row.id)).toEqual([first.id])
})

test('a change for all with own fees, and a reset, take back an own fee that is only scheduled', async () => {
  for (const kind of ['set', 'reset'] as const) {
    await resetFees(product, DAY)
    await change({ kind: 'set', percent: 40, creator_ids: [creator()], effective_from: LATER })
    if (kind === 'set') expect(await preview({ kind, percent: 25 })).toMatchObject({ kept_own_fees: 1 })
    await change(kind === 'set' ? { kind, percent: 25, has_own_fees: true } : { kind, creator_ids: [creator()] })
    expect(await nextOf(), kind).toEqual(kind === 'set' ? { fee_percent: 25, effective_from: NEXT } : null)
  }
})

test('a former partner returns to the fees that were set for all', async () => {
  await change({ kind: 'set', percent: 40, creator_ids: [second.creator.id], effective_from: DAY })
  await run(sql`update partnerships set status = 'ended' where id = ${second.partnership.id}`)
  await change({ kind: 'set', percent: 30, has_own_fees: true })
  const scheduled = await run(
    sql`select i.rate, i.old_fee, i.new_fee
        from fee_change_items i
        join creator_products cp on cp.id = i.creator_product_id
        where i.status = 'scheduled' and cp.partnership_id = ${second.partnership.id}`,
  )
  expect(scheduled).toEqual([{ rate: null, old_fee: 40, new_fee: 30 }])
  await run(sql`update partnerships set status = 'active' where id = ${second.partnership.id}`)
})

test('a repeated request is answered with its change, whatever has changed since', async () => {
  const request = { kind: 'set', percent: 30, request_id: randomUUID(), effective_from: NEXT } as const
  const made = await change(request)
  await goToDay(product, LATER)
  expect(await change(request)).toMatchObject({ id: made.id, effective_from: NEXT })
})

test('a former partner is told of lower fees for the sales that still earn, and of no later ones', async () => {
  const setStatus = (status: 'active' | 'ended') =>
    run(
      sql`update partnerships
          set status = ${status}, ended_at = case when ${status} = 'ended' then business_now() end
          where brand_id = ${story.brand.id} and creator_id = ${second.creator.id}`,
    )
  await setStatus('ended')
  expect(await preview({ kind: 'set', percent: 10 })).toMatchObject({ lowered_creators: 2 })
  await change({ kind: 'set', percent: 10 })
  const lower = { day: NEXT, old_fee: 20, new_fee: 10 }
  expect(await notices()).toEqual([['fees.lowered', lower, lower]])
  await forget()

  const [afterTail, day] = ['2027-04-16', '2027-04-15']
  await goToDay(product, DAY)
  await change({ kind: 'set', percent: 9, effective_from: day })
  await forget()
  await change({ kind: 'set', percent: 8, effective_from: afterTail })
  const later = { day: afterTail, old_fee: 20, new_fee: 8 }
  expect(await notices()).toEqual([['fees.lowered', later]])
  await setStatus('active')
})
