import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../../database'
import { listEvents } from '../../../integrations/stripe/lists'
import { HANDLED_TYPES } from '../events/apply-stripe-event'
import { storeEvent } from '../store-event'

/** Hours of events to request: at least HOURS, at most what Stripe keeps (30 days). */
const HOURS = 26
const MOST_HOURS = 29 * 24

/** `now` is system time in seconds. Returns how many events were missing. */
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
