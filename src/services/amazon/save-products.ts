import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { arrayParam, query } from '../../database'
import type { Row } from '../../database-rows'
import type { CatalogProduct } from '../../domain/product-metadata'

/** `was_primary`: it was the primary of the ASIN it left. */
export type LeftAsin = Row<'products', 'id' | 'asin'> & { was_primary: Row<'products'>['is_primary'] }

/**
 * In the caller's transaction. Unchanged rows are not written; fees, favorites and program choices are kept. Returns
 * the rows that moved to another ASIN; they are not primary until `choosePrimaries` runs.
 */
export const saveProducts = async (
  req: PayloadRequest,
  brandId: number,
  products: CatalogProduct[],
): Promise<LeftAsin[]> => {
  const bySku = new Map(products.map((product) => [product.sku, product]))
  const json = JSON.stringify([...bySku.values()])
  const left = await query<LeftAsin>(
    req,
    sql`select p.id, p.asin, p.is_primary as was_primary
        from products p
        join json_to_recordset(${json}::json) as r(sku text, asin text) on r.sku = p.sku
        where p.brand_id = ${brandId} and p.asin <> r.asin
        order by p.id`,
  )
  if (left.length > 0) await detachMetrics(req, brandId, left)
  await query(
    req,
    sql`insert into products as p (brand_id, asin, sku, title, category, availability, best_seller_rank, eligibility_status,
                                   ineligibility_codes, image_url, large_image_url, price, price_currency, variations_list,
                                   is_primary)
        select ${brandId}::int, r.asin, r.sku, r.title, r.category, r.availability, r.best_seller_rank, r.eligibility_status,
               r.ineligibility_codes, r.image_url, r.large_image_url, r.price, r.price_currency, r.variations_list, false
        from json_to_recordset(${json}::json) as r(
               asin text, sku text, title text, category text, availability text, best_seller_rank text,
               eligibility_status text, ineligibility_codes text[], image_url text, large_image_url text,
               price numeric(10, 2), price_currency text, variations_list text[])
        order by r.sku
        on conflict (brand_id, sku)
        do update
          set asin = excluded.asin, title = excluded.title, category = excluded.category,
              availability = excluded.availability, best_seller_rank = excluded.best_seller_rank,
              eligibility_status = excluded.eligibility_status, ineligibility_codes = excluded.ineligibility_codes,
              image_url = excluded.image_url, large_image_url = excluded.large_image_url, price = excluded.price,
              price_currency = excluded.price_currency, variations_list = excluded.variations_list,
              is_primary = p.is_primary and p.asin = excluded.asin, vanished_at = null, updated_at = now()
          where (p.asin, p.title, p.category, p.availability, p.best_seller_rank, p.eligibility_status,
                 p.ineligibility_codes, p.image_url, p.large_image_url, p.price, p.price_currency, p.variations_list,
                 p.vanished_at)
            is distinct from
                (excluded.asin, excluded.title, excluded.category, excluded.availability, excluded.best_seller_rank,
                 excluded.eligibility_status, excluded.ineligibility_codes, excluded.image_url, excluded.large_image_url,
                 excluded.price, excluded.price_currency, excluded.variations_list, null::timestamptz)`,
  )
  return left
}

/** Metrics stay with the ASIN that was sold, so they are detached from a row that moved to another ASIN. */
const detachMetrics = (req: PayloadRequest, brandId: number, left: LeftAsin[]) =>
  query(
    req,
    sql`update amz_attribution_prod_metrics
        set product_id = null, updated_at = now()
        where brand_id = ${brandId} and product_id = any(${arrayParam(left.map(({ id }) => id))}::int[])`,
  )

/** Needs the complete catalog. Returns how many vanished; their sales are kept. */
export const markVanished = async (req: PayloadRequest, brandId: number, namedSkus: string[]): Promise<number> => {
  const vanished = await query(
    req,
    sql`update products p
        set vanished_at = now(), updated_at = now()
        where p.brand_id = ${brandId} and p.vanished_at is null
          and not exists (select 1 from unnest(${arrayParam(namedSkus)}::text[]) as named (sku) where named.sku = p.sku)
        returning p.id`,
  )
  return vanished.length
}
