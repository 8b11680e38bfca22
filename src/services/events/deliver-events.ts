import type { PayloadRequest } from 'payload'
import { withTransaction } from '../../database'
import { type DomainEvent, hasBacklog, lockCursor, moveCursor, readEvents, removeOldEvents } from '../../outbox'
import { sendJob } from '../../queue'
import { queueEmails } from './queue-emails'

const BATCH = 500
/** Events are kept for this long after everybody has read them. */
const KEPT_DAYS = 30

/**
 * Reads events in order, some twice when a process dies. It works within the transaction that moves its cursor, and only
 * queues jobs: an event that cannot be handled then fails its own job, and not those after it.
 */
type Consumer = (req: PayloadRequest, events: readonly DomainEvent[]) => Promise<void>

/** Every consumer of the outbox. A new one needs a migration with its first position. */
export const CONSUMERS: Record<string, Consumer> = { emails: queueEmails }

/**
 * Delivers what was recorded to every consumer. While an earlier event of a running transaction may still appear, later
 * ones wait, and are looked for again after a second.
 */
export const deliverEvents = async ({ req }: { req: PayloadRequest }): Promise<void> => {
  for (const name of Object.keys(CONSUMERS)) {
    let isMore = true
    while (isMore) isMore = await deliverBatch(req, name)
  }
  if (await hasBacklog(req, Object.keys(CONSUMERS)))
    await sendJob(req, 'deliver-events', {}, { key: 'again', startAfter: 1 })
}

/** Every minute: delivers what no job delivered, and removes old events. */
export const sweepOutbox = async ({ req }: { req: PayloadRequest }): Promise<void> => {
  await deliverEvents({ req })
  await removeOldEvents(req, KEPT_DAYS)
}

/** Answers whether there may be more. */
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
