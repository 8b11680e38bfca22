import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { arrayParam, query, withTransaction } from '../../database'
import { notFound, ProductError } from '../../errors'
import { addCreatorProducts } from './add-creator-products'
import { lockProgram } from './lock-program'
import { readProgram } from './read-program'

type Input = { req: PayloadRequest; brandId: number; id: number; productIds: number[] }

/**
 * Active partners get added products; removed ones become inactive for every SKU of the ASIN. Throws, without changes,
 * not_found for ids that are neither primary products of the brand nor already in the program, and conflict for added
 * products that Amazon no longer lists.
 */
export const setProgramProducts = async ({ req, brandId, id, productIds }: Input): Promise<number[]> => {
  const program = await readProgram({ req, brandId })
  if (program.id !== id) throw notFound()
  const wanted = [...new Set(productIds)]
  return withTransaction(req, async () => {
    await lockProgram(req, brandId)
    await refuseUnfit(req, { brandId, id, wanted })
    await applyProgramProducts(req, { brandId, id, wanted })
    return wanted
  })
}

/** In a transaction that holds the program's lock, for products that may be in the program. */
export const applyProgramProducts = async (req: PayloadRequest, { brandId, id, wanted }: Choice): Promise<void> => {
  const removed = await query<{ product_id: number }>(
    req,
    sql`delete from affiliate_program_products
          where affiliate_program_id = ${id} and product_id <> all(${arrayParam(wanted)}::int[])
          returning product_id`,
  )
  const added = await query<{ product_id: number }>(
    req,
    sql`insert into affiliate_program_products (affiliate_program_id, product_id, brand_id)
          select ${id}::int, product_id, ${brandId}::int
          from unnest(${arrayParam(wanted)}::int[]) as product_id
          on conflict (affiliate_program_id, product_id) do nothing
          returning product_id`,
  )
  if (removed.length > 0) await removeFromPartners(req, { brandId, wanted, removed: removed.map(idOf) })
  if (added.length > 0) await addCreatorProducts({ req, brandId, productIds: added.map(idOf) })
}

/** Every SKU of an ASIN whose last product left the program. */
const removeFromPartners = async (
  req: PayloadRequest,
  { brandId, wanted, removed }: { brandId: number; wanted: number[]; removed: number[] },
): Promise<void> => {
  await query(
    req,
    sql`update creator_products cp
          set status = 'inactive', updated_at = now()
          from products p
          where cp.brand_id = ${brandId} and cp.status = 'active' and p.id = cp.product_id and p.brand_id = ${brandId}
            and p.asin in (select r.asin
                           from products r
                           where r.id = any(${arrayParam(removed)}::int[]))
            and not exists (select 1
                            from products w
                            where w.id = any(${arrayParam(wanted)}::int[]) and w.brand_id = p.brand_id and w.asin = p.asin)`,
  )
}

const idOf = ({ product_id }: { product_id: number }): number => product_id

type Choice = { brandId: number; id: number; wanted: number[] }

const refuseUnfit = async (req: PayloadRequest, { brandId, id, wanted }: Choice): Promise<void> => {
  const known = await query<{ is_gone: boolean; title: string }>(
    req,
    sql`select not o.is_offered and p.vanished_at is not null as is_gone, coalesce(p.title, p.asin) as title
        from products p
        cross join lateral (select exists (select 1
                                           from affiliate_program_products pp
                                           where pp.affiliate_program_id = ${id} and pp.product_id = p.id) as is_offered) o
        where p.id = any(${arrayParam(wanted)}::int[]) and p.brand_id = ${brandId} and (p.is_primary or o.is_offered)`,
  )
  if (known.length !== wanted.length) throw new ProductError('not_found', 'Product not found')
  const gone = known.find(({ is_gone }) => is_gone)
  if (gone) throw new ProductError('conflict', `Amazon no longer lists “${gone.title}”, so it cannot be added`)
}
