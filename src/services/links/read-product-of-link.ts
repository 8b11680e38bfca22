import { sql } from 'drizzle-orm'
import type { ProductOfLink } from '../../contracts/links'
import { type DatabaseContext, queryOne } from '../../database'
import type { Row } from '../../database-rows'
import { plainProductUrl } from '../../domain/attribution-link'
import { env } from '../../env'
import { notFound } from '../../errors'

type Found = Row<'products', 'title' | 'image_url' | 'asin'> & Row<'brands', 'brand_name'>

/** Of any link, because the redirect reveals the same. Throws not_found for an unknown link. */
export const readProductOfLink = async ({ req, linkId }: { req: DatabaseContext; linkId: string }) => {
  const product = await queryOne<Found>(
    req,
    sql`select p.title, coalesce(p.large_image_url, p.image_url) as image_url, p.asin, b.brand_name
        from links l
        join products p on p.id = l.product_id
        join brands b on b.id = l.brand_id
        where l.link_id = ${linkId}`,
  )
  if (!product) throw notFound()
  const { asin, ...shown } = product
  const amazon_url = plainProductUrl({ retailUrl: env().amazon.retailUrl, asin })
  return { ...shown, amazon_url } satisfies ProductOfLink
}
