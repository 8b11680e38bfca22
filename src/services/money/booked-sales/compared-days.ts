import { type SQL, sql } from 'drizzle-orm'
import type { ReconciledDaySort } from '../../../contracts/reconciliation'
import { orderBy } from '../../../database'
import type { DayRange } from '../../../domain/date-range'
import { CAUSES_OF, reportedDays, takenThrough, waitingChanges } from './compared-parts'

/**
 * A row `k` per day of a period. Each of the three sources is added up by day on its own, over its index of brand and
 * day: every cause is a sum of rows, so no row has to find its counterpart.
 */
export const comparedDays = (brandId: number, days: DayRange, dataThrough: string | null): SQL => sql`
  select day.date,
         case when day.date <= ${takenThrough(brandId)} then 'statement'
              when coalesce(day.date > ${dataThrough}::date, true) then 'updating'
              when day.date > business_date() - 30 then 'estimated'
              else 'final' end as state,
         coalesce(r.amazon_sales, 0) as amazon_sales,
         coalesce(r.units, 0) as units,
         coalesce(r.purchases, 0) as purchases,
         coalesce(e.sales, 0) - coalesce(w.sales, 0) as booked_sales,
         coalesce(r.amazon_sales, 0) - coalesce(e.sales, 0) + coalesce(w.sales, 0) as difference,
         coalesce(r.halo, 0) as halo,
         coalesce(r.other_tags, 0) as other_tags,
         coalesce(r.own_links, 0) as own_links,
         coalesce(r.ended, 0) as ended,
         coalesce(r.earning_sales, 0) - coalesce(e.sales, 0) as pending,
         coalesce(w.sales, 0) as restated,
         coalesce(e.zero_fee, 0) - coalesce(w.zero_fee, 0) as zero_fee,
         coalesce(e.amount, 0) - coalesce(w.amount, 0) as commission,
         coalesce(w.amount, 0) as adjustment,
         coalesce(q.unreadable, 0) as unreadable
  from (
    select day::date as date
    from generate_series(${days.from}::timestamp, ${days.to}::timestamp, interval '1 day') as day
  ) day
  left join (
    select date,
           sum(amazon_sales) as amazon_sales,
           sum(units) as units,
           sum(purchases) as purchases,
           sum(earning_sales) as earning_sales,
           sum(halo) as halo,
           sum(other_tags) as other_tags,
           sum(own_links) as own_links,
           sum(ended) as ended
    from (${reportedDays(brandId, days)}) r
    group by date
  ) r on r.date = day.date
  left join (
    select date,
           sum(sales_amount) filter (where earning_type = 'commission') as sales,
           sum(sales_amount) filter (where earning_type = 'commission' and commission_rate = 0) as zero_fee,
           sum(amount) as amount
    from creator_earnings
    where brand_id = ${brandId} and date between ${days.from}::date and ${days.to}::date
    group by date
  ) e on e.date = day.date
  left join (${waitingChanges(brandId, days, sql`c.date`)}) w on w.key = day.date
  left join (
    select day, count(*) as unreadable
    from metric_quarantine
    where brand_id = ${brandId} and kind = 'performance' and resolved_at is null
    group by day
  ) q on q.day = day.date`

/** Columns of a day or a period `k`, as `ComparedDays` has them. */
export const COMPARED_COLUMNS = sql`k.amazon_sales::numeric(14, 2)::text as amazon_sales,
  k.units::int as amazon_units,
  k.purchases::int as amazon_purchases,
  k.booked_sales::numeric(14, 2)::text as booked_sales,
  k.difference::numeric(14, 2)::text as difference,
  ${CAUSES_OF} as causes,
  k.commission::numeric(16, 4)::text as commission,
  k.adjustment::numeric(16, 4)::text as adjustment,
  k.zero_fee::numeric(14, 2)::text as zero_fee_sales,
  k.unreadable::int as unreadable`

const SORTS = {
  date: sql`k.date`,
  amazon: sql`k.amazon_sales`,
  booked: sql`k.booked_sales`,
  difference: sql`abs(k.difference)`,
}

export const orderOfDays = (sort: ReconciledDaySort): SQL => orderBy(SORTS, sort, sql`k.date`)
