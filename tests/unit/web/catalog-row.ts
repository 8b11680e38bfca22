import type { CatalogRow } from '../../../src/contracts/products'

/** "Product 1", listed and in the program, of the brand's catalog. */
export const catalogRow = (id: number): CatalogRow => ({
  id,
  asin: `B00000000${id}`,
  title: `Product ${id}`,
  sku: null,
  image_url: null,
  price: '12.50',
  price_currency: 'USD',
  availability: 'IN_STOCK',
  vanished_at: null,
  favorite: false,
  commission_perc: 20,
  is_offered: true,
  links: 1,
  clicks: 4,
  units: 1,
  sales: '20.00',
  commission: '4.0000',
  purchases: 1,
  processing_fees: '0.4300',
  are_fees_estimated: true,
  bonus: '2.00',
  is_bonus_partial: false,
  net_cost: '2.4300',
})
