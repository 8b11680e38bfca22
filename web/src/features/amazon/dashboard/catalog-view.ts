import type { ProductRow } from '../../../../../src/contracts/amazon'
import { stockStatus } from '../../../../../src/contracts/vocabulary'

export type OfferedIds = ReadonlySet<number>

export const CATALOG_VIEWS = [
  { value: 'all', label: 'All products' },
  { value: 'offered', label: 'In the program' },
  { value: 'not-offered', label: 'Not in the program' },
  { value: 'offered-out-of-stock', label: 'In the program, out of stock' },
  { value: 'offered-without-fee', label: 'In the program, no affiliate fee' },
  { value: 'offered-incomplete', label: 'In the program, missing price or image' },
  { value: 'offered-gone', label: 'In the program, not listed on Amazon' },
  { value: 'gone', label: 'Not listed on Amazon' },
] as const

export type CatalogView = (typeof CATALOG_VIEWS)[number]['value']

/** Unknown values mean `all`. */
export const viewOf = (param: string | null): CatalogView =>
  CATALOG_VIEWS.find(({ value }) => value === param)?.value ?? 'all'

export const inView = (product: ProductRow, view: CatalogView, offeredIds: OfferedIds): boolean => {
  const isOffered = offeredIds.has(product.id)
  const isGone = product.vanished_at !== null
  switch (view) {
    case 'all':
      return true
    case 'offered':
      return isOffered
    case 'not-offered':
      return !isOffered
    case 'offered-out-of-stock':
      return isOffered && !isGone && stockStatus(product.availability).tone === 'bad'
    case 'offered-without-fee':
      return isOffered && !isGone && product.commission_perc === 0
    case 'offered-incomplete':
      return isOffered && !isGone && (product.price === null || product.image_url === null)
    case 'offered-gone':
      return isOffered && isGone
    case 'gone':
      return isGone
  }
}
