import { sql } from 'drizzle-orm'
import { Pool } from 'pg'
import Stripe from 'stripe'
import type { JobName } from '../../../src/contracts/jobs'
import { query } from '../../../src/database'
import { ProviderRefused, UnknownOutcome } from '../../../src/integrations/provider-errors'
import { runTask } from '../../../src/server/boot/run-jobs'
import { closeDueCycles } from '../../../src/services/money/cycles/close-due-cycles'
import { sweepPayments } from '../../../src/services/money/sweeps/sweep-payments'
import { type Client, signUpStaff } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { readAgain } from '../earnings'
import type { Clients, People } from '../people'
import { setBusinessDay } from '../world'

/** The product in this process, whose jobs the test runs one by one, and its sandbox. */
export type Stage = Clients & {
  product: TestProduct
  people: People
  /** An admin, and the brands that are signed in by id. */
  staff: Client
  clients: Map<number, Client>
  /** Events wait at the sandbox until they are released. */
  isHeld: boolean
}

/** Starts the product without job workers. `people` are added later. */
export const startStage = async (): Promise<
  Omit<Stage, 'people' | 'clients' | 'isHeld'> & { close: () => Promise<void> }
> => {
  const product = await startTestProduct({ env: { PAYMENT_LEASE_SECONDS: '1' } })
  const db = new Pool({ connectionString: product.databaseUrl, max: 2 })
  db.on('error', () => undefined)
  const { port } = new URL(product.sandbox.url)
  const stripe = new Stripe('sk_test_sandbox-secret', {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
  const { operate } = product.sandbox
  await operate('POST', '/sandbox/paypal/settings', { moment_ms: 0 })
  return {
    product,
    db,
    stripe,
    operate,
    staff: (await signUpStaff(product, 'admin')).client,
    close: async () => {
      await db.end()
      await product.close()
    },
  }
}

const MOST_ROUNDS = 30

/** Moves business time to noon of a day, and runs everything that is due. */
export const advanceAndRun = async (stage: Stage, day: string): Promise<void> => {
  await setBusinessDay(stage, day)
  await readAgain(stage.db)
  await runAllDue(stage)
}

/** Runs everything that is due now, until nothing changes any more. */
export const runAllDue = async (stage: Stage): Promise<void> => {
  for (let round = 0, seen = ''; ; round += 1) {
    if (round > MOST_ROUNDS) throw new Error('It does not settle')
    await stage.operate('POST', '/sandbox/stripe/due')
    await passTime(stage)
    await closeDueCycles({ req: await stage.product.localReq() })
    await sweepPayments({ req: await stage.product.localReq() })
    await runJobs(stage)
    await deliverEvents(stage)
    await runJobs(stage)
    const print = await fingerprint(stage)
    if (print === seen) return
    seen = print
  }
}

/** Ends leases and waits. Jobs run one at a time here, so no process holds a lease. */
const passTime = async ({ db }: Stage): Promise<void> => {
  for (const table of ['creator_charges', 'platform_charges'])
    await db.query(
      `update ${table}
       set lease_until = null, updated_at = now() - interval '1 hour'
       where status in ('processing', 'unknown', 'requires_action') or processor_fee_cents is null`,
    )
  await db.query(
    `update paypal_payouts
     set lease_until = null, updated_at = now() - interval '2 hours'
     where status in ('queued', 'processing', 'unknown', 'on_hold', 'unclaimed')`,
  )
  await db.query(
    `update charge_refunds set lease_until = null, updated_at = now() - interval '2 hours' where status in ('processing', 'pending')`,
  )
  await db.query('update transfer_reversals set lease_until = null')
  await db.query('update creator_transfers set lease_until = null')
  await db.query(`update brand_statements set updated_at = now() - interval '1 hour' where status = 'paid'`)
  for (const table of ['stripe_events', 'paypal_events'])
    await db.query(`update ${table} set next_try_at = now() - interval '1 second' where state = 'received'`)
}

/** Errors that a provider may cause; a worker would retry. */
const isUsual = (error: unknown): boolean => error instanceof UnknownOutcome || error instanceof ProviderRefused

/** Runs the waiting jobs in order until there are none. Emails are not sent. */
const runJobs = async ({ product, db }: Stage): Promise<void> => {
  for (;;) {
    const { rows } = await db.query<{ id: string; name: JobName; data: unknown }>(
      `update jobs.job
       set state = 'completed', completed_on = now()
       where id in (
         select id
         from jobs.job
         where state = 'created' and name not like '\\_\\_%'
         order by created_on, id
         limit 20)
         returning id, name, data`,
    )
    if (rows.length === 0) return
    for (const { name, data } of rows) {
      if (name === 'send-mail') continue
      await runTask(product.payload, name, data).catch((error: unknown) => {
        if (!isUsual(error)) throw error
      })
    }
  }
}

const LONGEST_MS = 100_000

/** Delivers all events of the sandbox unless they are held back. */
const deliverEvents = async ({ product, isHeld }: Stage): Promise<void> => {
  if (isHeld) return
  const { db } = product.sandbox
  const end = Date.now() + LONGEST_MS
  for (;;) {
    await db.query(
      `with due_soon as (
         update stripe_deliveries
         set next_at = now()
         where state = 'waiting' and next_at > now() and next_at < now() + interval '29 seconds')
       update paypal_events
       set due_at = now()
       where state = 'pending' and due_at > now() and due_at < now() + interval '1 minute'`,
    )
    const { rows } = await db.query<{ open: number }>(
      `select ((select count(*) from stripe_deliveries where state = 'waiting')
         + (select count(*) from paypal_events where state = 'pending')
         + (select count(*) from paypal_batches where step_at is not null))::int as open`,
    )
    if (rows[0]?.open === 0) return
    if (Date.now() > end) throw new Error(`${rows[0]?.open} events do not arrive`)
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}

const fingerprint = async ({ product }: Stage): Promise<string> =>
  JSON.stringify(
    await query(
      { payload: product.payload },
      sql`select (select count(*) from status_history) as moves,
            (select count(*) from ledger_entries) as entries,
            (select count(*) from brand_statements) as statements,
            (select count(*) from stripe_events) as stripe, (select count(*) from paypal_events) as paypal`,
    ),
  )
