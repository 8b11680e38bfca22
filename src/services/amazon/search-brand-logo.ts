import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryOne } from '../../database'
import type { Row } from '../../database-rows'
import { PublicFetchError } from '../../integrations/web/fetch-public'
import type { Network } from '../../integrations/web/network'
import { findSiteLogo } from '../../integrations/web/site-logo'

/** Leaves one second of the 10 s limit of the whole search for the database. */
const SITE_MS = 9_000

/** `network` is replaced in tests only. */
type Input = { req: PayloadRequest; brandId: number; network?: Network }

/** Failures of the website are logged and not thrown. */
export const searchBrandLogo = async ({ req, brandId, network }: Input): Promise<{ imageUrl: string | null }> => ({
  imageUrl: (await siteLogo({ req, brandId, network })) ?? (await productImage({ req, brandId })),
})

const siteLogo = async ({ req, brandId, network }: Input): Promise<string | null> => {
  const brand = await queryOne<Row<'brands', 'website'>>(req, sql`select website from brands where id = ${brandId}`)
  if (!brand?.website) return null
  try {
    return await findSiteLogo(brand.website, { withinMs: SITE_MS, network })
  } catch (error) {
    req.payload.logger.info({ brand: brandId, reason: reasonOf(error), msg: "A brand's website gave no logo" })
    return null
  }
}

/** Avoids quoting the website's response, which other errors may contain. */
const reasonOf = (error: unknown): string =>
  error instanceof PublicFetchError ? error.reason : error instanceof Error ? error.name : 'unknown'

const productImage = async ({ req, brandId }: Input): Promise<string | null> => {
  const product = await queryOne<{ image_url: NonNullable<Row<'products'>['image_url']> }>(
    req,
    sql`select coalesce(large_image_url, image_url) as image_url
        from products
        where brand_id = ${brandId} and is_primary and vanished_at is null and image_url is not null
        order by (availability = 'IN_STOCK') desc nulls last, (price is not null) desc, id
        limit 1`,
  )
  return product?.image_url ?? null
}
