import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { CreatorProductRow } from '../../contracts/partnerships'
import { query, queryOne } from '../../database'
import type { Row } from '../../database-rows'
import { notFound } from '../../errors'
import { joinScheduled, nextFeeOf } from './fees/next-fee'

const SCHEDULED = joinScheduled({ creatorProduct: sql`cp.id`, product: sql`p.id` })
const NEXT_FEE = nextFeeOf({ ownFee: sql`cp.affiliate_fee`, productFee: sql`p.commission_perc` })

/**
 * Highest fee first, without products that Amazon no longer lists. Throws not_found without a partnership, so that one
 * can be created; empty while the partnership is not active.
 */
export const listCreatorProducts = async ({
  req,
  creatorId,
  brandId,
}: {
  req: PayloadRequest
  creatorId: number
  brandId: number
}): Promise<CreatorProductRow[]> => {
  const partnership = await queryOne<Row<'partnerships', 'id' | 'status'>>(
    req,
    sql`select id, status from partnerships where creator_id = ${creatorId} and brand_id = ${brandId}`,
  )
  if (!partnership) throw notFound()
  if (partnership.status !== 'active') return []
  return query<CreatorProductRow>(
    req,
    sql`select p.id, p.asin, p.title, p.price, p.commission_perc, p.image_url, p.large_image_url, p.availability,
               cp.id as creator_product_id, coalesce(cp.affiliate_fee, p.commission_perc) as fee_percent, a.commission_basis,
               ${NEXT_FEE} as next_fee
        from creator_products cp
        join products p on p.id = cp.product_id
        join affiliate_programs a on a.brand_id = cp.brand_id
        ${SCHEDULED}
        where cp.partnership_id = ${partnership.id} and cp.status = 'active' and p.is_primary and p.vanished_at is null
        order by fee_percent desc, p.title, p.id
        limit 10000`,
  )
}
