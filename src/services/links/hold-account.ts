import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../database'

/** So that a concurrent disconnect sees the links that the caller's transaction opens. */
export const holdAccount = async (req: PayloadRequest, brandId: number): Promise<void> => {
  await query(
    req,
    sql`select 1
        from amazon_accounts
        where brand_id = ${brandId}
        for share`,
  )
}
