import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { Figures, Overview, TopRow } from '../../contracts/money'
import { query, queryOne } from '../../database'
import { completePart, type DayRange, reportRange } from '../../domain/date-range'
import { readFreshness } from '../amazon/read-freshness'
import { readBusinessTime } from '../business-time'
import { IS_OPEN_LINK, JOIN_OWNERS_OF_LINK } from '../links/open-link'
import { dailyMetrics, figuresByDay, ownRows } from './daily-sums'
import { type Owner, ownedBy } from './owner'

type Input = { req: PayloadRequest; owner: Owner; from?: string | undefined; to?: string | undefined }

const TOP = 5

/**
 * Sales and commission come from earnings, the rest from Amazon's performance rows of the same links; both by day of
 * sale. Days that are not complete count nowhere, because the rest of their sales and clicks is still to come.
 */
export const readOverview = async ({ req, owner, from, to }: Input): Promise<Overview> => {
  const [{ today }, { data_through }] = await Promise.all([readBusinessTime(req), readFreshness({ req, owner })])
  const range = reportRange({ from, to, today })
  const part = completePart(range, data_through)
  const [totals, previous, days, top_products, top_partners, counts] = await Promise.all([
    part && readFigures(req, owner, part.complete),
    part && readFigures(req, owner, part.previous),
    readDays(req, owner, range, data_through),
    part ? readTop(req, figuresOfProducts(owner, part.complete), PRODUCT) : [],
    part ? readTop(req, figuresOfPartners(owner, part.complete), owner.kind === 'brand' ? CREATOR : BRAND) : [],
    readCounts(req, owner),
  ])
  return { ...range, complete_days: part?.days ?? 0, totals, previous, days, top_products, top_partners, ...counts }
}

const readFigures = async (req: PayloadRequest, owner: Owner, days: DayRange): Promise<Figures> => {
  const row = await queryOne<Figures>(
    req,
    sql`select m.*, e.*
        from
          (select coalesce(sum(clicks), 0)::int as clicks,
                  coalesce(sum(detail_page_views), 0)::int as detail_page_views,
                  coalesce(sum(add_to_carts), 0)::int as add_to_carts,
                  coalesce(sum(units), 0)::int as units
           from (${dailyMetrics(owner, days)}) d) m,
          (select coalesce(sum(sales), 0)::numeric(14, 2)::text as sales,
                  coalesce(sum(amount), 0)::numeric(16, 4)::text as commission
           from daily_earnings
           where ${ownRows(owner)} and date between ${days.from} and ${days.to}) e`,
  )
  if (!row) throw new Error('The figures were not read')
  return row
}

const readDays = (req: PayloadRequest, owner: Owner, { from, to }: DayRange, through: string | null) =>
  query<Overview['days'][number]>(
    req,
    sql`select day::date::text as date,
               case when day <= ${through}::date then coalesce(f.clicks, 0)::int end as clicks,
               case when day <= ${through}::date then coalesce(f.detail_page_views, 0)::int end as detail_page_views,
               case when day <= ${through}::date then coalesce(f.add_to_carts, 0)::int end as add_to_carts,
               case when day <= ${through}::date then coalesce(f.units, 0)::int end as units,
               case when day <= ${through}::date then coalesce(f.sales, 0)::numeric(14, 2)::text end as sales,
               case when day <= ${through}::date then coalesce(f.commission, 0)::numeric(16, 4)::text end as commission
        from generate_series(${from}::date, ${to}::date, interval '1 day') as day
        left join (${figuresByDay(owner, { from, to })}) f on f.key = day::date
        order by day`,
  )

const readTop = (req: PayloadRequest, figures: SQL, { table, name, image }: typeof PRODUCT): Promise<TopRow[]> =>
  query<TopRow>(
    req,
    sql`select s.id,
               ${name} as name,
               ${image} as image_url,
               f.clicks::int as clicks,
               coalesce(f.sales, 0)::numeric(14, 2)::text as sales,
               coalesce(f.commission, 0)::numeric(16, 4)::text as commission
        from (${figures}) f
        join ${table} s on s.id = f.key
        order by coalesce(f.commission, 0) desc, f.clicks desc, s.id
        limit ${TOP}`,
  )

/*
 * What a brand's products and creators cost it includes commission for referrals, and counts for the creator whose link sold, as
 * in its lists. A creator's top products and brands are of their own sales, without commission for referrals.
 */

const figuresOfProducts = (owner: Owner, { from, to }: DayRange): SQL => sql`
  select l.product_id as key,
         sum(m.click_throughs) as clicks,
         sum(e.sales_amount) as sales,
         coalesce(sum(e.amount), 0) + coalesce(sum(r.amount), 0) as commission
  from amz_attribution_perf_metrics m
  join amz_attribution_adgroups g on g.id = m.adgroup_id
  join links l on l.id = g.link_id
  left join creator_earnings e on e.brand_id = m.brand_id and e.perf_metric_id = m.id and e.earning_type = 'commission'
  left join creator_earnings r on r.brand_id = m.brand_id
    and r.perf_metric_id = m.id
    and r.earning_type = 'referral'
    and ${owner.kind === 'brand' ? sql`true` : sql`false`}
  where ${ownedBy(owner, 'm')} and m.creator_id is not null and m.date between ${from} and ${to}
  group by 1`

const figuresOfPartners = (owner: Owner, { from, to }: DayRange): SQL => {
  const own = ownRows(owner)
  const { key, seller, isOwnSale } =
    owner.kind === 'brand'
      ? { key: sql`creator_id`, seller: sql`seller_id`, isOwnSale: sql`true` }
      : { key: sql`brand_id`, seller: sql`brand_id`, isOwnSale: sql`creator_id = seller_id` }
  return sql`
    select key, m.clicks, e.sales, e.commission
    from (
      select ${key} as key, sum(clicks) as clicks
      from daily_metrics
      where ${own} and date between ${from} and ${to}
      group by 1
    ) m
    left join (
      select ${seller} as key, sum(sales) as sales, sum(amount) as commission
      from daily_earnings
      where ${own} and ${isOwnSale} and date between ${from} and ${to}
      group by 1
    ) e using (key)`
}

const PRODUCT = { table: sql`products`, name: sql`coalesce(s.title, s.asin)`, image: sql`s.image_url` }
const CREATOR = { table: sql`creators`, name: sql`s.name`, image: sql`null::text` }
const BRAND = { table: sql`brands`, name: sql`s.brand_name`, image: sql`s.logo_url` }

type Counts = Pick<Overview, 'pending_applications' | 'active_partners' | 'links'>

const readCounts = async (req: PayloadRequest, owner: Owner): Promise<Counts> => {
  const row = await queryOne<Counts>(
    req,
    sql`select (select count(*)::int from partnerships p where ${ownedBy(owner, 'p')} and p.status = 'pending') as pending_applications,
               (select count(*)::int from partnerships p where ${ownedBy(owner, 'p')} and p.status = 'active') as active_partners,
               (select count(*)::int
                from links l
                ${JOIN_OWNERS_OF_LINK}
                where ${ownedBy(owner, 'l')} and l.creator_id is not null and ${IS_OPEN_LINK}) as links`,
  )
  if (!row) throw new Error('The counts were not read')
  return row
}
