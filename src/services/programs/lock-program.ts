import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../database'

/** Without it, a change of products and a partnership that becomes active would miss each other. */
export const lockProgram = async (req: PayloadRequest, brandId: number): Promise<void> => {
  await query(
    req,
    sql`select 1
        from affiliate_programs
        where brand_id = ${brandId}
        for update`,
  )
}
