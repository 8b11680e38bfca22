import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, queryOne } from '../../../database'
import { failpoint } from '../../../failpoints'
import { UnknownOutcome } from '../../../integrations/provider-errors'
import { Mismatch } from '../mismatch'
import { IllegalTransition } from '../transition'
import { applyPaypalEvent } from './apply-paypal-event'
import { applyStripeEvent } from './apply-stripe-event'
import { type Applied, NotYet, type StoredEvent } from './stored-event'

export type Provider = 'stripe' | 'paypal'

/** An event that came before its row is waited for this long; then somebody has to look. */
const LONGEST_WAIT = '1 hour'

/**
 * Works on a stored event: the object it names is read again at the provider, and its present state is applied through
 * the transitions, so that order, repetition and age of events do not matter. What does not fit is set aside with the
 * reason for staff to look at; an event without its row, or a provider that does not answer, is tried again. Once.
 */
export const handleEvent = async ({
  req,
  provider,
  id,
}: {
  req: PayloadRequest
  provider: Provider
  id: number
}): Promise<void> => {
  const event = await readEvent(req, provider, id)
  if (event?.state !== 'received') return
  failpoint('event-read')
  try {
    const state = await (provider === 'stripe' ? applyStripeEvent(req, event) : applyPaypalEvent(req, event))
    failpoint('event-applied')
    await close(req, provider, id, state, null)
  } catch (error) {
    await failed(req, provider, event, error)
  }
}

const readEvent = (req: PayloadRequest, provider: Provider, id: number): Promise<StoredEvent | undefined> =>
  queryOne<StoredEvent>(
    req,
    provider === 'stripe'
      ? sql`select id, event_type as type, state, account_id as account, event_data as data, created_at > now() - ${LONGEST_WAIT}::interval as is_fresh
            from stripe_events
            where id = ${id}`
      : sql`select id, event_type as type, state, null as account, payload as data, received_at > now() - ${LONGEST_WAIT}::interval as is_fresh
            from paypal_events
            where id = ${id}`,
  )

const tableOf = (provider: Provider) => sql.raw(provider === 'stripe' ? 'stripe_events' : 'paypal_events')

const close = (
  req: PayloadRequest,
  provider: Provider,
  id: number,
  state: Applied | 'quarantined',
  note: string | null,
) =>
  query(
    req,
    sql`update ${tableOf(provider)}
        set state = ${state}, processed = ${state !== 'quarantined'}, note = ${note}, attempts = attempts + 1, updated_at = now()
        where id = ${id} and state = 'received'`,
  )

const failed = async (req: PayloadRequest, provider: Provider, event: StoredEvent, error: unknown): Promise<void> => {
  const isWaiting = error instanceof UnknownOutcome || (error instanceof NotYet && event.is_fresh)
  const isPuzzling = error instanceof Mismatch || error instanceof IllegalTransition || error instanceof NotYet
  if (isPuzzling && !isWaiting) {
    req.payload.logger.warn({ provider, event: event.id, reason: error.message, msg: 'An event was set aside' })
    await close(req, provider, event.id, 'quarantined', error.message)
    return
  }
  await query(
    req,
    sql`update ${tableOf(provider)}
        set attempts = attempts + 1, note = ${isWaiting ? error.message : 'It failed; see the log'},
          next_try_at = now() + make_interval(secs => 10 * power(2, least(attempts, 8))) where id = ${event.id}`,
  )
  if (!isWaiting) throw error
}
