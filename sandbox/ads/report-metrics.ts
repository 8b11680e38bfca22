interface Metric {
  readonly sql: string
  readonly isMoney: boolean
}

export type ReportType = 'PERFORMANCE' | 'PRODUCTS'

const PROMOTED = "conversion_type = 'Promoted'"
const HALO = "conversion_type = 'Brand Halo'"
const NEW = 'is_new_to_brand'

const clicks: Metric = { sql: "coalesce(sum(quantity) filter (where kind = 'click'), 0)", isMoney: false }

/** Sums quantities, because one event may stand for several views or cart additions. */
const counted = (kind: 'detail_page_view' | 'add_to_cart', ...conditions: string[]): Metric => ({
  sql: `coalesce(sum(quantity) filter (where ${[`kind = '${kind}'`, ...conditions].join(' and ')}), 0)`,
  isMoney: false,
})

const bought = (aggregate: string, isMoney: boolean, conditions: string[]): Metric => ({
  sql: `coalesce(${aggregate} filter (where ${["kind = 'purchase'", ...conditions].join(' and ')}), 0)`,
  isMoney,
})

const purchases = (...conditions: string[]): Metric => bought('sum(orders)', false, conditions)
const units = (...conditions: string[]): Metric => bought('sum(quantity)', false, conditions)
const sales = (...conditions: string[]): Metric => bought('sum(amount)', true, conditions)

/** The sandbox sells no Kindle editions. */
const NO_KINDLE = {
  kindleEditionNormalizedPagesRead14d: { sql: '0', isMoney: false },
  kindleEditionNormalizedPagesRoyalties14d: { sql: '0', isMoney: true },
}

/** Estimated Brand Referral Bonus; reports include it only on request. */
export const BONUS = 'brb_bonus_amount'

/** "total" is promoted plus brand halo. */
export const METRICS: Readonly<Record<ReportType, Readonly<Record<string, Metric>>>> = {
  PERFORMANCE: {
    'Click-throughs': clicks,
    attributedDetailPageViewsClicks14d: counted('detail_page_view', PROMOTED),
    attributedAddToCartClicks14d: counted('add_to_cart', PROMOTED),
    attributedPurchases14d: purchases(PROMOTED),
    unitsSold14d: units(PROMOTED),
    attributedSales14d: sales(PROMOTED),
    attributedTotalDetailPageViewsClicks14d: counted('detail_page_view'),
    attributedTotalAddToCartClicks14d: counted('add_to_cart'),
    attributedTotalPurchases14d: purchases(),
    totalUnitsSold14d: units(),
    totalAttributedSales14d: sales(),
    ...NO_KINDLE,
    // 10% of all qualifying sales, the rate of most categories.
    [BONUS]: { sql: `round(0.10 * ${sales().sql}, 2)`, isMoney: true },
  },
  PRODUCTS: {
    attributedDetailPageViewsClicks14d: counted('detail_page_view', PROMOTED),
    attributedAddToCartClicks14d: counted('add_to_cart', PROMOTED),
    attributedPurchases14d: purchases(PROMOTED),
    unitsSold14d: units(PROMOTED),
    attributedSales14d: sales(PROMOTED),
    brandHaloDetailPageViewsClicks14d: counted('detail_page_view', HALO),
    brandHaloAttributedAddToCartClicks14d: counted('add_to_cart', HALO),
    brandHaloAttributedPurchases14d: purchases(HALO),
    brandHaloUnitsSold14d: units(HALO),
    brandHaloAttributedSales14d: sales(HALO),
    attributedNewToBrandPurchases14d: purchases(PROMOTED, NEW),
    attributedNewToBrandUnitsSold14d: units(PROMOTED, NEW),
    attributedNewToBrandSales14d: sales(PROMOTED, NEW),
    brandHaloNewToBrandPurchases14d: purchases(HALO, NEW),
    brandHaloNewToBrandUnitsSold14d: units(HALO, NEW),
    brandHaloNewToBrandSales14d: sales(HALO, NEW),
    ...NO_KINDLE,
  },
}
