import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { ProductRow } from '../../contracts/amazon'
import { iso, query } from '../../database'

/** One row per ASIN: favorites first, unlisted ones last. Amazon's catalog API ends at 10,000. */
export const listProducts = ({ req, brandId }: { req: PayloadRequest; brandId: number }): Promise<ProductRow[]> =>
  query<ProductRow>(
    req,
    sql`select id, asin, title, sku, category, price, price_currency, availability, eligibility_status, image_url,
               large_image_url, commission_perc, favorite, ${iso('vanished_at')} as vanished_at
        from products
        where brand_id = ${brandId} and is_primary
        order by vanished_at is not null, favorite desc, title, id
        limit 10000`,
  )
