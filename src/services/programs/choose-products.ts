import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { ProductChoice } from '../../contracts/products'
import { arrayParam, query } from '../../database'
import { ProductError } from '../../errors'
import { catalogMatches, IS_OFFERED } from '../products/catalog-rows'

type Chosen = { id: number; is_offered: boolean; is_unlisted: boolean }

/** The brand's products of a choice. Throws not_found for an id that is neither a primary product of the brand nor in its program. */
export const chooseProducts = async (
  req: PayloadRequest,
  brandId: number,
  choice: ProductChoice,
): Promise<readonly Chosen[]> => {
  if ('matching' in choice)
    return query<Chosen>(
      req,
      sql`select p.id, ${IS_OFFERED} as is_offered, p.vanished_at is not null as is_unlisted
          from products p
          where ${catalogMatches(brandId, choice.matching)}`,
    )
  const ids = [...new Set(choice.productIds)]
  const chosen = await query<Chosen>(
    req,
    sql`select p.id, ${IS_OFFERED} as is_offered, p.vanished_at is not null as is_unlisted
        from products p
        where p.id = any(${arrayParam(ids)}::int[]) and p.brand_id = ${brandId} and (p.is_primary or ${IS_OFFERED})`,
  )
  if (chosen.length !== ids.length) throw new ProductError('not_found', 'Product not found')
  return chosen
}
