import { type SQL, sql } from 'drizzle-orm'
import type { DayRange } from '../../domain/date-range'
import { basesOf } from './commission-basis'
import type { Owner } from './owner'

/*
 * `daily_metrics` has the sums of Amazon's figures of creators' links per brand, day and creator; `daily_earnings` those of
 * earnings per brand, day, creator and seller, whose link sold: another creator, where the commission is for a referral.
 * Triggers keep both equal to the rows (decision 0051).
 */

/** An owner's rows of a table with sums per day. */
export const ownRows = ({ kind, id }: Owner): SQL =>
  kind === 'brand' ? sql`brand_id = ${id}` : sql`creator_id = ${id}`

/** An owner's rows of `daily_metrics` in some days, with the `units` of the basis of their day; `also` is a condition. */
export const dailyMetrics = (owner: Owner, { from, to }: DayRange, also: SQL = sql`true`): SQL => sql`
  select d.*, case b.basis when 'brand_products' then d.total_units else d.linked_units end as units
  from (
    select *
    from daily_metrics
    where ${ownRows(owner)} and ${also} and date between ${from} and ${to}
  ) d
  left join (${basesOf(owner)}) b
    on b.brand_id = d.brand_id and b.since <= d.date and d.date < b.until`

/** Of `dailyMetrics`. */
export const METRIC_SUMS = sql`sum(clicks) as clicks, sum(detail_page_views) as detail_page_views,
  sum(add_to_carts) as add_to_carts, sum(purchases) as purchases, sum(units) as units, sum(bonus) as bonus,
  sum(bonus_rows) as bonus_rows, sum(rows_without_bonus) as rows_without_bonus`

/** One row per day with figures: `key`, the day; clicks, page views, add to carts, units, sales and commission. */
export const figuresByDay = (owner: Owner, days: DayRange): SQL => sql`
  select key, m.clicks, m.detail_page_views, m.add_to_carts, m.units, e.sales, e.commission
  from (
    select date as key, ${METRIC_SUMS}
    from (${dailyMetrics(owner, days)}) d
    group by 1
  ) m
  full join (
    select date as key, sum(sales) as sales, sum(amount) as commission
    from daily_earnings
    where ${ownRows(owner)} and date between ${days.from} and ${days.to}
    group by 1
  ) e using (key)`
