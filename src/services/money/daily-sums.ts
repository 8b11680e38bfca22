import { type SQL, sql } from 'drizzle-orm'
import type { DayRange } from '../../domain/date-range'

/*
 * `daily_metrics` has the sums of Amazon's figures of creators' links per brand, day and creator; `daily_earnings` those of
 * earnings per brand, day, creator and seller, whose link sold: another creator, where the commission is for a referral.
 * Triggers keep both equal to the rows (decision 0051).
 */

/** Of `daily_metrics`. */
export const METRIC_SUMS = sql`sum(clicks) as clicks, sum(detail_page_views) as detail_page_views,
  sum(add_to_carts) as add_to_carts, sum(purchases) as purchases, sum(units) as units, sum(bonus) as bonus,
  sum(bonus_rows) as bonus_rows, sum(rows_without_bonus) as rows_without_bonus`

/** One row per day with figures: `key`, the day; clicks, page views, add to carts, units, sales and commission. */
export const figuresByDay = (ownMetrics: SQL, ownEarnings: SQL, { from, to }: DayRange): SQL => sql`
  select key, m.clicks, m.detail_page_views, m.add_to_carts, m.units, e.sales, e.commission
  from (
    select date as key, ${METRIC_SUMS}
    from daily_metrics
    where ${ownMetrics} and date between ${from} and ${to}
    group by 1
  ) m
  full join (
    select date as key, sum(sales) as sales, sum(amount) as commission
    from daily_earnings
    where ${ownEarnings} and date between ${from} and ${to}
    group by 1
  ) e using (key)`
