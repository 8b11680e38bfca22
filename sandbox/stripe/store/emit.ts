import { newId } from './ids'
import { type EventBody, type Kinds, PLATFORM } from './objects'
import type { Turn } from './turn'

/** Pinned by the installed SDK; all objects here follow it. */
export const API_VERSION = '2026-10-28.endive'

/** With reordering on, later events overtake earlier ones within this time. */
const REORDER_SECONDS = 0.5

/** In the transaction of the change. Events of a connected account go to the Connect endpoint. */
export const emit = async (
  turn: Turn,
  type: string,
  object: Kinds[keyof Kinds] | { id: string; object: string },
  { account = PLATFORM, previous }: { account?: string; previous?: object } = {},
): Promise<void> => {
  const { sending, request } = turn
  const event: EventBody = {
    id: newId('evt'),
    object: 'event',
    api_version: sending.api_version ?? API_VERSION,
    created: turn.now,
    livemode: false,
    pending_webhooks: 1,
    type,
    ...(account === PLATFORM ? {} : { account }),
    data: { object, ...(previous === undefined ? {} : { previous_attributes: previous }) },
    request: { id: request?.id ?? null, idempotency_key: request?.key ?? null },
  }
  await turn.db.query(
    `with kept as (
       insert into stripe_objects (id, object, account, created, body)
       values ($1, 'event', $2, to_timestamp($3), $4)
     )
     insert into stripe_deliveries (event, endpoint, state, next_at)
     select $1, $5, $6, now() + make_interval(secs => $7)
     from generate_series(0, $8)`,
    [
      event.id,
      account,
      turn.now,
      JSON.stringify(event),
      account === PLATFORM ? 'platform' : 'connect',
      (await isDropped(turn)) ? 'dropped' : 'waiting',
      sending.delay_seconds + (sending.reorders ? REORDER_SECONDS : 0),
      sending.duplicates,
    ],
  )
}

const isDropped = async ({ db, sending }: Turn): Promise<boolean> => {
  if (sending.drops === 0) return false
  const { rowCount } = await db.query('update stripe_webhook_settings set drops = drops - 1 where drops > 0')
  return rowCount === 1
}
