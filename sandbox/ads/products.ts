import { priceIn } from '../catalog/sellers'
import type { Product, Profile } from '../catalog/types'
import { Refusal } from '../http/failure'
import type { Settings } from '../options'
import type { Scope } from './caller'
import { type ProductRequest, readProductRequest } from './product-request'

interface Listing {
  readonly product: Product
  readonly sku: string
}

/** A shorter page is the last one; only the SUGGESTED order continues by `cursorToken`, empty at the end. */
export const listProducts = ({ publicUrl }: Settings, { seller, profile }: Scope, body: unknown): object => {
  const request = readProductRequest(body)
  const found = sorted(
    seller.products.flatMap((product) => product.skus.map((sku) => ({ product, sku }))).filter(filterOf(request)),
    request,
  )
  const isSuggested = request.sortBy === 'SUGGESTED'
  const start =
    isSuggested && request.cursorToken ? readCursor(request.cursorToken) : request.pageIndex * request.pageSize
  const end = start + request.pageSize
  return {
    ProductMetadataList: found.slice(start, end).map((listing) => describe(listing, profile, publicUrl, request)),
    ...(isSuggested ? { cursorToken: end < found.length ? writeCursor(end) : '' } : {}),
  }
}

const filterOf = ({ asins, skus, searchStr, isGlobalStoreSelection }: ProductRequest) => {
  const words = searchStr?.toLowerCase()
  return ({ product, sku }: Listing): boolean => {
    // No sandbox seller is in the Global Store program.
    if (isGlobalStoreSelection) return false
    if (asins?.length) return asins.includes(product.asin)
    if (skus?.length) return skus.includes(sku)
    return words === undefined || product.title.toLowerCase().includes(words)
  }
}

const sorted = (listings: Listing[], { sortBy, sortOrder }: ProductRequest): Listing[] => {
  if (sortBy === undefined) return listings
  if (sortBy === 'SUGGESTED') return listings.sort((a, b) => a.product.bestSellerRank - b.product.bestSellerRank)
  const direction = sortOrder === 'ASC' ? 1 : -1
  return listings.sort((a, b) => direction * a.product.createdDate.localeCompare(b.product.createdDate))
}

const describe = (
  { product, sku }: Listing,
  profile: Profile,
  publicUrl: string,
  { checkItemDetails, checkEligibility }: ProductRequest,
): object => ({
  asin: product.asin,
  sku,
  ...(checkItemDetails ? detailsOf(product, profile, publicUrl) : {}),
  ...(checkEligibility
    ? {
        eligibilityStatus: product.ineligibility ? 'INELIGIBLE' : 'ELIGIBLE',
        ineligibilityCodes: product.ineligibility ? [product.ineligibility.code] : [],
        ineligibilityReasons: product.ineligibility ? [product.ineligibility.reason] : [],
      }
    : {}),
})

const detailsOf = (product: Product, profile: Profile, publicUrl: string): object => {
  const brand = profile.accountName
  const price = moneyOf(profile, product.priceCents)
  return {
    title: product.title,
    brand,
    category: product.subcategory,
    // A small image, as from Amazon: the part between the dots is the size; without it the image is large.
    imageUrl: `${publicUrl}/sandbox/images/${product.asin}._SS60_.svg`,
    ...(price ? { priceToPay: price, basisPrice: moneyOf(profile, product.listPriceCents) ?? price } : {}),
    availability: product.availability,
    bestSellerRank: String(product.bestSellerRank),
    createdDate: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(product.createdDate),
    ),
    variationList: product.variations ?? [],
  }
}

const moneyOf = (
  profile: Profile,
  cents: number | null | undefined,
): { amount: number; currency: string } | undefined => {
  const local = priceIn(profile, cents)
  return local === null ? undefined : { amount: local / 100, currency: profile.marketplace.currency }
}

const writeCursor = (start: number): string => Buffer.from(`suggested:${start}`).toString('base64url')

const readCursor = (token: string): number => {
  const match = /^suggested:(\d{1,6})$/.exec(Buffer.from(token, 'base64url').toString('utf8'))
  if (!match) throw new Refusal(400, 'cursorToken is invalid')
  return Number(match[1])
}
