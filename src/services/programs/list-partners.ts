import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { PartnerRow } from '../../contracts/programs'
import type { PartnershipStatus } from '../../contracts/vocabulary'
import { containsText, iso, query, queryOne } from '../../database'
import { dataThroughOf } from '../money/owner'

type Input = {
  req: PayloadRequest
  brandId: number
  status?: PartnershipStatus | undefined
  search?: string | undefined
  page: number
  limit: number
}

/** Newest first, with the last day with Amazon data. */
export const listPartners = async ({ req, brandId, status, search, page, limit }: Input) => {
  const matches = sql`from partnerships p
                      join creators c on c.id = p.creator_id
                      where p.brand_id = ${brandId} and (${status ?? null}::text is null or p.status::text = ${status ?? null})
                        and ${containsText([sql`c.name`], search)}`
  const [counted, rows] = await Promise.all([
    queryOne<{ total: number; data_through: string | null }>(
      req,
      sql`select count(*)::int as total, ${dataThroughOf({ kind: 'brand', id: brandId })} as data_through ${matches}`,
    ),
    query<PartnerRow>(
      req,
      sql`with chosen as (
            select p.id as partnership_id, p.status, p.brand_id, p.created_at, c.id as creator_id, c.name as creator_name,
                   c.product_categories, c.total_reach
            ${matches}
            order by p.created_at desc, p.id desc
            limit ${limit}
            offset ${(page - 1) * limit}
          )
          select chosen.partnership_id, chosen.status, chosen.creator_id, chosen.creator_name, chosen.product_categories,
                 chosen.total_reach,
                 coalesce((select json_agg(json_build_object('channel', ch.channel, 'channel_link', ch.channel_link) order by ch.id)
                           from creator_channels ch
                           where ch.creator_id = chosen.creator_id), '[]') as channels,
                 (select count(*)::int
                  from links l
                  where l.creator_id = chosen.creator_id and l.brand_id = chosen.brand_id and not l.is_archived) as links,
                 coalesce(sold.sales, 0)::text as sales, coalesce(sold.commission, 0)::text as commission,
                 ${iso('chosen.created_at')} as created_at
          from chosen
          left join lateral (
            select sum(e.sales_amount)::numeric(14, 2) as sales, sum(e.amount) as commission
            from creator_earnings e
            where e.creator_id = chosen.creator_id and e.brand_id = chosen.brand_id and e.earning_type = 'commission'
          ) sold on true
          order by chosen.created_at desc, chosen.partnership_id desc`,
    ),
  ])
  return { rows, total: counted?.total ?? 0, page, limit, data_through: counted?.data_through ?? null }
}
