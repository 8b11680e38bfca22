import { JOB_PAUSES } from '../support/pass-job-time'
import { prepared } from '../support/prepared'
import type { World } from './world'

/** The payment lease of the processes: short, because a killed one holds it, and long enough for a busy machine. */
export const LEASE_SECONDS = 4
const LEASE = `interval '${LEASE_SECONDS} seconds'`

/**
 * Simulates the passing of system time, which tests cannot move, by aging rows: pauses before job retries, between
 * provider calls and before webhook redelivery are over. Payments in progress keep their lease.
 */
export const passPauses = async ({ db, sandboxDb }: World): Promise<void> => {
  await db.query(prepared(PAUSES))
  await sandboxDb.query(
    prepared(`with sent as (update stripe_deliveries set next_at = now() where state = 'waiting' and next_at > now() + interval '1 second')
     update paypal_events
     set due_at = now()
     where state = 'pending' and due_at > now() + interval '1 second'`),
  )
}

/** Everything that is sent to a provider under a key. */
const SENT = [
  'creator_charges',
  'platform_charges',
  'paypal_payouts',
  'charge_refunds',
  'transfer_reversals',
  'creator_transfers',
]

/**
 * Jumps over hours of system time: calls to providers were made that much earlier, also for Stripe, which forgets the key
 * of a call after 24 hours. PayPal forgets batches in business time.
 */
export const passHours = async ({ db, sandboxDb }: Pick<World, 'db' | 'sandboxDb'>, hours: number): Promise<void> => {
  const ago = `- interval '${hours} hours'`
  for (const table of SENT)
    await db.query(
      `update ${table} set first_sent_at = first_sent_at ${ago}, sent_at = sent_at ${ago} where first_sent_at is not null`,
    )
  await sandboxDb.query(`update stripe_keys set created_at = created_at ${ago}`)
}

/** Rows that a process is just changing are skipped until the next look: waiting for them could be a deadlock. */
const unlocked = (table: string, where: string): string =>
  `id in (select id from ${table} where ${where} for no key update skip locked)`

const leaseOf = (table: string): string =>
  `${table}_leases as (
    update ${table}
    set lease_until = now() + ${LEASE}
    where ${unlocked(table, `lease_until > now() + ${LEASE}`)}
  )`

const eventsOf = (table: string, at: string): string =>
  `${table}_pauses as (
    update ${table}
    set next_try_at = now() - interval '1 second'
    where ${unlocked(
      table,
      `state = 'received' and ${at} < now() - interval '3 seconds' and coalesce(next_try_at, 'infinity') > now()`,
    )}
  )`

const PAUSES = `with ${[
  ...SENT.map(leaseOf),
  eventsOf('stripe_events', 'created_at'),
  eventsOf('paypal_events', 'received_at'),
  `routes as (
    update payment_settings
    set stripe_retry_at = least(stripe_retry_at, now()),
        paypal_retry_at = least(paypal_retry_at, now())
    where ${unlocked('payment_settings', 'true')}
  )`,
].join(', ')}
${JOB_PAUSES}`

/** Ages payments enough that the sweep asks the providers about them; `isOver` undoes it. */
export const passSilence = async ({ db }: World, isOver: boolean): Promise<void> => {
  const at = isOver ? 'now()' : `now() - interval '2 hours'`
  for (const table of ['creator_charges', 'platform_charges'])
    await db.query(
      `update ${table}
       set updated_at = ${at}
       where stripe_payment_intent_id is not null
         and (status in ('processing', 'unknown', 'requires_action') or processor_fee_cents is null)`,
    )
  await db.query(
    `update paypal_payouts set updated_at = ${at} where status in ('processing', 'unknown', 'on_hold', 'unclaimed')`,
  )
  await db.query(`update charge_refunds set updated_at = ${at} where status in ('pending', 'requires_action')`)
  await db.query(`update brand_statements set updated_at = ${at} where status = 'paid'`)
  if (!isOver) await db.query(`update creator_payment_methods set checked_at = now() - interval '2 days'`)
}
