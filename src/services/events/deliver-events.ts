import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { isLive } from '../../contracts/events'
import { arrayParam, query, withTransaction } from '../../database'
import { type DomainEvent, hasBacklog, lockCursor, moveCursor, readEvents, removeOldEvents } from '../../outbox'
import { sendJob, sendJobs, uuidOf } from '../../queue'
import { followEarnings } from '../money/spending-limit/follow-earnings'

const BATCH = 500
const KEEP_DAYS = 30

/** Only queues jobs, so an event that cannot be handled does not block the events after it. */
type Consumer = (req: PayloadRequest, events: readonly DomainEvent[]) => Promise<void>

const queueEmails = (req: PayloadRequest, events: readonly DomainEvent[]): Promise<void> =>
  sendJobs(
    req,
    'send-notification',
    events.filter(({ type }) => !isLive(type)).map(({ id }) => ({ event_id: id })),
    { id: ({ event_id }) => uuidOf('send-notification', String(event_id)) },
  )

/** Every process hears of it once the transaction commits (`listenForChanges`), and tells the pages that are open there. */
const tellPages: Consumer = async (req, events) => {
  const brands = new Set(events.filter(({ type }) => isLive(type)).map(({ subject }) => subject))
  if (brands.size === 0) return
  await query(
    req,
    sql`select pg_notify('cache', 'earnings:' || id)
        from unnest(${arrayParam([...brands])}::int[]) as id`,
  )
}

/** A new consumer needs a migration with its first position. */
export const CONSUMERS: Record<string, Consumer> = {
  emails: queueEmails,
  pages: tellPages,
  spending: followEarnings,
}

/** Events wait while a transaction may still commit an earlier one; a job looks again after a second. */
export const deliverEvents = async ({ req }: { req: PayloadRequest }): Promise<void> => {
  for (const name of Object.keys(CONSUMERS)) {
    let isMore = true
    while (isMore) isMore = await deliverBatch(req, name)
  }
  if (await hasBacklog(req, Object.keys(CONSUMERS))) await sendJob(req, 'deliver-events', {}, { startAfter: 1 })
}

export const sweepOutbox = async ({ req }: { req: PayloadRequest }): Promise<void> => {
  await deliverEvents({ req })
  await removeOldEvents(req, KEEP_DAYS)
}

/** Returns whether there may be more events. */
const deliverBatch = (req: PayloadRequest, name: string): Promise<boolean> =>
  withTransaction(req, async () => {
    const after = await lockCursor(req, name)
    const events = await readEvents(req, { after, limit: BATCH })
    const last = events.at(-1)
    if (!last) return false
    await CONSUMERS[name]?.(req, events)
    await moveCursor(req, name, last.id)
    return events.length === BATCH
  })
