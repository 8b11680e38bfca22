import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { ProductReport } from '../../contracts/products'
import { queryOne } from '../../database'
import type { DayRange } from '../../domain/date-range'
import { COST_COLUMNS, TOTAL_FIGURES } from '../money/net-cost/figures-with-cost'
import { FIGURE_COLUMNS } from './catalog-rows'
import type { completeDays } from './complete-days'

type Days = Omit<Awaited<ReturnType<typeof completeDays>>, 'today'>
type Figures = Pick<ProductReport, 'totals' | 'previous' | 'days'>

/**
 * Figures of a period, per day, and of the period before, of which `byDay` has a row of figures with net cost per day. Days
 * that Amazon has not reported completely have none, and count nowhere.
 */
export const readFigures = async (
  req: PayloadRequest,
  byDay: (days: DayRange) => SQL,
  { range, part, complete }: Days,
): Promise<Figures> => {
  const row = await queryOne<Figures>(
    req,
    sql`with daily as materialized (${byDay({ from: part?.previous.from ?? complete.from, to: complete.to })})
        select ${part ? totalsOf(part.complete) : sql`null`} as totals,
               ${part ? totalsOf(part.previous) : sql`null`} as previous,
               (select json_agg(days order by date) from (${daysOf(range, complete)}) days) as days`,
  )
  if (!row) throw new Error('The figures were not read')
  return row
}

const totalsOf = ({ from, to }: DayRange): SQL => sql`(
  select to_json(totals)
  from (
    select ${FIGURE_COLUMNS}, ${COST_COLUMNS}
    from (
      select ${TOTAL_FIGURES}
      from daily
      where key between ${from}::date and ${to}::date
    ) f
  ) totals
)`

const daysOf = (range: DayRange, complete: DayRange): SQL => sql`
  select day::date::text as date,
         case when day <= ${complete.to}::date then coalesce(f.clicks, 0)::int end as clicks,
         case when day <= ${complete.to}::date then coalesce(f.detail_page_views, 0)::int end as detail_page_views,
         case when day <= ${complete.to}::date then coalesce(f.add_to_carts, 0)::int end as add_to_carts,
         case when day <= ${complete.to}::date then coalesce(f.units, 0)::int end as units,
         case when day <= ${complete.to}::date then coalesce(f.sales, 0)::numeric(14, 2)::text end as sales,
         case when day <= ${complete.to}::date then coalesce(f.commission, 0)::numeric(16, 4)::text end as commission
  from generate_series(${range.from}::date, ${range.to}::date, interval '1 day') as day
  left join daily f on f.key = day::date`
