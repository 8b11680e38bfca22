import type { CommissionBasis } from '../../../src/contracts/vocabulary'

/** In display order. */
export const BASIS_CHOICES: readonly { value: CommissionBasis; label: string; help: string }[] = [
  {
    value: 'linked_product',
    label: 'Sales of the linked product',
    help: 'Creators earn when someone buys the linked product.',
  },
  {
    value: 'brand_products',
    label: 'Sales of all my products',
    help: 'Creators earn on everything someone buys from you after a click, not only the linked product.',
  },
]

export const basisLine = (basis: CommissionBasis, brandName: string): string =>
  basis === 'linked_product'
    ? 'Commission on sales of the linked product'
    : `Commission on all ${brandName} sales from a link`

export const basisOfSale = (basis: CommissionBasis): string =>
  basis === 'linked_product' ? 'Sales of the linked product' : 'All sales of the brand'
