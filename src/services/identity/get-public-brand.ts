import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type * as z from 'zod/mini'
import type { PublicBrand } from '../../contracts/identity'
import { queryOne } from '../../database'
import { notFound } from '../../errors'

/** A brand as anybody may see it: only while it has a visible program. */
export const getPublicBrand = async ({
  req,
  id,
}: {
  req: PayloadRequest
  id: number
}): Promise<z.infer<typeof PublicBrand>> => {
  const brand = await queryOne<z.infer<typeof PublicBrand>>(
    req,
    sql`select b.id, b.brand_name, b.website, b.product_category, b.logo_url from brands b
        join affiliate_programs p on p.brand_id = b.id and p.is_visible where b.id = ${id} and b.amazon_connected and b.closed_at is null`,
  )
  if (!brand) throw notFound()
  return brand
}
