import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { ReconciledRow, ReconciledRowSort, ReconciledRows } from '../../../contracts/reconciliation'
import { containsText, orderBy, query, queryOne } from '../../../database'
import { CAUSES_OF, hasCause, reportedRows, waitingChanges } from './compared-parts'

/** What was booked for each row of Amazon's report. An earning has the day of its row. */
const bookedRows = (brandId: number, day: string): SQL => sql`
  select e.perf_metric_id,
         max(e.id) filter (where e.earning_type = 'commission') as earning_id,
         max(e.commission_rate) filter (where e.earning_type = 'commission') as commission_rate,
         coalesce(sum(e.sales_amount) filter (where e.earning_type = 'commission'), 0) as sales,
         sum(e.amount) as amount,
         coalesce(sum(w.sales), 0) as waiting_sales,
         coalesce(sum(w.amount), 0) as waiting_amount
  from creator_earnings e
  left join (${waitingChanges(brandId, { from: day, to: day }, sql`c.earning_id`)}) w on w.key = e.id
  where e.brand_id = ${brandId} and e.date = ${day}::date
  group by e.perf_metric_id`

/**
 * A row `k` per ad group with sales, or with booked ones. The figures of a day of `comparedDays` are their sums. Names that a
 * query doesn't use are not looked up.
 */
const comparedRows = (brandId: number, day: string): SQL => sql`
  select r.id, r.date, r.group_name, r.units, r.purchases, r.amazon_sales, r.halo, r.other_tags, r.own_links, r.ended,
         r.link_id as link,
         coalesce(e.sales - e.waiting_sales, 0) as booked_sales,
         r.amazon_sales - coalesce(e.sales - e.waiting_sales, 0) as difference,
         r.earning_sales - coalesce(e.sales, 0) as pending,
         coalesce(e.waiting_sales, 0) as restated,
         coalesce(e.amount - e.waiting_amount, 0) as commission,
         coalesce(e.waiting_amount, 0) as adjustment,
         e.earning_id, e.commission_rate,
         coalesce(l.link_name, r.group_name) as name,
         c.name as creator_name, p.title as product_title, p.asin
  from (${reportedRows(brandId, { from: day, to: day })}) r
  ${namesOf(sql`r.link_id`)}
  left join (${bookedRows(brandId, day)}) e on e.perf_metric_id = r.id
  where r.amazon_sales <> 0 or r.basis_sales <> 0 or r.purchases <> 0 or e.earning_id is not null`

const namesOf = (link: SQL): SQL => sql`
  left join links l on l.id = ${link}
  left join creators c on c.id = l.creator_id
  left join products p on p.id = l.product_id`

const rowMatches = (rows: ReconciledRows): SQL =>
  sql`${containsText([sql`k.name`, sql`k.creator_name`, sql`k.product_title`, sql`k.asin`], rows.search)} and ${hasCause(rows)}`

const SORTS = {
  name: sql`lower(k.name)`,
  amazon: sql`k.amazon_sales`,
  booked: sql`k.booked_sales`,
  difference: sql`abs(k.difference)`,
}

type Chosen = { brandId: number; day: string; rows: ReconciledRows; sort: ReconciledRowSort }

/** A `ReconciledRow` each. */
export const rowsOfDay = ({ brandId, day, rows, sort, paging }: Chosen & { paging?: SQL }): SQL => {
  const order = orderBy(SORTS, sort, sql`k.id`)
  return sql`
  select k.id, coalesce(l.link_name, k.group_name) as name, l.link_id, l.creator_id, c.name as creator_name, l.product_id,
         p.title as product_title, p.asin, k.earning_id,
         k.commission_rate::text as commission_rate,
         k.amazon_sales::numeric(14, 2)::text as amazon_sales,
         k.units::int as amazon_units,
         k.purchases::int as amazon_purchases,
         k.booked_sales::numeric(14, 2)::text as booked_sales,
         k.difference::numeric(14, 2)::text as difference,
         ${CAUSES_OF} as causes,
         k.commission::numeric(16, 4)::text as commission,
         k.adjustment::numeric(16, 4)::text as adjustment
  from (
    select k.id, k.link, k.group_name, k.earning_id, k.commission_rate, k.amazon_sales, k.units, k.purchases, k.booked_sales,
           k.difference, k.halo, k.other_tags, k.own_links, k.ended, k.pending, k.restated, k.commission, k.adjustment,
           row_number() over (${order}) as place
    from (${comparedRows(brandId, day)}) k
    where ${rowMatches(rows)}
    ${order}
    ${paging ?? sql``}
  ) k
  ${namesOf(sql`k.link`)}
  order by k.place`
}

export const listComparedRows = async ({
  req,
  page,
  limit,
  ...chosen
}: Chosen & { req: PayloadRequest; page: number; limit: number }) => {
  const [counted, rows] = await Promise.all([
    queryOne<{ total: number }>(
      req,
      sql`select count(*)::int as total
          from (${comparedRows(chosen.brandId, chosen.day)}) k
          where ${rowMatches(chosen.rows)}`,
    ),
    query<ReconciledRow>(req, rowsOfDay({ ...chosen, paging: sql`limit ${limit} offset ${(page - 1) * limit}` })),
  ])
  return { rows, total: counted?.total ?? 0, page, limit }
}
