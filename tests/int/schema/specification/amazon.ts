import { type Entity, TIMES } from './entity'

const BRAND = '-> brands cascade!'
const CREATOR_IF_ANY = '-> creators cascade'
const COUNT = 'int! = 0'
const SALES = 'numeric(10,2)! = 0'
/**
 * The sync run that last wrote the row. No foreign key: with one, deleting a profile's runs would search all metrics
 * once per run.
 */
const LAST_RUN = 'int'

/** Amazon retail data. */
export const AMAZON = {
  amazon_accounts: {
    columns: {
      id: 'id',
      brand_id: BRAND,
      access_token: 'text',
      refresh_token: 'text',
      expires_at: 'instant',
      last_sync_profiles: 'instant',
      ...TIMES,
    },
    added: { status: '(connected | revoked | disconnected)! = connected', disconnected_at: 'instant' },
    unique: ['brand_id'],
  },
  amazon_profiles: {
    columns: {
      id: 'id',
      amazon_account_id: '-> amazon_accounts cascade!',
      profile_id: 'text!',
      merchant_token: 'text',
      country_code: 'text!',
      marketplace_id: 'text',
      name: 'text',
      type: 'text!',
      subtype: 'text',
      last_sync_attribution: 'instant',
      last_sync_products: 'instant',
      last_sync_attrib_perf_min_date: 'date',
      last_sync_attrib_perf_max_date: 'date',
      last_sync_attrib_prod_min_date: 'date',
      last_sync_attrib_prod_max_date: 'date',
      perf_data_through: 'date',
      prod_data_through: 'date',
      ...TIMES,
    },
    added: { brand_id: BRAND, is_current: 'bool! = true', reread_perf_from: 'date', reread_prod_from: 'date' },
    unique: ['profile_id'],
  },
  amazon_advertisers: {
    columns: {
      id: 'id',
      amazon_profile_id: '-> amazon_profiles cascade!',
      advertiser_id: 'text!',
      name: 'text!',
      aa_campaign_id: 'text',
      ...TIMES,
    },
    added: { brand_id: BRAND },
    unique: ['amazon_profile_id, advertiser_id'],
  },
  attribution_tags: {
    columns: {
      id: 'id',
      is_macro: 'bool! = false',
      publisher_id: 'text!',
      aa_tag: 'text!',
      amazon_advertiser_id: '-> amazon_advertisers cascade!',
      brand_id: BRAND,
      ...TIMES,
    },
    added: { vanished_at: 'instant' },
    unique: ['amazon_advertiser_id, publisher_id, is_macro'],
  },
  links: {
    columns: {
      id: 'id',
      link_id: 'text!',
      attribution_tag_id: '-> attribution_tags cascade!',
      link_name: 'text!',
      aa_campaignid: 'text!',
      aa_adgroupid: 'text!',
      aa_creativeid: 'text!',
      creator_product_id: '-> creator_products set null',
      brand_id: BRAND,
      creator_id: CREATOR_IF_ANY,
      product_id: '-> products cascade!',
      is_archived: 'bool! = false',
      ...TIMES,
    },
    added: {
      channel: '(TikTok | YouTube | Instagram | Facebook | Blog/Website | Other)',
      placement: 'text',
      tags: 'text[]',
      offers_app: 'bool! = true',
      request_id: 'text',
      archived_reason: '(disconnected | archived_by_creator)',
    },
    unique: [
      'link_id',
      'creator_id, request_id',
      // The link of a landing page.
      "brand_id, aa_creativeid where (creator_id IS NULL) AND ((aa_creativeid) ~~ 'lp-%')",
    ],
  },
  products: {
    columns: {
      id: 'id',
      brand_id: BRAND,
      asin: 'text!',
      title: 'text',
      sku: 'text!',
      category: 'text',
      subcategory: 'text',
      group: 'text',
      availability: 'text',
      best_seller_rank: 'text',
      eligibility_status: 'text',
      ineligibility_codes: 'text[]! = {}',
      image_url: 'text',
      large_image_url: 'text',
      price: 'numeric(10,2)',
      price_currency: 'text',
      variations_list: 'text[]! = {}',
      favorite: 'bool! = false',
      commission_perc: 'int! = 20',
      ...TIMES,
    },
    added: { is_primary: 'bool! = true', vanished_at: 'instant' },
    unique: ['brand_id, sku'],
  },
  amz_attribution_campaigns: {
    columns: {
      id: 'id',
      amazon_profile_id: '-> amazon_profiles cascade!',
      name: 'text!',
      advertiser_name: 'text',
      ...TIMES,
    },
    added: { brand_id: BRAND, external_id: 'text!' },
    unique: ['amazon_profile_id, external_id'],
  },
  amz_attribution_adgroups: {
    columns: {
      id: 'id',
      campaign_id: '-> amz_attribution_campaigns cascade!',
      name: 'text!',
      publisher: 'text',
      is_platform_generated: 'bool! = false',
      ...TIMES,
    },
    added: { brand_id: BRAND, link_id: '-> links set null', external_id: 'text!', revealed_on: 'date' },
    unique: ['campaign_id, external_id'],
  },
  // The columns whose names the specification redacts are the other metrics of Amazon's performance report.
  amz_attribution_perf_metrics: {
    columns: {
      id: 'id',
      adgroup_id: '-> amz_attribution_adgroups cascade!',
      date: 'date!',
      click_throughs: COUNT,
      attributed_detail_page_views_14d: COUNT,
      attributed_total_detail_page_views_14d: COUNT,
      attributed_add_to_cart_14d: COUNT,
      attributed_total_add_to_cart_14d: COUNT,
      attributed_purchases_14d: COUNT,
      attributed_total_purchases_14d: COUNT,
      attributed_sales_14d: SALES,
      total_attributed_sales_14d: SALES,
      units_sold_14d: COUNT,
      total_units_sold_14d: COUNT,
      brb_bonus_amount: 'numeric(10,2)',
      kindle_edition_normalized_pages_read_14d: 'int',
      kindle_edition_normalized_pages_royalties_14d: 'numeric(10,2)',
      ...TIMES,
    },
    added: { brand_id: BRAND, creator_id: CREATOR_IF_ANY, sync_run_id: LAST_RUN },
    unique: ['brand_id, adgroup_id, date'],
  },
  amz_attribution_prod_metrics: {
    columns: {
      id: 'id',
      adgroup_id: '-> amz_attribution_adgroups cascade!',
      product_id: '-> products cascade',
      date: 'date!',
      product_conversion_type: 'text!',
      attributed_detail_page_views_14d: COUNT,
      attributed_add_to_cart_14d: COUNT,
      attributed_purchases_14d: COUNT,
      units_sold_14d: COUNT,
      attributed_sales_14d: SALES,
      ...TIMES,
    },
    added: { brand_id: BRAND, creator_id: CREATOR_IF_ANY, asin: 'text!', sync_run_id: LAST_RUN },
    unique: [
      'brand_id, adgroup_id, asin, date, product_conversion_type',
      'brand_id, adgroup_id, product_id, date, product_conversion_type',
    ],
  },
} satisfies Record<string, Entity>
