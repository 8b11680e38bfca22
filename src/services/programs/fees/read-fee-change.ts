import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { FeeChangeRow } from '../../../contracts/fees'
import { iso, queryOne } from '../../../database'
import { notFound } from '../../../errors'

/** Throws not_found. */
export const readFeeChange = async ({
  req,
  brandId,
  id,
}: {
  req: PayloadRequest
  brandId: number
  id: number
}): Promise<FeeChangeRow> => {
  const row = await queryOne<FeeChangeRow>(req, sql`${feeChanges(brandId)} and c.id = ${id}`)
  if (!row) throw notFound()
  return row
}

/** One row per change. A change that was replaced in part still has the state of the rest. */
export const feeChanges = (brandId: number): SQL => sql`
  select c.id,
         c.kind,
         c.percent,
         c.is_for_all,
         c.effective_from::text as effective_from,
         counted.status,
         counted.status = 'scheduled' and c.effective_from > business_date() as can_cancel,
         counted.products,
         counted.creators,
         counted.raised,
         counted.lowered,
         ${iso('c.created_at')} as created_at
  from fee_changes c
  cross join lateral (
    select case
             when count(*) filter (where i.status = 'scheduled') > 0 then 'scheduled'
             when c.canceled_at is not null then 'canceled'
             when count(*) filter (where i.status = 'applied') > 0 then 'applied'
             else 'replaced'
             end as status,
           count(distinct i.product_id)::int as products,
           count(distinct cp.creator_id)::int as creators,
           count(*) filter (where i.new_fee > i.old_fee)::int as raised,
           count(*) filter (where i.new_fee < i.old_fee)::int as lowered
    from fee_change_items i
    left join creator_products cp on cp.id = i.creator_product_id
    where i.fee_change_id = c.id
  ) counted
  where c.brand_id = ${brandId}`
