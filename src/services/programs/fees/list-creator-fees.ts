import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { CreatorFeeRow } from '../../../contracts/fees'
import { containsText, query, queryOne } from '../../../database'
import { nextFee } from './next-fee'

type Input = {
  req: PayloadRequest
  brandId: number
  productId?: number | undefined
  creatorId?: number | undefined
  search?: string | undefined
  page: number
  limit: number
}

const NEXT_FEE = nextFee({
  creatorProduct: sql`chosen.creator_product_id`,
  product: sql`chosen.product_id`,
  ownFee: sql`chosen.own_fee`,
  productFee: sql`chosen.product_fee`,
})

/** By product and creator name. Another brand's product or creator gives an empty list. */
export const listCreatorFees = async ({ req, brandId, productId, creatorId, search, page, limit }: Input) => {
  const matches = sql`from creator_products cp
                      join partnerships s on s.id = cp.partnership_id and s.status = 'active'
                      join products p on p.id = cp.product_id
                      join creators c on c.id = cp.creator_id
                      where cp.brand_id = ${brandId}
                        and cp.status = 'active'
                        and (${productId ?? null}::int is null or cp.product_id = ${productId ?? null}::int)
                        and (${creatorId ?? null}::int is null or cp.creator_id = ${creatorId ?? null}::int)
                        and ${containsText([sql`p.title`, sql`p.asin`, sql`c.name`], search)}`
  const [counted, rows] = await Promise.all([
    queryOne<{ total: number }>(req, sql`select count(*)::int as total ${matches}`),
    query<CreatorFeeRow>(
      req,
      sql`with chosen as (
            select cp.id as creator_product_id, cp.product_id, p.title as product_title, p.asin, p.image_url, cp.creator_id,
                   c.name as creator_name, p.commission_perc as product_fee, cp.affiliate_fee as own_fee
            ${matches}
            order by p.title, cp.product_id, c.name, cp.id
            limit ${limit}
            offset ${(page - 1) * limit}
          )
          select chosen.*, coalesce(own_fee, product_fee) as fee_percent,
                 ${NEXT_FEE} as next_fee
          from chosen
          order by product_title, product_id, creator_name, creator_product_id`,
    ),
  ])
  return { rows, total: counted?.total ?? 0, page, limit }
}
