import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { LandingPageRow, LandingPageRows, LandingPageSort } from '../../contracts/landing-pages'
import { containsText, iso, orderBy, query, queryOne } from '../../database'
import { type DayRange, reportRange } from '../../domain/date-range'
import { env } from '../../env'
import { readBusinessTime } from '../business-time'
import { basesOf, SALE_OF_BASIS } from '../money/commission-basis'

type Input = {
  req: PayloadRequest
  brandId: number
  rows: LandingPageRows
  sort: LandingPageSort
  from?: string | undefined
  to?: string | undefined
  page: number
  limit: number
}

/** What of a page `lp`, whose newest version is `v`. */
export const LANDING_STATE = sql`case when lp.is_deleted then 'deleted' when lp.is_published then 'published' else 'draft' end`

export const JOIN_NEWEST_VERSION = sql`join lateral (
    select number, revision, content, saved_at, published_at
    from landing_page_versions
    where landing_page_id = lp.id
    order by number desc
    limit 1
  ) v on true`

/** Sales are those of the page's own link on the days that Amazon has reported. Without dates, of the last 30 days. */
export const listPages = async ({ req, brandId, rows, sort, from, to, page, limit }: Input) => {
  const { today } = await readBusinessTime(req)
  const matching = sql`from landing_pages lp
        ${JOIN_NEWEST_VERSION}
        left join products p on p.id = (v.content ->> 'product_id')::int
        where lp.brand_id = ${brandId} and ${matches(rows)}`
  const days = reportRange({ from, to, today })
  const [counted, found] = await Promise.all([
    queryOne<{ total: number }>(req, sql`select count(*)::int as total ${matching}`),
    query<Omit<LandingPageRow, 'url'>>(
      req,
      sql`select lp.id, v.content ->> 'title' as title, lp.slug, p.id as product_id, p.title as product_title,
                 p.image_url as product_image_url, ${LANDING_STATE} as state,
                 lp.is_published and v.published_at is null as has_changes, ${iso('v.saved_at')} as changed_at,
                 coalesce(d.views, 0)::int as views, coalesce(d.bot_views, 0)::int as bot_views,
                 coalesce(s.captures, 0)::int as captures,
                 greatest(coalesce(d.shop_clicks, 0), coalesce(s.clicked, 0))::int as click_throughs,
                 coalesce(m.sales, 0)::numeric(14, 2)::text as sales
          from landing_pages lp
          ${JOIN_NEWEST_VERSION}
          left join products p on p.id = (v.content ->> 'product_id')::int
          left join (${viewsOf(brandId, days)}) d on d.landing_page_id = lp.id
          left join (${capturesOf(brandId, days)}) s on s.landing_page_id = lp.id
          left join (${salesOf(brandId, days)}) m on m.creative = 'lp-' || lp.id
          where lp.brand_id = ${brandId} and ${matches(rows)}
          ${orderBy(SORTS, sort, sql`lp.id`)}
          limit ${limit}
          offset ${(page - 1) * limit}`,
    ),
  ])
  const withUrl = found.map((row) => ({ ...row, url: landingUrl(row.slug) }))
  return { rows: withUrl, total: counted?.total ?? 0, page, limit }
}

export const landingUrl = (slug: string): string => `${env().publicUrl}/lp/${slug}`

const matches = ({ search, state }: LandingPageRows): SQL =>
  sql`${containsText([sql`v.content ->> 'title'`, sql`lp.slug`, sql`p.title`], search)}
          and case when ${state ?? null}::text is null then not lp.is_deleted else ${LANDING_STATE} = ${state ?? null} end`

/** Unknown without a view. */
const SORTS = {
  title: sql`lower(v.content ->> 'title')`,
  changed: sql`v.saved_at`,
  views: sql`coalesce(d.views, 0)`,
  captures: sql`coalesce(s.captures, 0)`,
  conversion: sql`coalesce(s.captures, 0)::numeric / nullif(d.views, 0)`,
  click_throughs: sql`greatest(coalesce(d.shop_clicks, 0), coalesce(s.clicked, 0))`,
  sales: sql`coalesce(m.sales, 0)`,
}

const viewsOf = (brandId: number, { from, to }: DayRange): SQL => sql`
  select d.landing_page_id, sum(d.views) as views, sum(d.bot_views) as bot_views, sum(d.shop_clicks) as shop_clicks
  from landing_page_days d
  join landing_pages own on own.id = d.landing_page_id
  where own.brand_id = ${brandId} and d.day between ${from} and ${to}
  group by 1`

const capturesOf = (brandId: number, days: DayRange): SQL => sql`
  select landing_page_id, count(*) as captures, count(*) filter (where clicked_through_to_amazon) as clicked
  from landing_page_email_submissions
  where brand_id = ${brandId} and ${submittedIn(days)}
  group by 1`

/** Days in Los Angeles, like Amazon's. */
export const submittedIn = ({ from, to }: DayRange): SQL =>
  sql`submitted_at >= (${from}::date::timestamp at time zone 'America/Los_Angeles')
    and submitted_at < ((${to}::date + 1)::timestamp at time zone 'America/Los_Angeles')`

const salesOf = (brandId: number, { from, to }: DayRange): SQL => sql`
  select l.aa_creativeid as creative, sum(${SALE_OF_BASIS}) as sales
  from links l
  join amz_attribution_adgroups g on g.link_id = l.id
  join amz_attribution_perf_metrics m on m.brand_id = g.brand_id and m.adgroup_id = g.id
  left join (${basesOf({ kind: 'brand', id: brandId })}) b on b.since <= m.date and m.date < b.until
  where l.brand_id = ${brandId} and l.creator_id is null and m.date between ${from} and ${to}
  group by 1`
