import type { Page } from '@playwright/test'
import type { LineEarning, listLineEarnings } from '../../src/contracts/billing'
import type { CallAnswer } from '../../src/contracts/call'
import type { EarningChangeRow } from '../../src/contracts/money'

/** In place of the product's answers, for the earnings of a statement line. */

const SALE: LineEarning = {
  id: 1,
  kind: 'sale',
  date: '2026-10-05',
  earning_type: 'commission',
  product_id: 1,
  product_title: 'Cast iron skillet, 12 inches',
  product_image_url: null,
  asin: 'B0FERNHL01',
  link_id: 'aB3dE6gH9jK2',
  link_name: 'Autumn video',
  sales_amount: '89.97',
  commission_rate: '12.50',
  basis: 'linked_product',
  amount: '11.2463',
  restatements: 0,
  correction: null,
}

const LONG_TITLE =
  'Wolfgang Amadeus von Hohenstaufen-Schönborn Outdoor & Garden enameled cast iron Dutch oven with lid, 7 quarts, bordeaux red'

export const LINE_EARNINGS: LineEarning[] = [
  SALE,
  {
    ...SALE,
    id: 2,
    product_title: LONG_TITLE,
    link_name: 'The video about the seven quart Dutch oven, in the description below',
    sales_amount: '1234567.89',
    amount: '154320.9863',
    restatements: 2,
  },
  { ...SALE, id: 3, earning_type: 'referral', product_title: null, asin: null, link_id: null, link_name: null },
  {
    ...SALE,
    id: 4,
    kind: 'adjustment',
    date: '2026-09-12',
    sales_amount: '-68.00',
    amount: '-8.5000',
    restatements: 1,
  },
  { ...SALE, id: 5, kind: 'adjustment', date: '2026-09-02', sales_amount: '0.00', amount: '2.2493', restatements: 1 },
]

const CHANGES: EarningChangeRow[] = [
  {
    id: 2,
    changed_at: '2026-10-20T17:04:00.000Z',
    old_basis: 'linked_product',
    basis: 'linked_product',
    old_sales_amount: '136.00',
    sales_amount: '68.00',
    old_commission_rate: '12.50',
    commission_rate: '12.50',
    old_amount: '17.0000',
    amount: '8.5000',
  },
  {
    id: 1,
    changed_at: '2026-09-13T17:04:00.000Z',
    old_basis: null,
    basis: 'linked_product',
    old_sales_amount: '0.00',
    sales_amount: '136.00',
    old_commission_rate: '0.00',
    commission_rate: '12.50',
    old_amount: '0.0000',
    amount: '17.0000',
  },
]

export const lineEarnings = (rows = LINE_EARNINGS, total = rows.length): CallAnswer<typeof listLineEarnings> => ({
  rows,
  total,
  page: 1,
  limit: 25,
})

/** For every line and payout, and the changes of every earning. */
export const answerLineEarnings = async (page: Page, earnings = lineEarnings()): Promise<void> => {
  await page.route(/\/api\/(billing\/lines|payouts)\/\d+\/earnings\?/, (route) => route.fulfill({ json: earnings }))
  await page.route(/\/api\/earnings\/\d+\/changes$/, (route) => route.fulfill({ json: CHANGES }))
}
