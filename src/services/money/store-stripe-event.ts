import { sql } from 'drizzle-orm'
import type { DatabaseContext } from '../../database'
import { queryOne } from '../../database'
import type { SignedEvent } from '../../integrations/stripe'

/** Stores a verified event once; the same event again changes nothing. Answers whether it was new. */
export const storeStripeEvent = async (context: DatabaseContext, event: SignedEvent): Promise<boolean> => {
  const stored = await queryOne(
    context,
    sql`insert into stripe_events (stripe_event_id, event_type, event_data, environment)
        values (${event.id}, ${event.type}, ${JSON.stringify(event.data)}::jsonb, ${event.isLive ? 'live' : 'test'})
        on conflict (stripe_event_id, environment) do nothing returning id`,
  )
  return stored !== undefined
}
