import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { EarningRow } from '../../contracts/money'
import { query, queryOne } from '../../database'
import { reportRange } from '../../domain/date-range'
import { LOCK_DAYS } from '../../domain/earning-states'
import { readBusinessTime } from '../business-time'

type Owner = { kind: 'brand'; id: number } | { kind: 'creator'; id: number }
type Input = {
  req: PayloadRequest
  owner: Owner
  from?: string | undefined
  to?: string | undefined
  page: number
  limit: number
}

/** The caller's earnings of a period, newest day first, each with the link and product it comes from and its state. */
export const listEarnings = async ({ req, owner, from, to, page, limit }: Input) => {
  const { today } = await readBusinessTime(req)
  const range = reportRange({ from, to, today })
  const own = owner.kind === 'brand' ? sql`e.brand_id = ${owner.id}` : sql`e.creator_id = ${owner.id}`
  const matches = sql`from creator_earnings e where ${own} and e.date between ${range.from} and ${range.to}`
  const [counted, rows] = await Promise.all([
    queryOne<{ total: number; data_through: string | null }>(
      req,
      sql`select count(*)::int as total, (select min(pr.last_sync_attrib_perf_max_date)::text from amazon_profiles pr
            where pr.last_sync_attrib_perf_max_date is not null and pr.brand_id in (select distinct e.brand_id ${matches})) as data_through ${matches}`,
    ),
    query<EarningRow>(
      req,
      sql`with chosen as (select e.* ${matches} order by e.date desc, e.id desc limit ${limit} offset ${(page - 1) * limit})
          select e.id, e.date::text as date, e.earning_type, e.brand_id, b.brand_name, e.creator_id, c.name as creator_name,
                 pr.id as product_id, pr.title as product_title, pr.image_url as product_image_url, l.link_id, l.link_name, m.units_sold_14d as units,
                 e.sales_amount::numeric(12, 2)::text as sales_amount, e.commission_rate::text as commission_rate, e.amount::text as amount,
                 case when e.date <= ${today}::date - ${LOCK_DAYS}::int then 'locked' else 'estimated' end as state, (e.date + ${LOCK_DAYS}::int)::text as locks_on
          from chosen e join brands b on b.id = e.brand_id join creators c on c.id = e.creator_id
          join amz_attribution_perf_metrics m on m.id = e.perf_metric_id
          join amz_attribution_adgroups g on g.id = m.adgroup_id
          left join links l on l.id = g.link_id left join products pr on pr.id = l.product_id
          order by e.date desc, e.id desc`,
    ),
  ])
  return { rows, total: counted?.total ?? 0, page, limit, data_through: counted?.data_through ?? null }
}
