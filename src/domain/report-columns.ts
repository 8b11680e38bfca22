export type MetricColumn = {
  column: string
  keys: readonly string[]
  kind: 'count' | 'money'
  /** Null when the report lacks the field, which means not enrolled rather than zero. */
  isOptional?: true
}

/** The performance report: promoted products, and the brand's totals. */
export const PERFORMANCE_COLUMNS: readonly MetricColumn[] = [
  { column: 'click_throughs', keys: ['Click-throughs'], kind: 'count' },
  { column: 'attributed_detail_page_views_14d', keys: ['attributedDetailPageViewsClicks14d'], kind: 'count' },
  {
    column: 'attributed_total_detail_page_views_14d',
    keys: ['attributedTotalDetailPageViewsClicks14d'],
    kind: 'count',
  },
  { column: 'attributed_add_to_cart_14d', keys: ['attributedAddToCartClicks14d'], kind: 'count' },
  { column: 'attributed_total_add_to_cart_14d', keys: ['attributedTotalAddToCartClicks14d'], kind: 'count' },
  { column: 'attributed_purchases_14d', keys: ['attributedPurchases14d'], kind: 'count' },
  { column: 'attributed_total_purchases_14d', keys: ['attributedTotalPurchases14d'], kind: 'count' },
  { column: 'attributed_sales_14d', keys: ['attributedSales14d'], kind: 'money' },
  { column: 'total_attributed_sales_14d', keys: ['totalAttributedSales14d'], kind: 'money' },
  { column: 'units_sold_14d', keys: ['unitsSold14d'], kind: 'count' },
  { column: 'total_units_sold_14d', keys: ['totalUnitsSold14d'], kind: 'count' },
  { column: 'brb_bonus_amount', keys: ['brb_bonus_amount'], kind: 'money', isOptional: true },
  {
    column: 'kindle_edition_normalized_pages_read_14d',
    keys: ['kindleEditionNormalizedPagesRead14d'],
    kind: 'count',
    isOptional: true,
  },
  {
    column: 'kindle_edition_normalized_pages_royalties_14d',
    keys: ['kindleEditionNormalizedPagesRoyalties14d'],
    kind: 'money',
    isOptional: true,
  },
]

/** The products report. Promoted rows fill Amazon's `attributed` family, halo rows its `brandHalo` family. */
export const PRODUCT_COLUMNS: readonly MetricColumn[] = [
  {
    column: 'attributed_detail_page_views_14d',
    keys: ['attributedDetailPageViewsClicks14d', 'brandHaloDetailPageViewsClicks14d'],
    kind: 'count',
  },
  {
    column: 'attributed_add_to_cart_14d',
    keys: ['attributedAddToCartClicks14d', 'brandHaloAttributedAddToCartClicks14d'],
    kind: 'count',
  },
  {
    column: 'attributed_purchases_14d',
    keys: ['attributedPurchases14d', 'brandHaloAttributedPurchases14d'],
    kind: 'count',
  },
  { column: 'units_sold_14d', keys: ['unitsSold14d', 'brandHaloUnitsSold14d'], kind: 'count' },
  { column: 'attributed_sales_14d', keys: ['attributedSales14d', 'brandHaloAttributedSales14d'], kind: 'money' },
]
