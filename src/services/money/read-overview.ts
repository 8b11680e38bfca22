import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { Figures, Overview, TopRow } from '../../contracts/money'
import { query, queryOne } from '../../database'
import { reportRange } from '../../domain/date-range'
import { readBusinessTime } from '../business-time'
import { dataThroughOf, type Owner, ownedBy } from './owner'

type Input = { req: PayloadRequest; owner: Owner; from?: string | undefined; to?: string | undefined }

const TOP = 5

/**
 * One row per day, without gaps. Sales and commission come from earnings, the rest from Amazon's performance rows of
 * the same links; both are by day of sale.
 */
export const readOverview = async ({ req, owner, from, to }: Input): Promise<Overview> => {
  const { today } = await readBusinessTime(req)
  const range = reportRange({ from, to, today })
  const own = owner.kind === 'brand' ? sql`brand_id = ${owner.id}` : sql`creator_id = ${owner.id}`
  const [totals, previous, days, top_products, top_partners, counts] = await Promise.all([
    readFigures(req, own, range.from, range.to),
    readFigures(req, own, range.previousFrom, range.previousTo),
    readDays(req, own, range.from, range.to),
    readTop(req, owner, 'product', range.from, range.to),
    readTop(req, owner, 'partner', range.from, range.to),
    readCounts(req, owner),
  ])
  return { from: range.from, to: range.to, totals, previous, days, top_products, top_partners, ...counts }
}

const readFigures = async (req: PayloadRequest, own: SQL, from: string, to: string): Promise<Figures> => {
  const row = await queryOne<Figures>(
    req,
    sql`select m.*, e.*
        from
          (select coalesce(sum(click_throughs), 0)::int as clicks,
                  coalesce(sum(attributed_detail_page_views_14d), 0)::int as detail_page_views,
                  coalesce(sum(attributed_add_to_cart_14d), 0)::int as add_to_carts,
                  coalesce(sum(units_sold_14d), 0)::int as units
           from amz_attribution_perf_metrics
           where ${own} and creator_id is not null and date between ${from} and ${to}) m,
          (select coalesce(sum(sales_amount) filter (where earning_type = 'commission'), 0)::numeric(14, 2)::text as sales,
                  coalesce(sum(amount), 0)::numeric(16, 4)::text as commission
           from creator_earnings
           where ${own} and date between ${from} and ${to}) e`,
  )
  if (!row) throw new Error('The figures were not read')
  return row
}

const readDays = (req: PayloadRequest, own: SQL, from: string, to: string) =>
  query<Overview['days'][number]>(
    req,
    sql`select day::date::text as date, coalesce(m.clicks, 0)::int as clicks, coalesce(e.sales, 0)::numeric(14, 2)::text as sales,
               coalesce(e.commission, 0)::numeric(16, 4)::text as commission
        from generate_series(${from}::date, ${to}::date, interval '1 day') as day
        left join (select date, sum(click_throughs) as clicks
                   from amz_attribution_perf_metrics
                   where ${own} and creator_id is not null and date between ${from} and ${to}
                   group by date) m on m.date = day::date
        left join (select date, sum(sales_amount) filter (where earning_type = 'commission') as sales, sum(amount) as commission
                   from creator_earnings
                   where ${own} and date between ${from} and ${to}
                   group by date) e on e.date = day::date
        order by day`,
  )

const readTop = (
  req: PayloadRequest,
  owner: Owner,
  of: 'product' | 'partner',
  from: string,
  to: string,
): Promise<TopRow[]> => {
  const own = ownedBy(owner, 'm')
  const subject = of === 'product' ? PRODUCT : owner.kind === 'brand' ? CREATOR : BRAND
  return query<TopRow>(
    req,
    sql`select s.id,
               ${subject.name} as name,
               ${subject.image} as image_url,
               sum(m.click_throughs)::int as clicks,
               coalesce(sum(e.sales_amount), 0)::numeric(14, 2)::text as sales,
               coalesce(sum(e.amount), 0)::numeric(16, 4)::text as commission
        from amz_attribution_perf_metrics m
        join amz_attribution_adgroups g on g.id = m.adgroup_id
        join links l on l.id = g.link_id
        join ${subject.table} s on s.id = ${subject.key}
        left join creator_earnings e on e.perf_metric_id = m.id and e.earning_type = 'commission'
        where ${own} and m.date between ${from} and ${to}
        group by s.id
        order by coalesce(sum(e.amount), 0) desc, sum(m.click_throughs) desc, s.id
        limit ${TOP}`,
  )
}

const PRODUCT = {
  table: sql`products`,
  key: sql`l.product_id`,
  name: sql`coalesce(s.title, s.asin)`,
  image: sql`s.image_url`,
}
const CREATOR = { table: sql`creators`, key: sql`l.creator_id`, name: sql`s.name`, image: sql`null::text` }
const BRAND = { table: sql`brands`, key: sql`l.brand_id`, name: sql`s.brand_name`, image: sql`s.logo_url` }

type Counts = Pick<Overview, 'data_through' | 'pending_applications' | 'active_partners' | 'links'>

const readCounts = async (req: PayloadRequest, owner: Owner): Promise<Counts> => {
  const row = await queryOne<Counts>(
    req,
    sql`select ${dataThroughOf(owner)} as data_through,
               (select count(*)::int from partnerships p where ${ownedBy(owner, 'p')} and p.status = 'pending') as pending_applications,
               (select count(*)::int from partnerships p where ${ownedBy(owner, 'p')} and p.status = 'active') as active_partners,
               (select count(*)::int from links l where ${ownedBy(owner, 'l')} and not l.is_archived) as links`,
  )
  if (!row) throw new Error('The counts were not read')
  return row
}
