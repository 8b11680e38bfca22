import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../../database'
import { listEvents as listPaypalEvents } from '../../../integrations/paypal/events'
import { listEvents as listStripeEvents } from '../../../integrations/stripe/lists'
import { isHandledType } from '../events/apply-paypal-event'
import { HANDLED_TYPES } from '../events/apply-stripe-event'
import { storeEvent } from '../store-event'

/** Hours of events to request: at least HOURS, at most what the providers keep (30 days). */
const HOURS = 26
const MOST_HOURS = 29 * 24

type Input = { req: PayloadRequest; now: number }

/**
 * Stores the events that never arrived or were refused. `now` is system time in seconds. Returns how many were missing.
 * One provider's failure does not keep the other's events.
 */
export const sweepEvents = async (input: Input): Promise<number> => {
  let missing = 0
  const failures: unknown[] = []
  for (const sweep of [sweepStripe, sweepPaypal])
    await sweep(input).then(
      (count) => {
        missing += count
      },
      (error: unknown) => failures.push(error),
    )
  if (failures.length > 0) throw failures[0]
  return missing
}

const sweepStripe = async ({ req, now }: Input): Promise<number> => {
  const since = now - (await hoursSince(req, sql`select max(created_at) from stripe_events`)) * 3_600
  let missing = 0
  for await (const event of listStripeEvents({ since, types: HANDLED_TYPES }))
    if (await storeEvent({ req, provider: 'stripe', event })) missing += 1
  return missing
}

const sweepPaypal = async ({ req, now }: Input): Promise<number> => {
  const since = now - (await hoursSince(req, sql`select max(received_at) from paypal_events`)) * 3_600
  let missing = 0
  for await (const event of listPaypalEvents({ since, until: now + 1 }))
    if (isHandledType(event.type) && (await storeEvent({ req, provider: 'paypal', event }))) missing += 1
  return missing
}

/** Since the newest stored event, and some more. */
const hoursSince = async (req: PayloadRequest, newest: SQL): Promise<number> => {
  const [row] = await query<{ hours: number }>(
    req,
    sql`select coalesce(ceil(extract(epoch from now() - (${newest})) / 3600), 0)::int as hours`,
  )
  return Math.min(MOST_HOURS, Math.max(HOURS, (row?.hours ?? 0) + 2))
}
