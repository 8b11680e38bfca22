import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../database'
import { releaseScheduled } from '../programs/fees/release-scheduled'

type Moved = { id: string; fee_change_id: number; rate: number | null; old_fee: number; new_fee: number } & {
  product_id: number
  partnership_id: number | null
}

/**
 * Scheduled changes of fees continue at the primary product: taken before rates are transferred, and given back after them,
 * because rows may swap places. Their entries in the rate history of the old product go, and the new one gets them.
 */
export const takeScheduledFees = (req: PayloadRequest, successions: SQL): Promise<Moved[]> =>
  query<Moved>(
    req,
    sql`with taken as (
          delete from fee_change_items i using ${successions}
          where i.product_id = s.old_id and i.status = 'scheduled'
          returning i.id, i.fee_change_id, i.rate, i.old_fee, i.new_fee, i.creator_product_id, i.product_id as old_id,
                    s.new_id as product_id
        ), forgotten as (
          delete from rate_history h using taken t, fee_changes c
          where c.id = t.fee_change_id
            and h.product_id = t.old_id
            and h.creator_product_id is not distinct from t.creator_product_id
            and h.effective_from = c.effective_from
        )
        select t.id::text as id, t.fee_change_id, t.rate, t.old_fee, t.new_fee, t.product_id, o.partnership_id
        from taken t
        left join creator_products o on o.id = t.creator_product_id`,
  )

/** A change of the new product's own fee that was scheduled before gives way. */
export const giveScheduledFees = async (req: PayloadRequest, brandId: number, moved: Moved[]): Promise<void> => {
  const table = sql`(select m.*, n.id as creator_product_id
                     from json_to_recordset(${JSON.stringify(moved)}::json)
                       as m(id bigint, fee_change_id int, rate int, old_fee int, new_fee int, product_id int, partnership_id int)
                     left join creator_products n on n.partnership_id = m.partnership_id and n.product_id = m.product_id
                     where m.partnership_id is null or n.id is not null) m`
  await releaseScheduled(
    req,
    'replaced',
    sql`exists (
          select 1
          from ${table}
          where m.product_id = i.product_id and m.creator_product_id is not distinct from i.creator_product_id
        )`,
  )
  await query(
    req,
    sql`insert into fee_change_items (fee_change_id, product_id, creator_product_id, rate, old_fee, new_fee)
        select fee_change_id, product_id, creator_product_id, rate, old_fee, new_fee
        from ${table}
        order by id`,
  )
  await query(
    req,
    sql`insert into rate_history (brand_id, product_id, creator_product_id, rate, effective_from)
        select ${brandId}::int, m.product_id, m.creator_product_id, m.rate, c.effective_from
        from ${table}
        join fee_changes c on c.id = m.fee_change_id
        on conflict (product_id, creator_product_id, effective_from)
        do update set rate = excluded.rate, updated_at = now()`,
  )
}
