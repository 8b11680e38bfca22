import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../../database'
import { CHANGES, type Plan, plannedFees } from './planned-fees'
import { releasing } from './release-scheduled'

/** Replaces scheduled changes of the same fees. From its day on, a sale earns the fee: `rate_history` knows it at once. */
export const saveItems = async (req: PayloadRequest, id: number, plan: Plan): Promise<void> => {
  // Planned once, before the old items are released, because a fee also changes if it only has one; they must be gone before the
  // new ones are inserted, since a fee has one scheduled change.
  await query(
    req,
    sql`with planned as materialized (
          select p.*
          from (${plannedFees(plan)}) p
          where ${CHANGES}
        ), ${releasing(
          'replaced',
          sql`exists (
            select 1
            from planned p
            where p.product_id = i.product_id and p.creator_product_id is not distinct from i.creator_product_id
          )`,
        )}
        insert into fee_change_items (fee_change_id, product_id, creator_product_id, rate, old_fee, new_fee)
        select ${id}::int, product_id, creator_product_id, rate, old_fee, new_fee
        from planned
        where (select count(*) from released) >= 0
        order by new_fee - old_fee, product_id, creator_product_id`,
  )
  await query(
    req,
    sql`insert into rate_history (brand_id, product_id, creator_product_id, rate, effective_from)
        select c.brand_id, i.product_id, i.creator_product_id, i.rate, c.effective_from
        from fee_change_items i
        join fee_changes c on c.id = i.fee_change_id
        where c.id = ${id} and c.effective_from > business_date()
        on conflict (product_id, creator_product_id, effective_from)
        do update set rate = excluded.rate, updated_at = now()`,
  )
}
