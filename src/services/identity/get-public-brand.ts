import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type * as z from 'zod/mini'
import { IS_PUBLIC_PROGRAM } from '../../access/connected-brand'
import type { PublicBrand } from '../../contracts/identity'
import { queryOne } from '../../database'
import { notFound } from '../../errors'

/** Throws not_found unless the brand has a visible program. */
export const getPublicBrand = async ({
  req,
  id,
}: {
  req: PayloadRequest
  id: number
}): Promise<z.infer<typeof PublicBrand>> => {
  const brand = await queryOne<z.infer<typeof PublicBrand>>(
    req,
    sql`select b.id, b.brand_name, b.website, b.product_category, b.logo_url
        from brands b
        join affiliate_programs a on a.brand_id = b.id
        where b.id = ${id} and ${IS_PUBLIC_PROGRAM}`,
  )
  if (!brand) throw notFound()
  return brand
}
