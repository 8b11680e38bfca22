import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, queryOne } from '../../database'
import { placeHold } from './new-restriction'
import { readUserFacts } from './restriction-facts'

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
  const facts = await readUserFacts(req, userId)
  if (facts?.creator_id && facts.can_be_held)
    await placeHold(req, { userId, creatorId: facts.creator_id, brandId: null, reason })
}
