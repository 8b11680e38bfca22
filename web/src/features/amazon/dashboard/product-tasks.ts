import type { ProductRow } from '../../../../../src/contracts/amazon'
import { type CatalogueView, inView } from './catalogue-view'

/** Product tasks for the brand, each with the catalog view that lists exactly those products. */
export const PRODUCT_TASKS = [
  { label: 'Products out of stock', view: 'offered-out-of-stock' },
  { label: 'Products without a fee', view: 'offered-without-fee' },
  { label: 'Products missing a price or image', view: 'offered-incomplete' },
  { label: 'Products gone from Amazon', view: 'offered-gone' },
] as const satisfies readonly { label: string; view: CatalogueView }[]

export const countInView = (
  products: readonly ProductRow[],
  offeredIds: readonly number[],
  view: CatalogueView,
): number => {
  const ids = new Set(offeredIds)
  return products.filter((product) => inView(product, view, ids)).length
}
