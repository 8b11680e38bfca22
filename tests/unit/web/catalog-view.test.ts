import { expect, test } from 'vitest'
import type { ProductRow } from '../../../src/contracts/amazon'
import { CATALOG_VIEWS, inView, viewOf } from '../../../web/src/features/amazon/dashboard/catalog-view'
import { countInView, PRODUCT_TASKS } from '../../../web/src/features/amazon/dashboard/product-tasks'

const product = (id: number, more: Partial<ProductRow> = {}): ProductRow => ({
  id,
  asin: 'B0SSZT0QPK',
  title: null,
  sku: null,
  category: null,
  price: '9.90',
  price_currency: 'USD',
  availability: 'IN_STOCK',
  eligibility_status: null,
  image_url: 'https://example.com/a.png',
  large_image_url: null,
  commission_perc: 20,
  favorite: false,
  vanished_at: null,
  ...more,
})

const gone = { vanished_at: '2026-11-20T08:00:00.000Z' }
const PRODUCTS = [
  product(1),
  product(2, { availability: 'OUT_OF_STOCK' }),
  product(3, { commission_perc: 0 }),
  product(4, { price: null }),
  product(5, { ...gone, availability: 'OUT_OF_STOCK', commission_perc: 0, price: null }),
  product(6, gone),
]
const OFFERED = [1, 2, 3, 4, 5]

test.each([
  ['all', [1, 2, 3, 4, 5, 6]],
  ['offered', [1, 2, 3, 4, 5]],
  ['not-offered', [6]],
  ['offered-out-of-stock', [2]],
  ['offered-without-fee', [3]],
  ['offered-incomplete', [4]],
  ['offered-gone', [5]],
  ['gone', [5, 6]],
] as const)('the view %s lists %j', (view, ids) => {
  expect(CATALOG_VIEWS.map(({ value }) => value)).toContain(view)
  expect(viewOf(view)).toBe(view)
  expect(PRODUCTS.filter((one) => inView(one, view, new Set(OFFERED))).map(({ id }) => id)).toEqual(ids)
})

test('each task counts what its view lists; a product removed from Amazon is a single task', () => {
  expect(PRODUCT_TASKS.map(({ label, view }) => [label, countInView(PRODUCTS, OFFERED, view)])).toEqual([
    ['Products out of stock', 1],
    ['Products without an affiliate fee', 1],
    ['Products missing a price or image', 1],
    ['Products no longer listed on Amazon', 1],
  ])
})
