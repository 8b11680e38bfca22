import { type SQL, sql } from 'drizzle-orm'
import { arrayParam } from '../../../database'
import type { DayRange } from '../../../domain/date-range'
import { basesOf, unitsOf } from '../commission-basis'
import { dailyMetrics, METRIC_SUMS } from '../daily-sums'
import { feesOf, joinFeeShares } from './fee-shares'
import type { CostBasis } from './read-cost-basis'

/** Of several rows of figures `f`: one row of them all. */
export const TOTAL_FIGURES = sql`
  true as key,
  sum(clicks) as clicks,
  sum(units) as units,
  sum(purchases) as purchases,
  sum(sales) as sales,
  sum(commission) as commission,
  case when bool_or(processing_fees is null) then null else coalesce(sum(processing_fees), 0) end as processing_fees,
  coalesce(bool_or(are_fees_estimated), false) as are_fees_estimated,
  sum(bonus) as bonus,
  sum(rows_without_bonus) as rows_without_bonus`

/*
 * The figures of a brand's creators' links in a period with their net cost (decision 0049). One row per key: `key`, `clicks`,
 * `detail_page_views`, `add_to_carts`, `units`, `sales`, `commission`, and what `COST_COLUMNS` reads. By day of sale,
 * commission with referrals.
 */

/** `metrics` has a row of `METRIC_SUMS` per key; `earnings` one of sales, commission and `feesOf` per key that has any. */
const withCost = (metrics: SQL, earnings: SQL): SQL => sql`
  select key, m.clicks, m.detail_page_views, m.add_to_carts, m.purchases, m.units, e.sales, e.commission,
         case when e.is_unknown then null else coalesce(e.processing_fees, 0) end as processing_fees,
         coalesce(e.is_estimated, false) as are_fees_estimated,
         case when m.bonus_rows > 0 then m.bonus end as bonus,
         m.rows_without_bonus
  from (${metrics}) m
  left join (${earnings}) e using (key)`

/** `by`: what a row is of. `isOf`: a condition on the IDs of the products or creators that count. */
type Grouping<By> = { by: By; isOf: (id: SQL) => SQL }

/** For `isOf`: each, or those with one of the IDs. */
export const eachOrOf = (ids: readonly number[] | undefined) => (id: SQL) =>
  ids ? sql`${id} = any(${arrayParam(ids)}::int[])` : sql`true`

/** From the rows of the products' links. */
export const productFigures = (days: DayRange, basis: CostBasis, { by, isOf }: Grouping<'product' | 'day'>): SQL =>
  sql`
    with own as (
      select m.id,
             ${by === 'product' ? sql`l.product_id` : sql`m.date`} as key,
             m.click_throughs as clicks,
             m.attributed_detail_page_views_14d as detail_page_views,
             m.attributed_add_to_cart_14d as add_to_carts,
             m.attributed_purchases_14d as purchases,
             ${unitsOf(sql`b.basis`)} as units,
             m.brb_bonus_amount as bonus,
             (m.brb_bonus_amount is not null)::int as bonus_rows,
             (m.brb_bonus_amount is null and (m.attributed_sales_14d <> 0 or m.total_attributed_sales_14d <> 0))::int
               as rows_without_bonus
      from amz_attribution_perf_metrics m
      join amz_attribution_adgroups g on g.id = m.adgroup_id
      join links l on l.id = g.link_id
      left join (${basesOf({ kind: 'brand', id: basis.brandId })}) b on b.since <= m.date and m.date < b.until
      where ${isOf(sql`l.product_id`)} and m.brand_id = ${basis.brandId}
        and m.creator_id is not null and m.date between ${days.from} and ${days.to}
    )
    ${withCost(
      sql`
      select key, ${METRIC_SUMS}
      from own
      group by 1`,
      sql`
      select own.key,
             sum(e.sales_amount) filter (where e.earning_type = 'commission') as sales,
             sum(e.amount) as commission,
             ${feesOf(sql`e.amount <> 0`)}
      from own
      join creator_earnings e on e.brand_id = ${basis.brandId} and e.perf_metric_id = own.id
      ${joinFeeShares(basis, days)}
      group by 1`,
    )}`

/** From daily sums; all creators `together` have the key 0. */
export const creatorFigures = (
  days: DayRange,
  basis: CostBasis,
  { by, isOf }: Grouping<'creator' | 'day' | 'together'>,
): SQL => {
  const key = (name: SQL) => (by === 'together' ? sql`0` : by === 'day' ? sql`date` : name)
  return withCost(
    sql`
      select ${key(sql`creator_id`)} as key, ${METRIC_SUMS}
      from (${dailyMetrics({ kind: 'brand', id: basis.brandId }, days, isOf(sql`creator_id`))}) d
      group by 1`,
    sql`
      select ${key(sql`e.seller_id`)} as key,
             sum(e.sales) as sales,
             sum(e.amount) as commission,
             ${feesOf(sql`e.earnings > 0`)}
      from daily_earnings e
      ${joinFeeShares(basis, days)}
      where e.brand_id = ${basis.brandId} and e.date between ${days.from} and ${days.to} and ${isOf(sql`e.seller_id`)}
      group by 1`,
  )
}

/** Of `f`, a row of figures that may be missing. */
const NET_COST = sql`coalesce(f.commission, 0) + coalesce(f.processing_fees, 0) - coalesce(f.bonus, 0)`

/** The columns of a `NetCost` of `f`, the figures of a row that may have none. */
export const COST_COLUMNS = sql`coalesce(f.purchases, 0)::int as purchases,
  case when f.key is null then 0 else f.processing_fees end::numeric(16, 4)::text as processing_fees,
  coalesce(f.are_fees_estimated, false) as are_fees_estimated,
  f.bonus::numeric(14, 2)::text as bonus,
  f.bonus is not null and f.rows_without_bonus > 0 as is_bonus_partial,
  (coalesce(f.commission, 0)::numeric(16, 4) + coalesce(f.processing_fees, 0)::numeric(16, 4)
    - coalesce(f.bonus, 0))::numeric(16, 4)::text as net_cost`

/** Conversion and earnings per click are null without clicks, and then last. */
export const COST_SORTS = {
  net_cost: NET_COST,
  conversion: sql`f.purchases::numeric / nullif(f.clicks, 0)`,
  epc: sql`coalesce(f.commission, 0) / nullif(f.clicks, 0)`,
}
