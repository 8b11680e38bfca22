import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { MESSAGES } from '../../contracts/messages'
import { query, queryOne } from '../../database'
import { ProductError } from '../../errors'

/**
 * Until the transaction ends. Throws conflict when the brand disconnected or connected another seller account during
 * the call to Amazon, so that its response is not saved.
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
  // A separate statement, so that it sees changes committed while waiting for the lock.
  const held = await queryOne(
    req,
    sql`select 1
        from amazon_accounts a
        join amazon_profiles f on f.amazon_account_id = a.id
        where f.id = ${profileId} and f.is_current and a.status <> 'disconnected'`,
  )
  if (!held) throw new ProductError('conflict', MESSAGES.connectionFailed)
}
