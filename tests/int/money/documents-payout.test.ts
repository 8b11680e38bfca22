import { expect, test } from 'vitest'
import type { LineEarning } from '../../../src/contracts/billing'
import { centsText, SUB_CENT_NOTE } from '../../../src/contracts/decimals'
import { type PayoutContext, renderPayout } from '../../../src/services/money/documents/payout-pdf'
import { maskedReceiver, moneyText } from '../../../src/services/money/documents/text'
import { keepsPromise } from '../../support/promises'
import { textOfPdf } from './documents-text'

type Payout = Parameters<typeof renderPayout>[0]

const CONTEXT: PayoutContext = {
  creator: { id: 7, name: 'Maya Hart', email: 'maya@people.test' },
  issued_on: '2026-12-01',
  receiver: 'maya@people.test',
  wallet: 'paypal',
}

const earning = (id: number, changes: Partial<LineEarning> = {}): LineEarning => ({
  id,
  date: '2026-10-31',
  earning_type: 'commission',
  product_id: id,
  product_title: `A product with a name ${id}`,
  product_image_url: null,
  link_id: `link-${id}`,
  link_name: null,
  sales_amount: '50.0000',
  commission_rate: '20.00',
  basis: 'brand_products',
  amount: '10.0000',
  restatements: 0,
  correction: null,
  kind: 'sale',
  asin: 'B000000001',
  ...changes,
})

const payoutOf = (count: number, changes: Partial<Payout> = {}): Payout => {
  const cents = count * 1_000
  return {
    id: 12,
    brand_id: 5,
    brand_name: 'Fernhill',
    period_start: '2026-11-01',
    period_end: '2026-11-30',
    amount_cents: cents,
    received_cents: cents,
    carried_out: '0.0000',
    route: 'paypal',
    replaced_by: null,
    carry_reason: null,
    needs: null,
    step: 'paid',
    sentence: 'Your payout arrived',
    next_on: null,
    paid_on: '2026-12-05',
    taken_after: '2026-10-01',
    taken_through: '2026-10-31',
    fresh_amount: centsText(cents),
    adjustment_amount: '0.0000',
    carried_in: '0.0000',
    earnings_count: count,
    timeline: [{ at: '2026-12-05T07:30:00Z', text: 'Payout arrived', tone: 'good', moved_cents: cents }],
    ...changes,
  }
}

const render = async (payout: Payout, earnings: LineEarning[], context = CONTEXT) => {
  const pages = textOfPdf(await renderPayout(payout, earnings, context))
  return { pages, lines: pages.flat() }
}

test('150 earnings: headers and page numbers on every page, no row lost, and a total that adds up', async () => {
  const earnings = Array.from({ length: 150 }, (_, index) => earning(index + 1))
  const { pages, lines } = await render(payoutOf(150), earnings)
  expect(pages.length).toBeGreaterThan(3)
  for (const [index, page] of pages.entries()) expect(page.at(-1)).toContain(`Page ${index + 1} of ${pages.length}`)
  for (const { product_title: title } of earnings)
    expect(lines.filter((line) => line === `October 31, 2026 ${title} $50.00 20% $10.00`)).toHaveLength(1)
  expect(lines).toContain('Total 150 earnings $1,500.00')
  expect(lines).toContain('Payout $1,500.00')
  expect(lines.filter((line) => line === 'Total received $1,500.00')).toHaveLength(2)
})

test('an activity that happened at night has the day in our time zone', async () => {
  keepsPromise('terms', 'Dates are in Pacific Time, as in Amazon’s reports.')
  expect((await render(payoutOf(1), [earning(1)])).lines).toContain('December 4, 2026 Payout arrived $10.00')
})

test('a history longer than its list still adds up', async () => {
  const { lines } = await render(payoutOf(1, { received_cents: 700, timeline: [] }), [earning(1)])
  expect(lines).toContain('Earlier $7.00')
  expect(lines).toContain('Total received $7.00')
})

test('renders long names, other scripts and no product at all', async () => {
  const names = { brand_name: 'Q'.repeat(120), sentence: 'ブランド' }
  const { lines } = await render(
    payoutOf(2, names),
    [
      earning(1, { product_title: '商品', link_name: 'リンク' }),
      earning(2, { product_title: null, asin: null, link_id: null }),
    ],
    { ...CONTEXT, creator: { id: 7, name: '山田 太郎', email: `${'a'.repeat(60)}@people.test` } },
  )
  const text = lines.join('\n')
  expect(lines.join('').match(/Q/g)).toHaveLength(120)
  for (const part of ['Creator 7', 'B000000001', 'link-1', 'Unknown product', 'Paid']) expect(text).toContain(part)
})

test('the same payout gives the same bytes', async () => {
  const [first, second] = await Promise.all([
    renderPayout(payoutOf(1), [earning(1)], CONTEXT),
    renderPayout(payoutOf(1), [earning(1)], CONTEXT),
  ])
  expect(first.equals(second)).toBe(true)
})

test.each([
  ['nora@people.test', 'n•••@people.test'],
  ['@nora-hart', '@n•••'],
  ['nora-hart', 'n•••'],
])('%s is written as %s', (receiver, masked) => expect(maskedReceiver(receiver)).toBe(masked))

test('a correction by Amazon is a row, with the sums below', async () => {
  const adjusted = earning(1, { kind: 'adjustment', sales_amount: '-5.0000', amount: '-1.2345' })
  const payout = payoutOf(1, {
    adjustment_amount: '-1.2345',
    amount_cents: 877,
    carried_out: '-0.0045',
    received_cents: 877,
  })
  const { lines } = await render(payout, [earning(2), adjusted])
  expect(lines).toContain('October 31, 2026 A product with a name 1 −$5.00 20% −$1.23')
  expect(lines).toContain('Total 2 earnings $8.77')
  expect(lines).toContain('Adjustments −$1.23')
  expect(lines).toContain('Carried forward $0.00')
  expect(lines.join(' ')).toContain(SUB_CENT_NOTE)
  expect(lines).toContain(`Payout ${moneyText(877)}`)
})
