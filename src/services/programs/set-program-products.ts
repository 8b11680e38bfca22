import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { arrayParam, query, withTransaction } from '../../database'
import { notFound, ProductError } from '../../errors'
import { addCreatorProducts } from './add-creator-products'
import { lockProgram } from './lock-program'
import { readProgram } from './read-program'

type Input = { req: PayloadRequest; brandId: number; id: number; productIds: number[] }

/**
 * Sets which products the caller's program offers. Active partners get the products that came, and keep those that went
 * as inactive. Ids that are no primary products of the brand, and not in the program
 * already, are refused (404) and nothing changes.
 */
export const setProgramProducts = async ({ req, brandId, id, productIds }: Input): Promise<number[]> => {
  const program = await readProgram({ req, brandId })
  if (program.id !== id) throw notFound()
  const wanted = [...new Set(productIds)]
  return withTransaction(req, async () => {
    await lockProgram(req, brandId)
    const known = await query(
      req,
      sql`select id from products where id = any(${arrayParam(wanted)}::int[]) and brand_id = ${brandId}
          and (is_primary or exists (select 1 from affiliate_program_products pp where pp.affiliate_program_id = ${id} and pp.product_id = products.id))`,
    )
    if (known.length !== wanted.length) throw new ProductError('not_found', 'A product is not one of yours')
    await query(
      req,
      sql`delete from affiliate_program_products where affiliate_program_id = ${id} and product_id <> all(${arrayParam(wanted)}::int[])`,
    )
    await query(
      req,
      sql`insert into affiliate_program_products (affiliate_program_id, product_id, brand_id)
          select ${id}::int, product_id, ${brandId}::int from unnest(${arrayParam(wanted)}::int[]) as product_id
          on conflict (affiliate_program_id, product_id) do nothing`,
    )
    await query(
      req,
      sql`update creator_products set status = 'inactive', updated_at = now()
          where brand_id = ${brandId} and status = 'active' and product_id <> all(${arrayParam(wanted)}::int[])`,
    )
    await addCreatorProducts({ req, brandId })
    return wanted
  })
}
