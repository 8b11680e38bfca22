import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { FeePeriod } from '../../contracts/programs'
import { query, queryOne } from '../../database'
import { notFound } from '../../errors'

type Input = { req: PayloadRequest; brandId: number; id: number; page: number; limit: number }

/** Newest first. Throws not_found. */
export const listFeeHistory = async ({ req, brandId, id, page, limit }: Input) => {
  const counted = await queryOne<{ total: number }>(
    req,
    sql`select (select count(*)::int from rate_history h where h.product_id = p.id) as total
        from products p
        where p.id = ${id} and p.brand_id = ${brandId}`,
  )
  if (!counted) throw notFound()
  const rows = await query<FeePeriod>(
    req,
    sql`with periods as (
          select h.id, h.creator_product_id, h.rate, h.effective_from,
                 lag(h.rate) over days as previous_rate,
                 lead(h.effective_from) over days - 1 as last_day,
                 h.creator_product_id is null and lag(h.effective_from) over days is null as is_first
          from rate_history h
          where h.product_id = ${id}
          window days as (partition by h.creator_product_id order by h.effective_from)
        )
        select p.rate as fee_percent, p.previous_rate as previous_percent,
               case when not p.is_first then p.effective_from::text end as effective_from,
               p.last_day::text as effective_through, c.id as creator_id, c.name as creator_name
        from periods p
        left join creator_products cp on cp.id = p.creator_product_id
        left join creators c on c.id = cp.creator_id
        order by p.effective_from desc, p.id desc
        limit ${limit}
        offset ${(page - 1) * limit}`,
  )
  return { rows, total: counted.total, page, limit }
}
