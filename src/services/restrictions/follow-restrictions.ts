import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, withTransaction } from '../../database'
import { recordEvents } from '../../outbox'
import { expireHold } from './decide-restriction'
import { startBan } from './start-ban'

/** Days before the deadline on which staff are reminded. */
const REMINDED_DAYS = 3

/** Starts bans on their day, reminds staff once before a decision is due, and releases holds after it. Safe to repeat. */
export const followRestrictions = async ({ req }: { req: PayloadRequest }): Promise<void> => {
  const bans = await query<{ id: number }>(
    req,
    sql`select id
        from restrictions
        where kind = 'ban' and status in ('open', 'upheld') and started_at is null and starts_on <= business_date()
        order by id`,
  )
  for (const { id } of bans) await withTransaction(req, () => startBan(req, id))
  await withTransaction(req, () => remind(req))
  const late = await query<{ id: number }>(
    req,
    sql`select id
        from restrictions
        where kind = 'hold' and status = 'open' and decide_by < business_date()
        order by id`,
  )
  for (const { id } of late) await expireHold(req, id)
}

const remind = async (req: PayloadRequest): Promise<void> => {
  const due = await query<{ id: number }>(
    req,
    sql`update restrictions
        set reminders = 1,
            updated_at = now()
        where status = 'open' and reminders = 0 and decide_by <= business_date() + ${REMINDED_DAYS}::int
        returning id`,
  )
  await recordEvents(
    req,
    due.map(({ id }) => ({ type: 'restriction.due', subject: id, data: {} })),
  )
}
