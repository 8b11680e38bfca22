import type { CommissionBasis } from '../../../src/contracts/vocabulary'

/** The bases in the order in which a brand chooses among them, each with what it means for the sale that follows a click. */
export const BASIS_CHOICES: readonly { value: CommissionBasis; label: string; help: string }[] = [
  {
    value: 'linked_product',
    label: 'Sales of the linked product',
    help: 'A creator earns when somebody buys the very product that the link leads to.',
  },
  {
    value: 'brand_products',
    label: 'Sales of all my products',
    help: 'A creator earns on everything somebody buys from you after a click, not only on the linked product.',
  },
]

/** "Commission on sales of the linked product", as a program's page prints it. */
export const basisLine = (basis: CommissionBasis, brandName: string): string =>
  basis === 'linked_product'
    ? 'Commission on sales of the linked product'
    : `Commission on all ${brandName} sales a link brings`

/** The name of the sales that a commission is computed from. */
export const basisOfSale = (basis: CommissionBasis): string =>
  basis === 'linked_product' ? 'Sales of the linked product' : 'All sales of the brand'
