import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../../database'
import { listEvents } from '../../../integrations/stripe/lists'
import { HANDLED_TYPES } from '../events/apply-stripe-event'
import { storeEvent } from '../store-event'

/** Events of so many hours are asked for at least; Stripe keeps them for 30 days. */
const HOURS = 26
const MOST_HOURS = 29 * 24

/**
 * Asks Stripe for the events of the last day, or since the last one that came, and stores those that never reached us; each is then worked on as if it had
 * come. `now` is the system's time in seconds. Answers how many were missing.
 */
export const sweepEvents = async ({ req, now }: { req: PayloadRequest; now: number }): Promise<number> => {
  const [row] = await query<{ hours: number }>(
    req,
    sql`select coalesce(ceil(extract(epoch from now() - max(created_at)) / 3600), 0)::int as hours from stripe_events`,
  )
  const hours = Math.min(MOST_HOURS, Math.max(HOURS, (row?.hours ?? 0) + 2))
  let missing = 0
  for await (const event of listEvents({ since: now - hours * 3_600, types: HANDLED_TYPES }))
    if (await storeEvent({ req, provider: 'stripe', event })) missing += 1
  return missing
}
