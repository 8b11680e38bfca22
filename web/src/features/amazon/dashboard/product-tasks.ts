import type { ProductRow } from '../../../../../src/contracts/amazon'
import { type CatalogView, inView } from './catalog-view'

/** Each view must list exactly the products of its task. */
export const PRODUCT_TASKS = [
  { label: 'Products out of stock', view: 'offered-out-of-stock' },
  { label: 'Products without an affiliate fee', view: 'offered-without-fee' },
  { label: 'Products missing a price or image', view: 'offered-incomplete' },
  { label: 'Products no longer listed on Amazon', view: 'offered-gone' },
] as const satisfies readonly { label: string; view: CatalogView }[]

export const countInView = (
  products: readonly ProductRow[],
  offeredIds: readonly number[],
  view: CatalogView,
): number => {
  const ids = new Set(offeredIds)
  return products.filter((product) => inView(product, view, ids)).length
}
