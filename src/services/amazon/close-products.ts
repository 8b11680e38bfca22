import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { arrayParam, query } from '../../database'
import { lockProgram } from '../programs/lock-program'

/** In the caller's transaction. Links are archived permanently; past sales are kept. */
export const closeProducts = async (req: PayloadRequest, brandId: number, productIds: number[]): Promise<void> => {
  const ids = arrayParam(productIds)
  await lockProgram(req, brandId)
  await query(
    req,
    sql`delete from affiliate_program_products where brand_id = ${brandId} and product_id = any(${ids}::int[])`,
  )
  await query(
    req,
    sql`update creator_products
        set status = 'inactive', updated_at = now()
        where product_id = any(${ids}::int[]) and status = 'active'`,
  )
  // Includes links archived by a disconnect, which a reconnect would otherwise restore.
  await query(
    req,
    sql`update links
        set is_archived = true, archived_reason = null, updated_at = now()
        where product_id = any(${ids}::int[]) and (not is_archived or archived_reason is not null)`,
  )
}
