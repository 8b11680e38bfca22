import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { arrayParam, query } from '../../database'

/**
 * Makes the commission of exactly these performance metrics follow Amazon's figures, set-based. The basis is the sales
 * of the linked product (`attributed_sales_14d`); the rate is that of the sale's day (`rate_history`): the partnership's
 * own fee, else the product's; for a day before the product was known, its first one. Once an earning exists its rate
 * stays. Exact to four decimals; cents appear only when a statement takes it. A metric without a creator earns nothing. Answers the number written.
 */
export const computeEarnings = async ({
  req,
  metricIds,
}: {
  req: PayloadRequest
  metricIds: number[]
}): Promise<number> => {
  if (metricIds.length === 0) return 0
  const written = await query(
    req,
    sql`insert into creator_earnings as e (creator_id, earning_type, perf_metric_id, brand_id, amount, sales_amount, commission_rate, date)
        select m.creator_id, 'commission', m.id, m.brand_id, round(m.attributed_sales_14d * rate.percent / 100, 4), m.attributed_sales_14d, rate.percent, m.date
        from amz_attribution_perf_metrics m
        join amz_attribution_adgroups g on g.id = m.adgroup_id
        join links l on l.id = g.link_id
        join products p on p.id = l.product_id
        cross join lateral (select coalesce(
          (select h.rate from rate_history h where h.product_id = p.id and h.creator_product_id = l.creator_product_id and h.effective_from <= m.date
           order by h.effective_from desc limit 1),
          (select h.rate from rate_history h where h.product_id = p.id and h.creator_product_id is null and h.effective_from <= m.date
           order by h.effective_from desc limit 1),
          (select h.rate from rate_history h where h.product_id = p.id and h.creator_product_id is null order by h.effective_from limit 1)
        )::numeric(5, 2) as percent) rate
        where m.id = any(${arrayParam(metricIds)}::int[]) and m.creator_id is not null
          and (m.attributed_sales_14d <> 0 or exists (select 1 from creator_earnings x where x.perf_metric_id = m.id and x.earning_type = 'commission'))
        on conflict (perf_metric_id, earning_type) do update
          set sales_amount = excluded.sales_amount, amount = round(excluded.sales_amount * e.commission_rate / 100, 4), updated_at = now()
          where e.sales_amount is distinct from excluded.sales_amount
        returning e.id`,
  )
  return written.length
}
