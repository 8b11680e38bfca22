import Big from 'big.js'

/** A row of an attribution report as it comes: everything may be text, a key may be missing. */
type Raw = Record<string, string | number | null>

/** One ad group on one day; counts are whole, money is decimal text with two places. */
export type PerformanceRow = {
  campaignId: string
  adgroupId: string
  advertiserName: string | null
  publisher: string | null
  date: string
  counts: number[]
  sales: string
  totalSales: string
  /** Null when the report does not name it: not enrolled, which is not the same as none. */
  bonus: string | null
  kindlePages: number | null
  kindleRoyalties: string | null
}

/** One ad group, product and day. Promoted rows fill Amazon's `attributed` family, halo rows its `brandHalo` family. */
export type ProductRow = {
  campaignId: string
  adgroupId: string
  advertiserName: string | null
  publisher: string | null
  date: string
  asin: string
  conversionType: string
  productGroup: string | null
  productSubcategory: string | null
  counts: number[]
  sales: string
}

/** The performance counts in the order of the metric columns. */
const PERFORMANCE_COUNTS = [
  'Click-throughs',
  'attributedDetailPageViewsClicks14d',
  'attributedTotalDetailPageViewsClicks14d',
  'attributedAddToCartClicks14d',
  'attributedTotalAddToCartClicks14d',
  'attributedPurchases14d',
  'attributedTotalPurchases14d',
  'unitsSold14d',
  'totalUnitsSold14d',
]

const PRODUCT_COUNTS = [
  ['attributedDetailPageViewsClicks14d', 'brandHaloDetailPageViewsClicks14d'],
  ['attributedAddToCartClicks14d', 'brandHaloAttributedAddToCartClicks14d'],
  ['attributedPurchases14d', 'brandHaloAttributedPurchases14d'],
  ['unitsSold14d', 'brandHaloUnitsSold14d'],
] as const

/** A performance row, exact. Throws a sentence that names what does not parse. */
export const performanceRow = (raw: Raw): PerformanceRow => ({
  ...dimensions(raw),
  counts: PERFORMANCE_COUNTS.map((key) => count(raw, key)),
  sales: money(raw, 'attributedSales14d'),
  totalSales: money(raw, 'totalAttributedSales14d'),
  bonus: isMissing(raw.brb_bonus_amount) ? null : money(raw, 'brb_bonus_amount'),
  kindlePages: isMissing(raw.kindleEditionNormalizedPagesRead14d)
    ? null
    : count(raw, 'kindleEditionNormalizedPagesRead14d'),
  kindleRoyalties: isMissing(raw.kindleEditionNormalizedPagesRoyalties14d)
    ? null
    : money(raw, 'kindleEditionNormalizedPagesRoyalties14d'),
})

/** A products row, exact. Throws a sentence that names what does not parse. */
export const productRow = (raw: Raw): ProductRow => ({
  ...dimensions(raw),
  asin: text(raw, 'productAsin'),
  conversionType: text(raw, 'productConversionType'),
  productGroup: optional(raw.productGroup),
  productSubcategory: optional(raw.productSubcategory),
  counts: PRODUCT_COUNTS.map(([promoted, halo]) => count(raw, promoted) + count(raw, halo)),
  sales: new Big(money(raw, 'attributedSales14d')).plus(money(raw, 'brandHaloAttributedSales14d')).toFixed(2),
})

/** One row an ad group and day: a report may split it by publisher, which is no part of our key. Figures add up. */
export const mergePerformance = (rows: PerformanceRow[]): PerformanceRow[] =>
  merged(
    rows,
    ({ campaignId, adgroupId, date }) => [campaignId, adgroupId, date],
    (a, b) => ({
      ...a,
      counts: addCounts(a.counts, b.counts),
      sales: addMoney(a.sales, b.sales),
      totalSales: addMoney(a.totalSales, b.totalSales),
      bonus: a.bonus === null ? b.bonus : addMoney(a.bonus, b.bonus ?? '0'),
      kindlePages: a.kindlePages === null ? b.kindlePages : a.kindlePages + (b.kindlePages ?? 0),
      kindleRoyalties:
        a.kindleRoyalties === null ? b.kindleRoyalties : addMoney(a.kindleRoyalties, b.kindleRoyalties ?? '0'),
    }),
  )

/** One row an ad group, product, day and conversion type. Figures add up. */
export const mergeProducts = (rows: ProductRow[]): ProductRow[] =>
  merged(
    rows,
    ({ campaignId, adgroupId, date, asin, conversionType }) => [campaignId, adgroupId, date, asin, conversionType],
    (a, b) => ({
      ...a,
      counts: addCounts(a.counts, b.counts),
      sales: addMoney(a.sales, b.sales),
    }),
  )

const merged = <R>(rows: R[], keyOf: (row: R) => string[], add: (a: R, b: R) => R): R[] => {
  const byKey = new Map<string, R>()
  for (const row of rows) {
    const key = keyOf(row).join('\n')
    const known = byKey.get(key)
    byKey.set(key, known === undefined ? row : add(known, row))
  }
  return [...byKey.values()]
}

const addCounts = (a: number[], b: number[]): number[] => a.map((value, index) => value + (b[index] ?? 0))

const addMoney = (a: string, b: string): string => new Big(a).plus(b).toFixed(2)

const dimensions = (raw: Raw) => ({
  campaignId: text(raw, 'campaignId'),
  adgroupId: text(raw, 'adGroupId'),
  advertiserName: optional(raw.advertiserName),
  publisher: optional(raw.publisher),
  date: day(raw),
})

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''

const optional = (value: unknown): string | null => (isMissing(value) ? null : String(value))

const text = (raw: Raw, key: string): string => {
  if (isMissing(raw[key])) throw new Error(`${key} is missing`)
  return String(raw[key])
}

/** `YYYYMMDD` as `YYYY-MM-DD`. */
const day = (raw: Raw): string => {
  const parts = /^(\d{4})(\d{2})(\d{2})$/.exec(text(raw, 'date'))
  const date = parts ? `${parts[1]}-${parts[2]}-${parts[3]}` : ''
  if (!parts || Number.isNaN(Date.parse(date))) throw new Error(`date ${String(raw.date)} is no day`)
  return date
}

const count = (raw: Raw, key: string): number => {
  const value = isMissing(raw[key]) ? new Big(0) : decimal(raw, key)
  if (!value.eq(value.round()) || value.lt(0) || value.gt(2_147_483_647))
    throw new Error(`${key} ${String(raw[key])} is no count`)
  return value.toNumber()
}

/** Amazon's money carries float noise ("191.95999999999998"): half away from zero to cents. */
const money = (raw: Raw, key: string): string => {
  const value = isMissing(raw[key]) ? new Big(0) : decimal(raw, key)
  if (value.abs().gte(100_000_000)) throw new Error(`${key} ${String(raw[key])} is too large`)
  return value.round(2, Big.roundHalfUp).toFixed(2)
}

const decimal = (raw: Raw, key: string): Big => {
  try {
    return new Big(String(raw[key]))
  } catch {
    throw new Error(`${key} ${String(raw[key])} is no number`)
  }
}
