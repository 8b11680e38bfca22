import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, queryOne, withTransaction } from '../../../database'

/**
 * On the first day of a change, the columns with today's fees follow. Without a brand: of all. The rate history, which decides
 * what a sale earns, has known since the change was scheduled.
 */
export const applyFeeChanges = async ({ req, brandId }: { req: PayloadRequest; brandId?: number }): Promise<void> => {
  const due = dueItems(brandId)
  if (await queryOne(req, sql`${due} limit 1`, { keepPlan: true })) await withTransaction(req, () => apply(req, due))
}

const apply = async (req: PayloadRequest, due: SQL): Promise<void> => {
  await query(
    req,
    sql`select 1
        from affiliate_programs a
        where a.brand_id in (select brand_id from (${due}) due)
        order by a.id
        for update`,
  )
  await query(
    req,
    sql`update products p
        set commission_perc = due.rate, updated_at = now()
        from (${due}) due
        where due.creator_product_id is null and p.id = due.product_id and p.commission_perc is distinct from due.rate`,
  )
  await query(
    req,
    sql`update creator_products cp
        set affiliate_fee = due.rate, updated_at = now()
        from (${due}) due
        where cp.id = due.creator_product_id and cp.affiliate_fee is distinct from due.rate`,
  )
  await query(
    req,
    sql`update fee_change_items i
        set status = 'applied'
        from (${due}) due
        where i.id = due.id`,
  )
}

const dueItems = (brandId: number | undefined): SQL => sql`
  select i.id, c.brand_id, i.product_id, i.creator_product_id, i.rate
  from fee_change_items i
  join fee_changes c on c.id = i.fee_change_id
  where i.status = 'scheduled'
    and c.effective_from <= business_date()
    and (${brandId ?? null}::int is null or c.brand_id = ${brandId ?? null}::int)`
