import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, queryOne } from '../../database'
import { IS_ALL_HELD, placeHold } from './new-restriction'

/**
 * Closes the account, which ends its sessions and stops its links, and holds a creator's commission with the same reason. In
 * the caller's transaction. Safe to repeat.
 */
export const startBan = async (req: PayloadRequest, id: number): Promise<void> => {
  const ban = await queryOne<{ user_id: number; reason: string }>(
    req,
    sql`update restrictions
        set started_at = now(),
            updated_at = now()
        where id = ${id} and kind = 'ban' and status in ('open', 'upheld') and started_at is null
        returning user_id, reason`,
  )
  if (!ban) return
  const { user_id: userId, reason } = ban
  await query(
    req,
    sql`update users
        set disabled_at = coalesce(disabled_at, now()),
            updated_at = now()
        where id = ${userId}`,
  )
  const creator = await queryOne<{ id: number }>(
    req,
    sql`select c.id
        from creators c
        where c.user_id = ${userId}
          and exists (select 1 from partnerships p where p.creator_id = c.id)
          and not ${IS_ALL_HELD}`,
  )
  if (creator) await placeHold(req, { userId, creatorId: creator.id, brandId: null, reason })
}
