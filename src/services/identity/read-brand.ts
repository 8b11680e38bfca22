import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type * as z from 'zod/mini'
import type { BrandRow } from '../../contracts/identity'
import { queryOne } from '../../database'
import { notFound } from '../../errors'

export type Brand = z.infer<typeof BrandRow>

/** With the current profiles and their sync cursors. Throws not_found. */
export const readBrand = async ({ req, brandId }: { req: PayloadRequest; brandId: number | null }): Promise<Brand> => {
  const brand = await queryOne<Brand>(
    req,
    sql`select b.id, b.user_id, b.brand_name, b.website, b.product_category, b.amazon_connected, b.logo_url,
               a.status as connection_status,
               coalesce((select json_agg(json_build_object(
                   'id', p.id, 'profile_id', p.profile_id, 'country_code', p.country_code, 'type', p.type, 'name', p.name,
                   'last_sync_attrib_prod_min_date', p.last_sync_attrib_prod_min_date,
                   'last_sync_attrib_prod_max_date', p.last_sync_attrib_prod_max_date,
                   'last_sync_attrib_perf_min_date', p.last_sync_attrib_perf_min_date,
                   'last_sync_attrib_perf_max_date', p.last_sync_attrib_perf_max_date
                 )
                 order by p.id)
                 from amazon_profiles p
                 where p.brand_id = b.id and p.is_current), '[]') as profiles
        from brands b
        left join amazon_accounts a on a.brand_id = b.id
        where b.id = ${brandId}`,
  )
  if (!brand) throw notFound()
  return brand
}
