import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { MESSAGES } from '../../contracts/messages'
import { query, queryOne } from '../../database'
import { ProductError } from '../../errors'

/**
 * Keeps a profile in use until the transaction of the request ends. Throws conflict when the brand disconnected, or
 * connected another seller account, while Amazon was asked: what it answered is then not written.
 */
export const holdProfile = async (req: PayloadRequest, profileId: number): Promise<void> => {
  await query(
    req,
    sql`select 1
        from amazon_accounts a
        join amazon_profiles f on f.amazon_account_id = a.id
        where f.id = ${profileId}
        for share of a`,
  )
  // A statement of its own: it sees what was changed while the account was waited for.
  const held = await queryOne(
    req,
    sql`select 1
        from amazon_accounts a
        join amazon_profiles f on f.amazon_account_id = a.id
        where f.id = ${profileId} and f.is_current and a.status <> 'disconnected'`,
  )
  if (!held) throw new ProductError('conflict', MESSAGES.connectionFailed)
}
