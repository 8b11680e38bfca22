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

const hasItem = (status: 'scheduled' | 'applied'): SQL => sql`exists (
  select 1
  from fee_change_items i
  where i.fee_change_id = c.id and i.status = ${status}
)`

/** Of `fee_changes c`. One that was replaced in part has the state of the rest. */
export const CHANGE_STATUS = sql`case
  when ${hasItem('scheduled')} then 'scheduled'
  when c.canceled_at is not null then 'canceled'
  when ${hasItem('applied')} then 'applied'
  else 'replaced'
  end`

/** One row per change. One that was replaced in part has the counts of the rest. */
export const feeChanges = (brandId: number): SQL => sql`
  select c.id,
         c.kind,
         c.percent,
         c.is_for_all,
         c.effective_from::text as effective_from,
         ${CHANGE_STATUS} as status,
         ${CHANGE_STATUS} = 'scheduled' and c.effective_from > business_date() as can_cancel,
         counted.products,
         counted.creators,
         counted.raised,
         counted.lowered,
         counted.replaced,
         ${iso('c.created_at')} as created_at
  from fee_changes c
  cross join lateral (
    select count(distinct i.product_id) filter (where i.is_counted)::int as products,
           count(distinct cp.creator_id) filter (where i.is_counted)::int as creators,
           count(*) filter (where i.is_counted and i.new_fee > i.old_fee)::int as raised,
           count(*) filter (where i.is_counted and i.new_fee < i.old_fee)::int as lowered,
           count(*) filter (where i.status = 'replaced')::int as replaced
    from (
      select *, status <> 'replaced' or bool_and(status = 'replaced') over () as is_counted
      from fee_change_items
      where fee_change_id = c.id
    ) i
    left join creator_products cp on cp.id = i.creator_product_id
  ) counted
  where c.brand_id = ${brandId}`
