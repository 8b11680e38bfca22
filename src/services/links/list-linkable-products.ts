import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { LinkableProduct, LinkableRows, LinkableSort } from '../../contracts/link-batches'
import { orderBy, query, queryOne } from '../../database'
import { limitEndsOn } from '../money/spending-limit/standing'
import { joinScheduled, nextFeeOf } from '../programs/fees/next-fee'
import { LINKABLE_SORTS, linkable, OWN_COMMISSION, OWN_FEE } from './linkable-rows'

type Input = {
  req: PayloadRequest
  creatorId: number
  rows: LinkableRows
  sort: LinkableSort
  page: number
  limit: number
}

/** A page of what the creator can link to, and how many there are. */
export const listLinkableProducts = async ({ req, creatorId, rows, sort, page, limit }: Input) => {
  const found = linkable(creatorId, rows)
  const [counted, products] = await Promise.all([
    queryOne<{ total: number }>(req, sql`select count(*)::int as total ${found}`),
    query<LinkableProduct>(
      req,
      sql`select page.id, page.brand_id, page.brand_name, page.asin, page.title, page.image_url, page.price, page.price_currency,
                 page.availability, page.fee_percent, page.commission,
                 ${nextFeeOf({ ownFee: sql`page.own_fee`, productFee: sql`page.product_fee` })} as next_fee,
                 (
                   select count(*)::int
                   from links l
                   where l.product_id = page.id and l.creator_id = ${creatorId} and not l.is_archived
                 ) as links,
                 ${limitEndsOn(sql`page.brand_id`)} as paused_until
          from (
            select pr.id, b.id as brand_id, b.brand_name, pr.asin, pr.title, pr.image_url, pr.price, pr.price_currency,
                   pr.availability, cp.id as creator_product_id, cp.affiliate_fee as own_fee,
                   pr.commission_perc as product_fee, ${OWN_FEE} as fee_percent, ${OWN_COMMISSION} as commission,
                   row_number() over (${orderBy(LINKABLE_SORTS, sort, sql`pr.id`)}) as place
            ${found}
            ${orderBy(LINKABLE_SORTS, sort, sql`pr.id`)}
            limit ${limit}
            offset ${(page - 1) * limit}
          ) page
          ${joinScheduled({ creatorProduct: sql`page.creator_product_id`, product: sql`page.id` })}
          order by page.place`,
    ),
  ])
  return { rows: products, total: counted?.total ?? 0, page, limit }
}
