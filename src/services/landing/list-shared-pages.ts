import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { SharedPage } from '../../contracts/landing-pages'
import { query, queryOne } from '../../database'
import { reportRange } from '../../domain/date-range'
import { readBusinessTime } from '../business-time'
import { IS_OPEN_LINK, JOIN_OWNERS_OF_LINK } from '../links/open-link'
import { landingUrl, submittedIn } from './list-pages'
import { IS_PUBLIC } from './public-page'

type Input = { req: PayloadRequest; creatorId: number; page: number; limit: number }

/** With the creator's newest link to the page's product, or else to another product of the brand. */
export const listSharedPages = async ({ req, creatorId, page, limit }: Input) => {
  const { today } = await readBusinessTime(req)
  const days = reportRange({ today })
  const matching = sql`from landing_pages lp
        join brands b on b.id = lp.brand_id
        join partnerships ps on ps.brand_id = lp.brand_id and ps.creator_id = ${creatorId} and ps.status = 'active'
        where ${IS_PUBLIC}`
  const [counted, found] = await Promise.all([
    queryOne<{ total: number }>(req, sql`select count(*)::int as total ${matching}`),
    query<Omit<SharedPage, 'url'> & { slug: string; link_id: string | null }>(
      req,
      sql`select lp.id, lp.title, lp.slug, lp.brand_id, b.brand_name, p.id as product_id, p.title as product_title,
                 p.image_url as product_image_url,
                 (select l.link_id
                  from links l
                  ${JOIN_OWNERS_OF_LINK}
                  where l.creator_id = ${creatorId} and l.brand_id = lp.brand_id and ${IS_OPEN_LINK}
                  order by (l.product_id = lp.product_id) desc nulls last, l.id desc
                  limit 1) as link_id,
                 coalesce(d.views, 0)::int as views, coalesce(s.captures, 0)::int as captures,
                 coalesce(d.shop_clicks, 0)::int as click_throughs
          from landing_pages lp
          join brands b on b.id = lp.brand_id
          join partnerships ps on ps.brand_id = lp.brand_id and ps.creator_id = ${creatorId} and ps.status = 'active'
          left join products p on p.id = lp.product_id
          left join lateral (
            select sum(d.views) as views, sum(d.shop_clicks) as shop_clicks
            from landing_page_days d
            join links l on l.link_id = d.link_id and l.creator_id = ${creatorId}
            where d.landing_page_id = lp.id and d.day between ${days.from} and ${days.to}
          ) d on true
          left join lateral (
            select count(*) as captures
            from landing_page_email_submissions
            join links l using (link_id)
            where landing_page_id = lp.id and l.creator_id = ${creatorId} and ${submittedIn(days)}
          ) s on true
          where ${IS_PUBLIC}
          order by lower(b.brand_name), lower(lp.title), lp.id
          limit ${limit}
          offset ${(page - 1) * limit}`,
    ),
  ])
  const rows = found.map(({ slug, link_id, ...row }) => ({
    ...row,
    url: link_id === null ? null : `${landingUrl(slug)}?ref=${link_id}`,
  }))
  return { rows, total: counted?.total ?? 0, page, limit }
}
