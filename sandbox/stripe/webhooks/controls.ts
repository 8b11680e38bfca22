import * as z from 'zod'
import type { Queryable } from '../../database'
import { parseInput, Refusal } from '../../http/failure'

const Change = z.strictObject({
  duplicate: z.int().min(0).max(10).optional(),
  delay: z.number().min(0).max(86_400).optional(),
  reorder: z.boolean().optional(),
  drop: z.int().min(0).max(1_000_000).optional(),
  hold: z.boolean().optional(),
  timestamp_offset_seconds: z.int().min(-31_536_000).max(31_536_000).optional(),
  api_version: z.string().min(1).max(50).nullable().optional(),
})
const Replay = z.strictObject({ event: z.string().min(1) })
const LISTED = 100

export const readWebhooks = async (db: Queryable): Promise<object> => {
  const settings = await db.query(
    `select duplicates as duplicate, delay_seconds as delay, reorders as reorder, drops as drop, is_held as hold,
       timestamp_offset_seconds, api_version from stripe_webhook_settings`,
  )
  const waiting = await db.query("select count(*)::int as waiting from stripe_deliveries where state = 'waiting'")
  const deliveries = await db.query(
    `select event, body->>'type' as type, endpoint, state, attempts, answer, next_at, delivered_at
     from stripe_deliveries
     join stripe_objects on stripe_objects.id = event
     order by stripe_deliveries.id desc
     limit ${LISTED}`,
  )
  return { settings: settings.rows[0], waiting: waiting.rows[0]?.waiting, deliveries: deliveries.rows }
}

/** Absent fields stay unchanged. Held events are sent when the hold ends. Throws 400. */
export const changeWebhooks = async (db: Queryable, body: unknown): Promise<object> => {
  const {
    duplicate,
    delay,
    reorder,
    drop,
    hold,
    timestamp_offset_seconds: offset,
    api_version,
  } = parseInput(Change, body)
  await db.query(
    `update stripe_webhook_settings
     set duplicates = coalesce($1, duplicates), delay_seconds = coalesce($2, delay_seconds),
       reorders = coalesce($3, reorders), drops = coalesce($4, drops), is_held = coalesce($5, is_held),
       timestamp_offset_seconds = coalesce($6, timestamp_offset_seconds),
       api_version = case when $7 then $8 else api_version end`,
    [
      duplicate ?? null,
      delay ?? null,
      reorder ?? null,
      drop ?? null,
      hold ?? null,
      offset ?? null,
      api_version !== undefined,
      api_version ?? null,
    ],
  )
  return readWebhooks(db)
}

/** Also a dropped one. Throws 404. */
export const replayEvent = async (db: Queryable, body: unknown): Promise<object> => {
  const { event } = parseInput(Replay, body)
  const { rowCount } = await db.query(
    `insert into stripe_deliveries (event, endpoint, state)
     select id, case when body ? 'account' then 'connect' else 'platform' end, 'waiting'
     from stripe_objects
     where id = $1 and object = 'event'`,
    [event],
  )
  if (rowCount !== 1) throw new Refusal(404, 'Event not found')
  return { event }
}
