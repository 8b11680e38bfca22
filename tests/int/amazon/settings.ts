import { type SQL, sql } from 'drizzle-orm'
import { query } from '../../../src/database'
import type { TestProduct } from '../../support/product'

/** What a brand has set up, and the cursors of its syncs. */
export const settingsOf = async ({ payload }: TestProduct, brandId: number) => {
  const run = (statement: SQL) => query({ payload }, statement)
  return {
    program: await run(sql`select * from affiliate_programs where brand_id = ${brandId}`),
    offers: await run(
      sql`select product_id
          from affiliate_program_products
          where brand_id = ${brandId}
          order by product_id`,
    ),
    products: await run(
      sql`select id, sku, asin, title, price, commission_perc, favorite, is_primary, vanished_at
          from products
          where brand_id = ${brandId}
          order by id`,
    ),
    fees: await run(
      sql`select id, product_id, affiliate_fee, status
          from creator_products
          where brand_id = ${brandId}
          order by id`,
    ),
    partners: await run(sql`select id, status
                            from partnerships
                            where brand_id = ${brandId}
                            order by id`),
    tags: await run(sql`select id, aa_tag
                        from attribution_tags
                        where brand_id = ${brandId}
                        order by id`),
    links: await run(
      sql`select id, link_id, attribution_tag_id, is_archived
          from links
          where brand_id = ${brandId}
          order by id`,
    ),
    brand: await run(sql`select logo_url, amazon_connected from brands where id = ${brandId}`),
    cursors: await run(
      sql`select id, profile_id, is_current, last_sync_attrib_perf_max_date, last_sync_attribution
          from amazon_profiles
          where brand_id = ${brandId}
          order by id`,
    ),
  }
}
