import * as z from 'zod/mini'
import { defineCall } from './call'
import { NextFee } from './fees'
import { listQuery } from './list-query'
import { type ListQuery, type ListRows, OFFERED_PRODUCTS } from './lists'
import { BrowsedBrand } from './programs'
import { Decimal, Id, IdParams, Instant, pageOf } from './values'

const Offered = listQuery(OFFERED_PRODUCTS)
export type OfferedRows = ListRows<typeof OFFERED_PRODUCTS>
export type OfferedSort = ListQuery<typeof OFFERED_PRODUCTS>['sort']

/** A product, and what selling it earns a creator. */
export const CreatorProduct = z.object({
  id: Id,
  asin: z.string(),
  title: z.nullable(z.string()),
  image_url: z.nullable(z.string()),
  price: z.nullable(Decimal),
  price_currency: z.nullable(z.string()),
  availability: z.nullable(z.string()),
  /** The creator's own fee if set, else the product's. */
  fee_percent: z.int(),
  /** A change of a partner's fee that is announced. */
  next_fee: z.nullable(NextFee),
  /** What one sale at this price earns, rounded to cents; null without a price. */
  commission: z.nullable(Decimal),
})

export const OfferedProduct = z.extend(CreatorProduct, {
  large_image_url: z.nullable(z.string()),
  /** When it was added to the program. */
  added_at: Instant,
  brand: BrowsedBrand,
})
export type OfferedProduct = z.infer<typeof OfferedProduct>

export const listOfferedProducts = defineCall({
  method: 'GET',
  path: '/api/products/browse',
  summary:
    'Products of all visible programs, with what a sale earns the creator and the partnership status; `total` is at most 10,000',
  query: Offered.page,
  answer: pageOf(OfferedProduct),
})

/** How a brand has paid the statements of its own months of sales on Shelfmate. */
export const PaymentRecord = z.object({
  /** Statements paid in full. */
  paid: z.int(),
  /** Statements that were to be paid by now. */
  due: z.int(),
  /** Of those, paid by a week after their charge date. */
  on_time: z.int(),
  /** The median of the days from the end of a month of sales to its payment. */
  median_days: z.int(),
})
export type PaymentRecord = z.infer<typeof PaymentRecord>

export const readPaymentRecord = defineCall({
  method: 'GET',
  path: '/api/brands/{id}/payment-record',
  summary: 'How reliably a brand has paid its statements; `record` is null before it has paid three',
  params: IdParams,
  answer: z.object({ record: z.nullable(PaymentRecord) }),
})
