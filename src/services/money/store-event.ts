import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryOne, withTransaction } from '../../database'
import type { Row } from '../../database-rows'
import { failpoint } from '../../failpoints'
import type { SignedPaypalEvent } from '../../integrations/paypal/verify-event'
import type { SignedEvent } from '../../integrations/stripe/event'
import { sendJob } from '../../queue'

type Received = { provider: 'stripe'; event: SignedEvent } | { provider: 'paypal'; event: SignedPaypalEvent }

/**
 * Stores the event and queues its job in one transaction. A repeated event changes nothing. Events of another API
 * version or environment are stored as well; the job decides whether to apply them. Returns whether the event was new.
 */
export const storeEvent = async ({ req, ...received }: { req: PayloadRequest } & Received): Promise<boolean> => {
  const isNew = await withTransaction(req, async () => {
    const stored = await queryOne<Row<'stripe_events' | 'paypal_events', 'id'>>(req, insertOf(received))
    if (!stored) return false
    await sendJob(req, 'handle-event', { provider: received.provider, id: stored.id })
    return true
  })
  failpoint('event-stored')
  return isNew
}

const insertOf = (received: Received): SQL => {
  if (received.provider === 'paypal') {
    const { id, type, data } = received.event
    return sql`insert into paypal_events (event_id, event_type, payload)
               values (${id}, ${type}, ${JSON.stringify(data)}::jsonb)
               on conflict (event_id) do nothing
               returning id`
  }
  const { id, type, data, isLive, account, apiVersion } = received.event
  return sql`insert into stripe_events (stripe_event_id, event_type, event_data, environment, account_id, api_version)
             values (${id}, ${type}, ${JSON.stringify(data)}::jsonb, ${isLive ? 'live' : 'test'}, ${account}, ${apiVersion})
             on conflict (stripe_event_id, environment) do nothing
             returning id`
}
