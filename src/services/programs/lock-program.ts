import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../database'

/**
 * Holds a brand's program until the transaction ends. A choice of products and a partnership that becomes active at the
 * same moment would otherwise miss each other.
 */
export const lockProgram = async (req: PayloadRequest, brandId: number): Promise<void> => {
  await query(
    req,
    sql`select 1
        from affiliate_programs
        where brand_id = ${brandId}
        for update`,
  )
}
