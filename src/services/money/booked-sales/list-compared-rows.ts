import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { ReconciledRow, ReconciledRowSort, ReconciledRows } from '../../../contracts/reconciliation'
import { containsText, orderBy, query, queryOne } from '../../../database'
import { CAUSES_OF, hasCause, reportedRows, waitingChanges } from './compared-parts'

/** A row `k` per ad group with sales, or with booked ones. The figures of a day of `comparedDays` are their sums. */
const comparedRows = (brandId: number, day: string): SQL => {
  const days = { from: day, to: day }
  const waiting = waitingChanges(brandId, days, sql`c.earning_id`)
  return sql`
    select r.id, r.date, r.units, r.purchases, r.amazon_sales, r.halo, r.other_tags, r.own_links, r.ended,
           coalesce(e.sales_amount, 0) - coalesce(w.sales, 0) as booked_sales,
           r.amazon_sales - coalesce(e.sales_amount, 0) + coalesce(w.sales, 0) as difference,
           r.earning_sales - coalesce(e.sales_amount, 0) as pending,
           coalesce(w.sales, 0) as restated,
           coalesce(e.amount, 0) + coalesce(f.amount, 0) - coalesce(w.amount, 0) - coalesce(v.amount, 0) as commission,
           coalesce(w.amount, 0) + coalesce(v.amount, 0) as adjustment,
           e.id as earning_id, e.commission_rate,
           coalesce(l.link_name, g.name) as name, l.link_id, l.creator_id, l.product_id,
           c.name as creator_name, p.title as product_title, p.asin
    from (${reportedRows(brandId, days)}) r
    join amz_attribution_adgroups g on g.id = r.adgroup_id
    left join links l on l.id = r.link_id
    left join creators c on c.id = l.creator_id
    left join products p on p.id = l.product_id
    left join creator_earnings e on e.perf_metric_id = r.id and e.earning_type = 'commission'
    left join creator_earnings f on f.perf_metric_id = r.id and f.earning_type = 'referral'
    left join (${waiting}) w on w.key = e.id
    left join (${waiting}) v on v.key = f.id
    where r.amazon_sales <> 0 or r.basis_sales <> 0 or r.purchases <> 0 or e.id is not null`
}

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
export const rowsOfDay = ({ brandId, day, rows, sort }: Chosen): SQL => sql`
  select k.id, k.name, k.link_id, k.creator_id, k.creator_name, k.product_id, k.product_title, k.asin, k.earning_id,
         k.commission_rate::text as commission_rate,
         k.amazon_sales::numeric(14, 2)::text as amazon_sales,
         k.units::int as amazon_units,
         k.purchases::int as amazon_purchases,
         k.booked_sales::numeric(14, 2)::text as booked_sales,
         k.difference::numeric(14, 2)::text as difference,
         ${CAUSES_OF} as causes,
         k.commission::numeric(16, 4)::text as commission,
         k.adjustment::numeric(16, 4)::text as adjustment
  from (${comparedRows(brandId, day)}) k
  where ${rowMatches(rows)}
  ${orderBy(SORTS, sort, sql`k.id`)}`

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
    query<ReconciledRow>(
      req,
      sql`${rowsOfDay(chosen)}
          limit ${limit}
          offset ${(page - 1) * limit}`,
    ),
  ])
  return { rows, total: counted?.total ?? 0, page, limit }
}
