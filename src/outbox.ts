import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { EVENTS, type EventData, type EventType } from './contracts/events'
import { arrayParam, type DatabaseContext, query, queryOne } from './database'
import { sendJob } from './queue'

export type NewEvent = { [T in EventType]: { type: T; subject: number; data: EventData<T> } }[EventType]
/** An event of the outbox. Ids grow, with gaps, in the order of recording. */
export type DomainEvent = NewEvent & { id: number }

/**
 * The high bits of the advisory locks that recording transactions hold; the low 40 bits are the last event id before the
 * transaction's own.
 */
const LOCKS = 0x4f5542n << 40n

export const recordEvent = (req: PayloadRequest, event: NewEvent): Promise<void> => recordEvents(req, [event])

/**
 * Records events and queues their delivery. Throws outside of a transaction, because a crash between what happened and its
 * event would lose the event. The shared lock tells consumers up to which id all events are committed: ids are assigned
 * before the commit, so a larger id may become visible first.
 */
export const recordEvents = async (req: PayloadRequest, events: readonly NewEvent[]): Promise<void> => {
  if (events.length === 0) return
  if (req.transactionID === undefined) throw new Error('An event must be recorded in the transaction of what happened')
  const rows = events.map(({ type, subject, data }) => ({ type, subject, data: EVENTS[type].data.parse(data) }))
  await query(req, sql`select pg_advisory_xact_lock_shared(${String(LOCKS)}::bigint + ${LAST_ID})`)
  await query(
    req,
    sql`insert into domain_events (type, subject, data)
        select type, subject, data
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(type text, subject int, data jsonb)`,
  )
  await sendJob(req, 'deliver-events', {})
}

const LAST_ID = sql`(select case when is_called then last_value else 0 end from domain_events_id_seq)`

/** Up to the first event that a running transaction may still precede. */
export const readEvents = async (
  context: DatabaseContext,
  { after, limit }: { after: number; limit: number },
): Promise<DomainEvent[]> => {
  // The order of the three statements matters: a transaction that takes its lock after the second one gets ids above
  // `last`, and one that has released its lock before it has committed rows that the third one sees.
  const last =
    (await queryOne<{ id: string }>(context, sql`select ${LAST_ID}::text as id`, { keepPlan: true }))?.id ?? '0'
  const until = (
    await queryOne<{ id: string }>(
      context,
      sql`select least(${last}::bigint, min((classid::bigint << 32 | objid::bigint) - ${String(LOCKS)}::bigint))::text as id
          from pg_locks
          where locktype = 'advisory' and objsubid = 1
            and database = (select oid from pg_database where datname = current_database())
            and (classid::bigint << 32 | objid::bigint) >> 40 = ${String(LOCKS >> 40n)}::bigint`,
      { keepPlan: true },
    )
  )?.id
  const rows = await query<{ id: string; type: EventType; subject: number; data: unknown }>(
    context,
    sql`select id::text as id, type, subject, data
        from domain_events
        where id > ${after} and id <= ${until ?? last}::bigint
        order by id
        limit ${limit}`,
    { keepPlan: true },
  )
  return rows.map(parseEvent)
}

/** Undefined if the event was removed because of its age. */
export const readEvent = async (context: DatabaseContext, id: number): Promise<DomainEvent | undefined> => {
  const row = await queryOne<{ id: string; type: EventType; subject: number; data: unknown }>(
    context,
    sql`select id::text as id, type, subject, data from domain_events where id = ${id}`,
  )
  return row && parseEvent(row)
}

const parseEvent = ({ id, type, subject, data }: { id: string; type: EventType; subject: number; data: unknown }) =>
  ({ id: Number(id), type, subject, data: EVENTS[type].data.parse(data) }) as DomainEvent

export const lockCursor = async (context: DatabaseContext, consumer: string): Promise<number> => {
  const row = await queryOne<{ position: string }>(
    context,
    sql`select position::text as position
        from event_consumers
        where name = ${consumer}
        for update`,
    { keepPlan: true },
  )
  if (!row) throw new Error(`The consumer ${consumer} has no cursor: a migration adds it`)
  return Number(row.position)
}

export const moveCursor = async (context: DatabaseContext, consumer: string, position: number): Promise<void> => {
  await query(
    context,
    sql`update event_consumers set position = ${position}, updated_at = now() where name = ${consumer}`,
  )
}

export const hasBacklog = async (context: DatabaseContext, consumers: readonly string[]): Promise<boolean> =>
  (await queryOne(
    context,
    sql`select 1
        from event_consumers c
        where c.name = any(${arrayParam(consumers)}::text[]) and exists (select 1 from domain_events e where e.id > c.position)
        limit 1`,
    { keepPlan: true },
  )) !== undefined

export const removeOldEvents = async (context: DatabaseContext, days: number): Promise<void> => {
  await query(
    context,
    sql`delete from domain_events
        where recorded_at < now() - make_interval(days => ${days}) and id <= (select min(position) from event_consumers)`,
    { keepPlan: true },
  )
}
