import { centsText } from '../contracts/decimals'
import { WebAddress } from '../contracts/web-address'
import { centsOf } from './amazon-figures'

/** Prices are decimal text with two decimals. */
export type CatalogProduct = {
  asin: string
  sku: string
  title: string | null
  category: string | null
  availability: string | null
  best_seller_rank: string | null
  eligibility_status: string | null
  ineligibility_codes: string[]
  image_url: string | null
  large_image_url: string | null
  price: string | null
  price_currency: string | null
  variations_list: string[]
}

export type CatalogItem = { sku: string | null; product: CatalogProduct | null }

const ASIN = /^[A-Z0-9]{10}$/
const LONGEST = { sku: 255, title: 1_000, category: 255, word: 64, currency: 3 } as const
/** Amazon's own limits are 12 codes and 1,500 variations. */
const MOST_CODES = 50
const MOST_VARIATIONS = 1_500

/**
 * All fields are optional; unusable values become null, such as a negative price, an exponent, more than ten digits, or
 * an invalid address. Without a SKU, as for vendors, the ASIN identifies the row.
 */
export const readCatalogItem = (item: unknown): CatalogItem => {
  const raw = typeof item === 'object' && item !== null ? (item as Record<string, unknown>) : {}
  const asin = typeof raw.asin === 'string' && ASIN.test(raw.asin) ? raw.asin : null
  const sku = isMissing(raw.sku) ? asin : skuOf(raw.sku)
  if (asin === null || sku === null) return { sku, product: null }
  const image = imageOf(raw.imageUrl)
  const price = priceOf(raw.priceToPay)
  const product = {
    asin,
    sku,
    title: textOf(raw.title, LONGEST.title),
    category: textOf(raw.category, LONGEST.category),
    availability: textOf(raw.availability, LONGEST.word),
    best_seller_rank: textOf(raw.bestSellerRank, LONGEST.word),
    eligibility_status: textOf(raw.eligibilityStatus, LONGEST.word),
    ineligibility_codes: listOf(raw.ineligibilityCodes, MOST_CODES),
    image_url: image,
    // Small renditions carry their size between dots; the address without it is the full image.
    large_image_url: image?.replace(/\._[A-Z0-9_,]+_\.(?=\w+$)/, '.') ?? null,
    price: price.amount,
    price_currency: price.currency,
    variations_list: listOf(raw.variationList, MOST_VARIATIONS),
  }
  return { sku, product }
}

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''

/** A SKU is used unchanged or not at all, because a cleaned SKU would be a different one. */
const skuOf = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= LONGEST.sku && storable(value) === value ? value : null

const textOf = (value: unknown, longest: number): string | null => {
  if (typeof value !== 'string') return null
  return storable(value.slice(0, longest)).trim() || null
}

/** Removes NUL and lone surrogates, which Postgres rejects and truncation may leave. */
const storable = (text: string): string => text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '')

const listOf = (value: unknown, most: number): string[] =>
  Array.isArray(value) ? value.slice(0, most).flatMap((one) => textOf(one, LONGEST.word) ?? []) : []

const imageOf = (value: unknown): string | null => {
  const address = WebAddress.safeParse(value)
  return address.success && storable(address.data) === address.data ? address.data : null
}

const priceOf = (value: unknown): { amount: string | null; currency: string | null } => {
  const { amount, currency } = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  const cents = typeof amount === 'string' && /^\d+(\.\d+)?$/.test(amount) ? centsOrNull(amount) : null
  return cents === null
    ? { amount: null, currency: null }
    : { amount: centsText(cents), currency: textOf(currency, LONGEST.currency) }
}

const centsOrNull = (amount: string): number | null => {
  try {
    return centsOf(amount)
  } catch {
    return null
  }
}
