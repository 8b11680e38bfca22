import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type * as z from 'zod/mini'
import type { AmazonProductMetadata } from '../../contracts/amazon'
import { MESSAGES } from '../../contracts/messages'
import { query, withTransaction } from '../../database'
import { listProductPage } from '../../integrations/amazon/ads-client'
import type { ProductMetadata } from '../../integrations/amazon/shapes'
import { usProfileOf } from './us-profile'

type Answer = z.infer<typeof AmazonProductMetadata>

/**
 * Loads the catalogue of the brand's US seller profile, page by page, and answers its metadata. All SKUs are kept; one
 * of each ASIN is primary: an eligible one, else the oldest row. Fees and favourites of known products stay.
 */
export const loadProducts = async ({ req, brandId }: { req: PayloadRequest; brandId: number }): Promise<Answer[]> => {
  const profile = await usProfileOf({ req, brandId, missing: MESSAGES.noUsProfile })
  const metadata: Answer[] = []
  for (let pageIndex = 0, isLast = false; !isLast; pageIndex += 1) {
    const page = await listProductPage(profile.credentials, pageIndex)
    const rows = page.products.filter((product) => product.asin).map(productColumns)
    await withTransaction(req, () => saveProducts(req, brandId, rows))
    metadata.push(
      ...rows.map(({ asin, sku, title, price, availability, image_url }) => ({
        asin,
        sku,
        title,
        price,
        availability,
        image_url,
      })),
    )
    isLast = page.isLast
  }
  await choosePrimaries(req, brandId)
  await query(
    req,
    sql`update amazon_profiles set last_sync_products = now(), updated_at = now() where id = ${profile.id}`,
  )
  return metadata
}

const productColumns = (product: ProductMetadata) => ({
  asin: product.asin ?? '',
  // Vendors have no SKU; a row still needs one to be told apart.
  sku: product.sku ?? product.asin ?? '',
  title: product.title ?? null,
  category: product.category ?? null,
  availability: product.availability ?? null,
  best_seller_rank: product.bestSellerRank ?? null,
  eligibility_status: product.eligibilityStatus ?? null,
  ineligibility_codes: product.ineligibilityCodes ?? [],
  image_url: product.imageUrl ?? null,
  // A small rendition names its size between dots; without that part the address is the full image.
  large_image_url: product.imageUrl?.replace(/\._[A-Z0-9_,]+_\.(?=\w+$)/, '.') ?? null,
  price: product.priceToPay ? product.priceToPay.amount.toFixed(2) : null,
  price_currency: product.priceToPay?.currency ?? null,
  variations_list: product.variationList ?? [],
})

const saveProducts = async (
  req: PayloadRequest,
  brandId: number,
  rows: ReturnType<typeof productColumns>[],
): Promise<void> => {
  const bySku = [...new Map(rows.map((row) => [row.sku, row])).values()]
  await query(
    req,
    sql`insert into products (brand_id, asin, sku, title, category, availability, best_seller_rank, eligibility_status, ineligibility_codes,
                              image_url, large_image_url, price, price_currency, variations_list)
        select ${brandId}::int, r.asin, r.sku, r.title, r.category, r.availability, r.best_seller_rank, r.eligibility_status, r.ineligibility_codes,
               r.image_url, r.large_image_url, r.price, r.price_currency, r.variations_list
        from json_to_recordset(${JSON.stringify(bySku)}::json) as r(asin text, sku text, title text, category text, availability text, best_seller_rank text,
               eligibility_status text, ineligibility_codes text[], image_url text, large_image_url text, price numeric, price_currency text, variations_list text[])
        on conflict (brand_id, sku) do update set asin = excluded.asin, title = excluded.title, category = excluded.category, availability = excluded.availability,
               best_seller_rank = excluded.best_seller_rank, eligibility_status = excluded.eligibility_status, ineligibility_codes = excluded.ineligibility_codes,
               image_url = excluded.image_url, large_image_url = excluded.large_image_url, price = excluded.price, price_currency = excluded.price_currency,
               variations_list = excluded.variations_list, updated_at = now()`,
  )
}

const choosePrimaries = (req: PayloadRequest, brandId: number) =>
  query(
    req,
    sql`update products p set is_primary = ranked.place = 1
        from (select id, row_number() over (partition by asin order by (eligibility_status = 'ELIGIBLE') desc nulls last, id) as place
              from products where brand_id = ${brandId}) ranked
        where ranked.id = p.id and p.is_primary <> (ranked.place = 1)`,
  )
