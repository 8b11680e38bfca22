import { type SQL, sql } from 'drizzle-orm'
import type { DayRange } from '../../domain/date-range'
import { basesOf, unitsOf } from '../money/commission-basis'

type Links = { brandId: number; own: SQL }

/**
 * Clicks, page views, add to carts, units, sales and commission of creators' links in a period, grouped by an expression of
 * `links l` or of the metric `m`. Sums as the overview's figures do: by day of sale, commission with referrals.
 */
export const figuresBy = (key: SQL, { brandId, own }: Links, { from, to }: DayRange): SQL =>
  sql`select ${key} as key, sum(m.click_throughs) as clicks, sum(m.attributed_detail_page_views_14d) as detail_page_views,
             sum(m.attributed_add_to_cart_14d) as add_to_carts, sum(${unitsOf(sql`b.basis`)}) as units, sum(e.sales) as sales,
             sum(e.commission) as commission
      from amz_attribution_perf_metrics m
      join amz_attribution_adgroups g on g.id = m.adgroup_id
      join links l on l.id = g.link_id
      left join (${basesOf({ kind: 'brand', id: brandId })}) b on b.since <= m.date and m.date < b.until
      left join lateral (
        select sum(ce.sales_amount) filter (where ce.earning_type = 'commission') as sales, sum(ce.amount) as commission
        from creator_earnings ce
        where ce.brand_id = m.brand_id and ce.perf_metric_id = m.id
      ) e on true
      where m.brand_id = ${brandId} and ${own} and m.creator_id is not null and m.date between ${from} and ${to}
      group by 1`
