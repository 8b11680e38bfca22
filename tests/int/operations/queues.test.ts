import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { readQueues } from '../../../src/services/operations/read-queues'
import { connectedBrand } from '../../support/brand-story'
import { signUpCreator } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
let brandId: number
let creatorId: number

beforeAll(async () => {
  product = await startTestProduct()
  brandId = (await connectedBrand(product)).brand.id
  creatorId = (await signUpCreator(product)).creator.id
})
afterAll(() => product.close())

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const queues = () => readQueues({ payload: product.payload })

const addSync = (kind: 'performance' | 'products', status: 'failed' | 'succeeded' | 'running', hoursAgo: number) =>
  run(sql`insert into sync_runs (brand_id, amazon_profile_id, kind, status, start_date, end_date, started_at)
    select ${brandId}::int, id, ${kind}::enum_sync_runs_kind, ${status}::enum_sync_runs_status, '2026-01-01', '2026-01-02', now() - make_interval(hours => ${hoursAgo})
    from amazon_profiles where brand_id = ${brandId} order by id limit 1`)

test('nobody who was decided or closed waits for approval', async () => {
  expect((await queues()).waitingCreators).toBe(1)
  await run(sql`update creators set closed_at = now() where id = ${creatorId}`)
  expect((await queues()).waitingCreators).toBe(0)
  await run(sql`update creators set closed_at = null, rejected_at = now() where id = ${creatorId}`)
  expect((await queues()).waitingCreators).toBe(0)
})

test('a failed sync waits until a later one of the same report succeeds', async () => {
  await run(sql`delete from sync_runs`)
  await addSync('performance', 'succeeded', 9)
  await addSync('performance', 'failed', 8)
  await addSync('performance', 'failed', 7)
  await addSync('products', 'failed', 200)
  const waiting = await queues()
  expect([waiting.failedSyncs, waiting.failedSyncIds.length]).toEqual([1, 1])
  await addSync('products', 'succeeded', 6)
  await addSync('performance', 'running', 5)
  expect((await queues()).failedSyncs).toBe(1)
  await run(sql`update sync_runs set status = 'succeeded' where status = 'running'`)
  expect(await queues()).toMatchObject({ failedSyncs: 0, failedSyncIds: [] })
})

test('charges and payouts wait by their status, and a payout that stands still', async () => {
  const [cycle] = await run(
    sql`insert into billing_cycles (period_start, period_end) values ('2026-01-01', '2026-01-31') returning id`,
  )
  await run(sql`insert into creator_charges (billing_cycle_id, brand_id, creator_id, amount, amount_grossed_cents, status, idempotency_key)
    select ${cycle?.id}::int, ${brandId}::int, ${creatorId}::int, 1, 133, status, 'c-' || status from unnest(enum_range(null::enum_creator_charges_status)) as status`)
  await run(sql`insert into platform_charges (billing_cycle_id, brand_id, amount_cents, status, idempotency_key)
    select ${cycle?.id}::int, ${brandId}::int, 100, status, 'p-' || status from unnest(enum_range(null::enum_platform_charges_status)) as status`)
  await run(sql`insert into paypal_payouts (billing_cycle_id, brand_id, creator_id, amount_cents, paypal_receiver, status, idempotency_key)
    select ${cycle?.id}::int, ${brandId}::int, ${creatorId}::int, 100, 'c@people.test', status, 'o-' || status from unnest(enum_range(null::enum_paypal_payouts_status)) as status`)
  expect(await queues()).toMatchObject({ failedCreatorCharges: 3, failedPlatformCharges: 3, failedPayouts: 6 })
  await run(sql`update paypal_payouts set updated_at = now() - interval '3 days'`)
  expect((await queues()).failedPayouts).toBe(8)
})

test('a stored event waits until it was processed', async () => {
  await run(
    sql`insert into stripe_events (stripe_event_id, event_type, environment) values ('evt_1', 'charge.failed', 'test'), ('evt_2', 'charge.failed', 'test')`,
  )
  expect((await queues()).waitingStripeEvents).toBe(2)
  await run(sql`update stripe_events set processed = true where stripe_event_id = 'evt_1'`)
  expect((await queues()).waitingStripeEvents).toBe(1)
})
