import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { createPayout } from '../../../src/integrations/paypal/payouts'
import { createAccount } from '../../../src/integrations/stripe/accounts'
import { createCustomer } from '../../../src/integrations/stripe/customers'
import { createSetupIntent } from '../../../src/integrations/stripe/setup-intents'
import { startTestProduct, type TestProduct } from '../../support/product'
import { payout } from '../integrations/paypal-world'
import { deliverSigned } from './signed-events'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  await run(sql`delete from stripe_events`)
  await run(sql`delete from paypal_events`)
  await run(sql`delete from jobs.job where name = 'handle-event'`)
})

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const jobs = async () =>
  (
    await run(sql`select data
                  from jobs.job
                  where name = 'handle-event'
                  order by data->'id'`)
  ).map(({ data }) => data)
const operate = (path: string, body: object) => product.sandbox.operate('POST', `/sandbox/paypal/${path}`, body)

const deliverStripe = (id: string) => deliverSigned(product, { id, type: 'account.updated', data: { object: {} } })

const newCustomer = async (): Promise<string> =>
  (await createCustomer({ brandId: 1, email: 'hello@fernhill.test', name: 'Fernhill', key: 'webhook-customer' })).id

/** Waits for the newest event of a type. */
const stripeEvent = async (type: string) => {
  const newest = async () => {
    const [row] = await run(
      sql`select account_id, api_version, environment, state
          from stripe_events
          where event_type = ${type}
          order by id desc`,
    )
    return row
  }
  await expect.poll(newest).toBeDefined()
  return newest()
}

/** Waits for `count` rows of a batch's events. */
const eventsOf = async (batchId: string, count: number) => {
  const arrived = () =>
    run(
      sql`select id, event_id, event_type, state, attempts, processed, received_at is not null as has_time
          from paypal_events
          where payload::text like ${`%${batchId}%`}
          order by id`,
    )
  await expect.poll(async () => (await arrived()).length).toBeGreaterThanOrEqual(count)
  return arrived()
}

describe.sequential('an event is stored together with its job', () => {
  test('of Stripe', async () => {
    expect((await deliverStripe('evt_1')).status).toBe(202)
    const [row] = await run(sql`select id from stripe_events`)
    expect(await jobs()).toEqual([{ provider: 'stripe', id: row?.id }])
  })

  test('with one job, however often it is delivered', async () => {
    await Promise.all(Array.from({ length: 10 }, () => deliverStripe('evt_2')))
    expect(await jobs()).toHaveLength(1)
  })

  test('of Stripe, signed by the sandbox, of our account and of a connected one', async () => {
    await createSetupIntent({ customer: await newCustomer(), type: 'card', key: 'webhook-setup' })
    const { id } = await createAccount({
      creatorId: 1,
      email: 'maya@creators.test',
      country: 'US',
      key: 'webhook-account',
    })
    await product.sandbox.operate('POST', '/sandbox/stripe/accounts', { account: id, to: 'complete' })
    const updated = await stripeEvent('account.updated')
    expect(updated).toMatchObject({ account_id: id, api_version: '2026-10-28.endive', environment: 'test' })
    expect(await stripeEvent('setup_intent.created')).toMatchObject({ account_id: null, state: 'received' })
  })

  test('of PayPal, signed by the sandbox, once, however often it is sent', async () => {
    await operate('webhooks', { duplicate: 2 })
    const { batchId } = await createPayout(payout('webhook'))
    // The batch is processed, then it and its item succeed.
    const rows = await eventsOf(batchId, 3)
    expect(new Set(rows.map((row) => row.event_type))).toContain('PAYMENT.PAYOUTS-ITEM.SUCCEEDED')
    expect(rows[0]).toMatchObject({ state: 'received', attempts: 0, processed: false, has_time: true })
    expect(new Set(rows.map((row) => row.event_id)).size).toBe(rows.length)
    await sent(rows.length)
    const stored = await eventsOf(batchId, rows.length)
    const paypals = (await jobs()).filter((job) => (job as { provider: string }).provider === 'paypal')
    expect(paypals).toEqual(stored.map(({ id }) => ({ provider: 'paypal', id })))
    await operate('webhooks', { duplicate: 0 })
  })
})

/** Waits until the sandbox has sent all pending events. */
const sent = async (atLeast: number): Promise<void> => {
  const isDone = async () => {
    const { states } = (await product.sandbox.operate('GET', '/sandbox/paypal/webhooks')) as {
      states: Record<string, number>
    }
    return !states.pending && (states.sent ?? 0) >= atLeast
  }
  await expect.poll(isDone).toBe(true)
}

describe.sequential('a forged PayPal event is refused, and accepted when it arrives correctly', () => {
  test.each([
    ['with a wrong signature', { bad_signature: 1 }, {}],
    ['dated two days ago', { time_offset_seconds: -2 * 86_400 }, { time_offset_seconds: 0 }],
    ['dated one day ahead', { time_offset_seconds: 86_400 }, { time_offset_seconds: 0 }],
  ])('%s', async (_, spoiled, repaired) => {
    await operate('webhooks', spoiled)
    const { batchId } = await createPayout(payout(`webhook-${JSON.stringify(spoiled)}`))
    await expect.poll(() => refusals(batchId)).toBeGreaterThan(0)
    await operate('webhooks', repaired)
    const rows = await eventsOf(batchId, 3)
    expect(rows).toHaveLength(3)
  })

  const refusals = async (batchId: string): Promise<number> => {
    const { rows } = await product.sandbox.db.query(
      'select count(*)::int as count from paypal_events where payout_batch_id = $1 and last_status = 400',
      [batchId],
    )
    return rows[0].count
  }
})

test.sequential('PayPal’s webhook accepts only signed POST requests', async () => {
  const address = `${product.origin}/webhooks/paypal`
  const unsigned = await fetch(address, { method: 'POST', body: '{"id":"WH-1","event_type":"X"}' })
  expect([unsigned.status, await unsigned.json()]).toEqual([400, { message: 'The signature does not match' }])
  expect((await fetch(address, { method: 'POST', body: 'x'.repeat(1_100_000) })).status).toBe(413)
  for (const method of ['GET', 'PUT', 'DELETE']) expect((await fetch(address, { method })).status).toBe(404)
  expect(await run(sql`select 1 from paypal_events`)).toEqual([])
})
