import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type * as z from 'zod/mini'
import type { BrandProfile as Profile } from '../../contracts/brand-profile'
import { queryOne } from '../../database'
import { notFound } from '../../errors'

export type BrandProfile = z.infer<typeof Profile>

type Input = { req: PayloadRequest; brandId: number | null }

/** Throws not_found. */
export const readBrandProfile = async ({ req, brandId }: Input): Promise<BrandProfile> => {
  const profile = await queryOne<BrandProfile>(
    req,
    sql`select b.id, b.brand_name, b.website, b.product_category, b.logo_url, a.contact_email, a.id is not null as has_program,
               e.postal_address
        from brands b
        left join affiliate_programs a on a.brand_id = b.id
        left join brand_email_settings e on e.brand_id = b.id
        where b.id = ${brandId}`,
  )
  if (!profile) throw notFound()
  return profile
}
