import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryOne } from '../../database'

/** An image that can stand for the brand: that of its first product for sale, or null. */
export const searchBrandLogo = async ({
  req,
  brandId,
}: {
  req: PayloadRequest
  brandId: number
}): Promise<{ imageUrl: string | null }> => {
  const product = await queryOne<{ image_url: string }>(
    req,
    sql`select coalesce(large_image_url, image_url) as image_url from products
        where brand_id = ${brandId} and is_primary and image_url is not null
        order by (availability = 'IN_STOCK') desc nulls last, (price is not null) desc, id limit 1`,
  )
  return { imageUrl: product?.image_url ?? null }
}
