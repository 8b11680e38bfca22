import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { ProductChoice } from '../../contracts/products'
import { arrayParam, query } from '../../database'
import { ProductError } from '../../errors'
import { catalogMatches, IS_OFFERED } from '../products/catalog-rows'

type Chosen = { id: number; is_offered: boolean; is_unlisted: boolean }

/**
 * The brand's products of a choice, by id. Throws not_found for an id that is not the brand's, or that may not be added to
 * its program: neither a primary product nor in it already.
 */
export const chooseProducts = async (
  req: PayloadRequest,
  brandId: number,
  choice: ProductChoice,
  { isRemoval = false }: { isRemoval?: boolean } = {},
): Promise<readonly Chosen[]> => {
  if ('matching' in choice)
    return query<Chosen>(
      req,
      sql`select p.id, ${IS_OFFERED} as is_offered, p.vanished_at is not null as is_unlisted
          from products p
          where ${catalogMatches(brandId, choice.matching)}
          order by p.id`,
    )
  const ids = [...new Set(choice.productIds)]
  const chosen = await query<Chosen>(
    req,
    sql`select p.id, ${IS_OFFERED} as is_offered, p.vanished_at is not null as is_unlisted
        from products p
        where p.id = any(${arrayParam(ids)}::int[]) and p.brand_id = ${brandId}
          and (${isRemoval}::boolean or p.is_primary or ${IS_OFFERED})
        order by p.id`,
  )
  if (chosen.length !== ids.length) throw new ProductError('not_found', 'Product not found')
  return chosen
}
