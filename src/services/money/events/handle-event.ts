import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, queryOne } from '../../../database'
import { failpoint } from '../../../failpoints'
import { Mismatch, ProviderRefused, UnknownOutcome } from '../../../integrations/provider-errors'
import { IllegalTransition } from '../transition'
import { applyPaypalEvent } from './apply-paypal-event'
import { applyStripeEvent } from './apply-stripe-event'
import { type Applied, NotYet, type StoredEvent } from './stored-event'

export type Provider = 'stripe' | 'paypal'

const LONGEST_WAIT = '1 hour'

/**
 * Reads the event's object again at the provider and applies its current state, so order, repetition and age of events
 * do not matter. An event that does not match, or whose object the provider refuses to show, is quarantined for staff. An
 * event without its row, or without an answer from the provider, is tried again later.
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
      ? sql`select id, event_type as type, state, account_id as account, event_data as data,
                   created_at > now() - ${LONGEST_WAIT}::interval as is_fresh
            from stripe_events
            where id = ${id}`
      : sql`select id, event_type as type, state, null as account, payload as data,
                   received_at > now() - ${LONGEST_WAIT}::interval as is_fresh
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
        set state = ${state},
            processed = ${state !== 'quarantined'},
            note = ${note},
            attempts = attempts + 1,
            updated_at = now()
        where id = ${id} and state = 'received'`,
  )

const failed = async (req: PayloadRequest, provider: Provider, event: StoredEvent, error: unknown): Promise<void> => {
  const reason = reasonToQuarantine(event, error)
  if (reason !== null) {
    req.payload.logger.warn({ provider, event: event.id, reason, msg: 'Event quarantined' })
    await close(req, provider, event.id, 'quarantined', reason)
    return
  }
  const isWaiting = error instanceof UnknownOutcome || error instanceof NotYet
  const asked = error instanceof UnknownOutcome ? error.retryAfterSeconds : 0
  await query(
    req,
    sql`update ${tableOf(provider)}
        set attempts = attempts + 1,
            note = ${isWaiting ? error.message : 'Processing failed; see the log'},
            next_try_at = now() + make_interval(secs => greatest(${asked}, 10 * power(2, least(attempts, 8))))
        where id = ${event.id} and state = 'received'`,
  )
  if (!isWaiting) throw error
}

/** Null for an event that is tried again. */
const reasonToQuarantine = ({ is_fresh }: StoredEvent, error: unknown): string | null => {
  const refused = refusalOf(error)
  if (refused) return refusalText(refused)
  if (error instanceof NotYet) return is_fresh ? null : error.message
  return error instanceof Mismatch || error instanceof IllegalTransition ? error.message : null
}

/** A refused lookup may be wrapped by `asLookup`. */
const refusalOf = (error: unknown): ProviderRefused | null => {
  if (error instanceof ProviderRefused) return error
  return error instanceof UnknownOutcome && error.cause instanceof ProviderRefused ? error.cause : null
}

const refusalText = ({ service, status, message }: ProviderRefused): string => {
  if (status === 404) return `${service} has no such object (404): ${message}`
  if (status === 403)
    return `${service} denied access to the object (403). Check our permissions, then reprocess: ${message}`
  return `${service} refused the request (${status}): ${message}`
}
