import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { changedRows, query, queryOne, withTransaction } from '../../database'
import { notFound } from '../../errors'
import { countUnreadThreads } from './list-threads'
import { type Party, requirePartnership } from './party'

type Input = { req: PayloadRequest; party: Party; id: number; through: number }

/**
 * For the whole side, up to `through`; a later mark stays. The person's notifications about the conversation are then read as
 * well. Throws not_found.
 */
export const readMessages = ({ req, party, id, through }: Input): Promise<{ unread: number }> =>
  withTransaction(req, async () => {
    await requirePartnership(req, party, id)
    const message = await queryOne(
      req,
      sql`select 1 from partnership_messages where id = ${through} and partnership_id = ${id}`,
    )
    if (!message) throw notFound()
    const mark = party.side === 'brand' ? sql`brand_read` : sql`creator_read`
    await query(
      req,
      sql`update partnership_threads
          set ${mark} = ${through}, updated_at = now()
          where partnership_id = ${id} and ${mark} < ${through}`,
    )
    await readNotificationsOf(req, party.userId, id)
    return countUnreadThreads(req, party)
  })

/** Tells the person's other pages. */
const readNotificationsOf = async (req: PayloadRequest, userId: number, id: number): Promise<void> => {
  const changed = await changedRows(
    req,
    sql`update notifications
        set read_at = business_now(), updated_at = now()
        where user_id = ${userId} and is_shown and read_at is null
          and data ->> 'threadId' = ${String(id)}`,
  )
  if (changed > 0) await query(req, sql`select pg_notify('cache', ${`notifications:${userId}`})`)
}
