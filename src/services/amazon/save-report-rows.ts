import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../database'
import type { PerformanceRow, ProductRow } from '../../domain/report-rows'

type Dimensions = Pick<PerformanceRow, 'campaignId' | 'adgroupId' | 'advertiserName' | 'publisher'>
type Place = { req: PayloadRequest; brandId: number; profileId: number }

/**
 * Keeps the campaigns and ad groups that report rows name. An ad group whose id is the public id of one of the brand's
 * links is tied to that link; any other is kept as it is.
 */
export const saveDimensions = async ({ req, brandId, profileId }: Place, rows: Dimensions[]): Promise<void> => {
  const distinct = [...new Map(rows.map((row) => [`${row.campaignId}\n${row.adgroupId}`, row])).values()]
  const json = JSON.stringify(distinct)
  await query(
    req,
    sql`insert into amz_attribution_campaigns (amazon_profile_id, brand_id, external_id, name, advertiser_name)
        select distinct on (r."campaignId") ${profileId}::int, ${brandId}::int, r."campaignId", r."campaignId", r."advertiserName"
        from json_to_recordset(${json}::json) as r("campaignId" text, "advertiserName" text)
        on conflict (amazon_profile_id, external_id) do update set advertiser_name = excluded.advertiser_name, updated_at = now()
          where amz_attribution_campaigns.advertiser_name is distinct from excluded.advertiser_name`,
  )
  await query(
    req,
    sql`insert into amz_attribution_adgroups (campaign_id, brand_id, external_id, name, publisher, link_id, is_platform_generated)
        select c.id, ${brandId}::int, r."adgroupId", coalesce(l.link_name, r."adgroupId"), r.publisher, l.id, l.id is not null
        from json_to_recordset(${json}::json) as r("campaignId" text, "adgroupId" text, publisher text)
        join amz_attribution_campaigns c on c.amazon_profile_id = ${profileId} and c.external_id = r."campaignId"
        left join links l on l.link_id = r."adgroupId" and l.brand_id = ${brandId}
        on conflict (campaign_id, external_id) do update
          set publisher = excluded.publisher, link_id = excluded.link_id, is_platform_generated = excluded.is_platform_generated, updated_at = now()
          where (amz_attribution_adgroups.publisher, amz_attribution_adgroups.link_id) is distinct from (excluded.publisher, excluded.link_id)`,
  )
}

/** Upserts performance rows and answers the ids of those that are new or changed; unchanged rows write nothing. */
export const savePerformance = async (
  { req, brandId, profileId }: Place,
  rows: PerformanceRow[],
): Promise<number[]> => {
  const flat = rows.map(({ counts, ...row }) => ({
    ...row,
    ...Object.fromEntries(counts.map((value, index) => [`c${index}`, value])),
  }))
  const changed = await query<{ id: number }>(
    req,
    sql`insert into amz_attribution_perf_metrics as m (adgroup_id, brand_id, creator_id, date, click_throughs,
          attributed_detail_page_views_14d, attributed_total_detail_page_views_14d, attributed_add_to_cart_14d, attributed_total_add_to_cart_14d,
          attributed_purchases_14d, attributed_total_purchases_14d, units_sold_14d, total_units_sold_14d,
          attributed_sales_14d, total_attributed_sales_14d, brb_bonus_amount,
          kindle_edition_normalized_pages_read_14d, kindle_edition_normalized_pages_royalties_14d)
        select g.id, ${brandId}::int, l.creator_id, r.date, r.c0, r.c1, r.c2, r.c3, r.c4, r.c5, r.c6, r.c7, r.c8,
               r.sales, r."totalSales", r.bonus, r."kindlePages", r."kindleRoyalties"
        from json_to_recordset(${JSON.stringify(flat)}::json) as r("campaignId" text, "adgroupId" text, date date,
               c0 int, c1 int, c2 int, c3 int, c4 int, c5 int, c6 int, c7 int, c8 int,
               sales numeric, "totalSales" numeric, bonus numeric, "kindlePages" int, "kindleRoyalties" numeric)
        join amz_attribution_campaigns c on c.amazon_profile_id = ${profileId} and c.external_id = r."campaignId"
        join amz_attribution_adgroups g on g.campaign_id = c.id and g.external_id = r."adgroupId"
        left join links l on l.id = g.link_id
        on conflict (adgroup_id, date) do update set creator_id = excluded.creator_id, click_throughs = excluded.click_throughs,
          attributed_detail_page_views_14d = excluded.attributed_detail_page_views_14d,
          attributed_total_detail_page_views_14d = excluded.attributed_total_detail_page_views_14d,
          attributed_add_to_cart_14d = excluded.attributed_add_to_cart_14d, attributed_total_add_to_cart_14d = excluded.attributed_total_add_to_cart_14d,
          attributed_purchases_14d = excluded.attributed_purchases_14d, attributed_total_purchases_14d = excluded.attributed_total_purchases_14d,
          units_sold_14d = excluded.units_sold_14d, total_units_sold_14d = excluded.total_units_sold_14d,
          attributed_sales_14d = excluded.attributed_sales_14d, total_attributed_sales_14d = excluded.total_attributed_sales_14d,
          brb_bonus_amount = excluded.brb_bonus_amount,
          kindle_edition_normalized_pages_read_14d = excluded.kindle_edition_normalized_pages_read_14d,
          kindle_edition_normalized_pages_royalties_14d = excluded.kindle_edition_normalized_pages_royalties_14d, updated_at = now()
        where (m.creator_id, m.click_throughs, m.attributed_detail_page_views_14d, m.attributed_total_detail_page_views_14d, m.attributed_add_to_cart_14d,
               m.attributed_total_add_to_cart_14d, m.attributed_purchases_14d, m.attributed_total_purchases_14d, m.units_sold_14d, m.total_units_sold_14d,
               m.attributed_sales_14d, m.total_attributed_sales_14d, m.brb_bonus_amount,
               m.kindle_edition_normalized_pages_read_14d, m.kindle_edition_normalized_pages_royalties_14d)
          is distinct from
              (excluded.creator_id, excluded.click_throughs, excluded.attributed_detail_page_views_14d, excluded.attributed_total_detail_page_views_14d, excluded.attributed_add_to_cart_14d,
               excluded.attributed_total_add_to_cart_14d, excluded.attributed_purchases_14d, excluded.attributed_total_purchases_14d, excluded.units_sold_14d, excluded.total_units_sold_14d,
               excluded.attributed_sales_14d, excluded.total_attributed_sales_14d, excluded.brb_bonus_amount,
               excluded.kindle_edition_normalized_pages_read_14d, excluded.kindle_edition_normalized_pages_royalties_14d)
        returning m.id`,
  )
  return changed.map(({ id }) => id)
}

/** Upserts product rows; the product is the primary one of its ASIN, or none. Answers how many were new or changed. */
export const saveProductRows = async ({ req, brandId, profileId }: Place, rows: ProductRow[]): Promise<number> => {
  const flat = rows.map(({ counts, ...row }) => ({
    ...row,
    ...Object.fromEntries(counts.map((value, index) => [`c${index}`, value])),
  }))
  const json = JSON.stringify(flat)
  await query(
    req,
    sql`update products p set "group" = r."productGroup", subcategory = r."productSubcategory", updated_at = now()
        from (select distinct on (asin) * from json_to_recordset(${json}::json) as r(asin text, "productGroup" text, "productSubcategory" text)) r
        where p.brand_id = ${brandId} and p.asin = r.asin and (p."group", p.subcategory) is distinct from (r."productGroup", r."productSubcategory")`,
  )
  const changed = await query(
    req,
    sql`insert into amz_attribution_prod_metrics as m (adgroup_id, brand_id, creator_id, product_id, asin, date, product_conversion_type,
          attributed_detail_page_views_14d, attributed_add_to_cart_14d, attributed_purchases_14d, units_sold_14d, attributed_sales_14d)
        select g.id, ${brandId}::int, l.creator_id, p.id, r.asin, r.date, r."conversionType", r.c0, r.c1, r.c2, r.c3, r.sales
        from json_to_recordset(${json}::json) as r("campaignId" text, "adgroupId" text, asin text, date date, "conversionType" text,
               c0 int, c1 int, c2 int, c3 int, sales numeric)
        join amz_attribution_campaigns c on c.amazon_profile_id = ${profileId} and c.external_id = r."campaignId"
        join amz_attribution_adgroups g on g.campaign_id = c.id and g.external_id = r."adgroupId"
        left join links l on l.id = g.link_id
        left join products p on p.brand_id = ${brandId} and p.asin = r.asin and p.is_primary
        on conflict (adgroup_id, asin, date, product_conversion_type) do update set creator_id = excluded.creator_id, product_id = excluded.product_id,
          attributed_detail_page_views_14d = excluded.attributed_detail_page_views_14d, attributed_add_to_cart_14d = excluded.attributed_add_to_cart_14d,
          attributed_purchases_14d = excluded.attributed_purchases_14d, units_sold_14d = excluded.units_sold_14d,
          attributed_sales_14d = excluded.attributed_sales_14d, updated_at = now()
        where (m.creator_id, m.product_id, m.attributed_detail_page_views_14d, m.attributed_add_to_cart_14d, m.attributed_purchases_14d, m.units_sold_14d, m.attributed_sales_14d)
          is distinct from
              (excluded.creator_id, excluded.product_id, excluded.attributed_detail_page_views_14d, excluded.attributed_add_to_cart_14d, excluded.attributed_purchases_14d, excluded.units_sold_14d, excluded.attributed_sales_14d)
        returning m.id`,
  )
  return changed.length
}
