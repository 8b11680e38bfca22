import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Pool } from 'pg'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { query, withTransaction } from '../../../src/database'
import { recordEvent } from '../../../src/outbox'
import { dropDatabase } from '../../support/databases'
import { startTestProduct, type TestProduct } from '../../support/product'

const SECRET = 'whsec_newest'
const { webhooks } = new Stripe('sk_test_x')
const CLIENTS = 8

const start = () =>
  startTestProduct({
    withJobs: true,
    env: {
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
      STRIPE_WEBHOOK_SECRETS: SECRET,
      STRIPE_CONNECT_WEBHOOK_SECRETS: 'whsec_connect',
      // No test here calls Stripe.
      STRIPE_API_URL: 'http://127.0.0.1:9',
    },
  })

/** The status of a delivered event, or undefined when there is no answer. */
const deliver = (product: TestProduct, agent: Agent): Promise<number | undefined> =>
  new Promise((resolve) => {
    const event = { id: `evt_${randomUUID()}`, object: 'event', type: 'payout.paid', created: 1_770_000_000 }
    const payload = JSON.stringify({ ...event, livemode: false, data: { object: { id: 'po_1' } } })
    const signature = webhooks.generateTestHeaderString({ payload, secret: SECRET })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const call = request(`${product.origin}/webhooks/stripe`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().once('close', () => resolve(answer.statusCode))
    })
    call.once('error', () => resolve(undefined)).end(payload)
  })

const waitingForLock = async ({ payload }: TestProduct): Promise<number> =>
  (
    await query(
      { payload },
      sql`select 1
          from pg_locks
          where relation = 'stripe_events'::regclass and not granted
            and database = (select oid from pg_database where datname = current_database())`,
    )
  ).length

test('clients that keep their connections open don’t delay a stop, and every request that arrived is answered', async () => {
  const product = await start()
  const agent = new Agent({ keepAlive: true })
  const statuses: number[] = []
  const send = async () => {
    for (;;) {
      const status = await deliver(product, agent)
      if (status === undefined) return
      statuses.push(status)
    }
  }
  const clients = Array.from({ length: CLIENTS }, send)
  await expect.poll(() => statuses.length).toBeGreaterThan(CLIENTS * 3)
  const before = performance.now()
  const closed = product.close()
  await Promise.all(clients)
  // Requests may take five seconds; an open connection that held up the stop would take all of them.
  expect(performance.now() - before).toBeLessThan(4_000)
  await closed
  agent.destroy()
  expect(new Set(statuses)).toEqual(new Set([202]))
})

test('a request that takes two seconds is still answered', async () => {
  const product = await start()
  const agent = new Agent({ keepAlive: true })
  const req = await product.localReq()
  let delivered: Promise<number | undefined> | undefined
  let closed: Promise<void> | undefined
  await withTransaction(req, async () => {
    await query(req, sql`lock table stripe_events in exclusive mode`)
    delivered = deliver(product, agent)
    await expect.poll(() => waitingForLock(product)).toBe(1)
    closed = product.close()
    await sleep(2_000)
  })
  expect(await delivered).toBe(202)
  await closed
  agent.destroy()
})

test('a job that runs during a stop can send another one', async () => {
  const product = await start()
  const db = new Pool({ connectionString: product.databaseUrl, max: 1 })
  const req = await product.localReq()
  const isDelivering = async () =>
    (await db.query(`select 1 from jobs.job where name = 'deliver-events' and state = 'active'`)).rowCount === 1
  let closed: Promise<void> | undefined
  await withTransaction(req, async () => {
    await query(
      req,
      sql`select 1
          from event_consumers
          where name = 'emails'
          for update`,
    )
    const other = await product.localReq()
    await withTransaction(other, () => recordEvent(other, { type: 'creator.approved', subject: 1, data: {} }))
    await expect.poll(isDelivering).toBe(true)
    closed = product.close({ keepsDatabase: true })
  })
  await closed
  const { rows } = await db.query(`select name, state::text as state from jobs.job`)
  expect(rows).toContainEqual({ name: 'deliver-events', state: 'completed' })
  expect(rows.map(({ name }) => name)).toContain('send-notification')
  await db.end()
  await dropDatabase(product.databaseUrl)
})
