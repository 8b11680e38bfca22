import { getTableColumns, type Table } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  amazon_advertisers,
  amazon_profiles,
  amz_attribution_perf_metrics,
  amz_attribution_prod_metrics,
  attribution_tags,
  products,
} from '../../../src/payload-generated-schema'
import { keepsPromise } from '../../support/promises'

/** What each table keeps of Amazon's data, and the words of the notice for it. All other columns are our own. */

const OURS = ['id', 'brand', 'creator', 'adgroup', 'amazon_account', 'amazon_profile', 'amazon_advertiser', 'product']
const WRITTEN_BY_US = [
  'aa_campaign_id',
  'sync_run',
  'vanished_at',
  'is_current',
  'is_primary',
  'favorite',
  'commission_perc',
]
const TIMES = /^(updatedAt|createdAt|last_sync_\w+|\w+_data_through|reread_\w+)$/

const readOf = (table: Table): string[] =>
  Object.keys(getTableColumns(table))
    .filter((name) => ![...OURS, ...WRITTEN_BY_US].includes(name) && !TIMES.test(name))
    .sort()

const expectNamed = (table: Table, sentence: string, words: Record<string, string>): void => {
  expect(Object.keys(words).sort()).toEqual(readOf(table))
  for (const word of Object.values(words)) expect(sentence).toContain(word)
}

test('names each field of a seller profile', () => {
  const said = keepsPromise(
    'ads-api-privacy',
    'Seller profiles: profile ID, country, marketplace, account name, type, and seller ID.',
  )
  expectNamed(amazon_profiles, said, {
    profile_id: 'profile ID',
    country_code: 'country',
    marketplace_id: 'marketplace',
    name: 'account name',
    type: 'type',
    subtype: 'type',
    merchant_token: 'seller ID',
  })
})

test('names what it reads of Amazon Attribution', () => {
  const said = keepsPromise(
    'ads-api-privacy',
    'Advertisers and publishers of Amazon Attribution: ID and name; and the attribution tags used in links.',
  )
  expectNamed(amazon_advertisers, said, { advertiser_id: 'ID', name: 'name' })
  expectNamed(attribution_tags, said, { publisher_id: 'ID', is_macro: 'attribution tags', aa_tag: 'attribution tags' })
})

test('names each field of the catalog, and those of the products report', () => {
  const said = keepsPromise(
    'ads-api-privacy',
    'Catalog: ASIN, SKU, title, image, price and currency, category, variations, availability, best seller rank, and ' +
      'whether a product can be advertised and, if not, why.',
    'Products report, by day, link and product: product page views, add to carts, purchases, units and sales, ' +
      'including for the brand’s other products purchased after a click; and the product’s group and subcategory.',
  )
  expectNamed(products, said, {
    asin: 'ASIN',
    sku: 'SKU',
    title: 'title',
    category: 'category',
    subcategory: 'group and subcategory',
    group: 'group and subcategory',
    availability: 'availability',
    best_seller_rank: 'best seller rank',
    eligibility_status: 'whether a product can be advertised',
    ineligibility_codes: 'if not, why',
    image_url: 'image',
    large_image_url: 'image',
    price: 'price',
    price_currency: 'currency',
    variations_list: 'variations',
  })
  expectNamed(amz_attribution_prod_metrics, said, {
    asin: 'product',
    date: 'by day',
    product_conversion_type: 'other products',
    attributed_detail_page_views_14d: 'product page views',
    attributed_add_to_cart_14d: 'add to carts',
    attributed_purchases_14d: 'purchases',
    units_sold_14d: 'units',
    attributed_sales_14d: 'sales',
  })
})

test('names each figure of the performance report', () => {
  const said = keepsPromise(
    'ads-api-privacy',
    'Performance report, by day and link: clicks, product page views, add to carts, purchases, units and sales, each ' +
      'for the linked product and for all of the brand’s products; Kindle pages read and their royalties; and ' +
      'Amazon’s estimate of the Brand Referral Bonus.',
  )
  expectNamed(amz_attribution_perf_metrics, said, {
    date: 'by day',
    click_throughs: 'clicks',
    attributed_detail_page_views_14d: 'product page views',
    attributed_total_detail_page_views_14d: 'product page views',
    attributed_add_to_cart_14d: 'add to carts',
    attributed_total_add_to_cart_14d: 'add to carts',
    attributed_purchases_14d: 'purchases',
    attributed_total_purchases_14d: 'purchases',
    units_sold_14d: 'units',
    total_units_sold_14d: 'units',
    attributed_sales_14d: 'sales',
    total_attributed_sales_14d: 'sales',
    brb_bonus_amount: 'Brand Referral Bonus',
    kindle_edition_normalized_pages_read_14d: 'Kindle pages read',
    kindle_edition_normalized_pages_royalties_14d: 'royalties',
  })
})
