import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { arrayParam, query } from '../../database'

/** The program's products, or the given ones of them, for every active partner or the given ones. */
export const addCreatorProducts = async ({
  req,
  brandId,
  creatorIds,
  productIds,
}: {
  req: PayloadRequest
  brandId: number
  creatorIds?: readonly number[]
  productIds?: readonly number[]
}): Promise<void> => {
  await query(
    req,
    sql`insert into creator_products as cp (partnership_id, product_id, brand_id, creator_id)
        select p.id, pp.product_id, p.brand_id, p.creator_id
        from partnerships p
        join affiliate_program_products pp on pp.brand_id = p.brand_id
        where p.brand_id = ${brandId} and p.status = 'active'
          and (${creatorIds === undefined}::boolean or p.creator_id = any(${arrayParam(creatorIds ?? [])}::int[]))
          and (${productIds === undefined}::boolean or pp.product_id = any(${arrayParam(productIds ?? [])}::int[]))
        on conflict (partnership_id, product_id)
        do update set status = 'active', updated_at = now()
        where cp.status <> 'active'`,
  )
}
