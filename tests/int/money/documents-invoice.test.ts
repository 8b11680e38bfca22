import { describe, expect, test } from 'vitest'
import type { ChargeRow } from '../../../src/contracts/billing'
import { roundDecimal } from '../../../src/contracts/decimals'
import type { InvoiceContext } from '../../../src/services/money/documents/invoice-context'
import { renderInvoice } from '../../../src/services/money/documents/invoice-pdf'
import { negated } from '../../../src/services/money/documents/text'
import { detailOf, lineOf } from './documents-details'
import { textOfPdf } from './documents-text'

const CONTEXT: InvoiceContext = {
  brand: { id: 5, name: 'Fernhill', email: 'accounts@fernhill.test' },
  billedTo: null,
  seller: { name: 'Shelfmate, Inc.', address: '1 Market Street, San Francisco, CA 94105, USA' },
  issuedOn: '2026-12-01',
  paidOn: new Map([
    ['creator:1', '2026-12-03'],
    ['platform:3', '2026-12-07'],
  ]),
}

/** How an invoice formats an amount, by the platform's own formatter. */
const usd = (amount: string) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
  })
    // The types accept only numbers; a string is formatted exactly.
    .format(roundDecimal(amount, 2) as unknown as number)
    .replace('-', '\u2212')
const cents = (amount: number) => usd(`${amount / 100}`)

/** Mixed scripts are split into several text runs, so names are compared without spaces. */
const tight = (text: string) => text.replaceAll(' ', '')
const render = async (...args: Parameters<typeof detailOf>) => {
  const detail = detailOf(...args)
  const pages = textOfPdf(await renderInvoice(detail, CONTEXT))
  return { detail, pages, lines: pages.flat() }
}
const charge = (changes: Partial<ChargeRow>): ChargeRow => ({
  kind: 'creator',
  id: 1,
  line_id: 1,
  creator_name: 'Maya Hart',
  attempt: 1,
  is_newest: true,
  status: 'succeeded',
  amount_cents: 127_500,
  commission_cents: 123_456,
  paypal_processing_fees_cents: 0,
  stripe_processing_fees_cents: 4_044,
  refunded_cents: 0,
  lost_cents: 0,
  method: { pm_type: 'card', name: 'Visa', last4: '4242' },
  problem: null,
  ...changes,
})

describe('an invoice matches its statement', () => {
  const creators = [
    lineOf(1, { name: 'Maya Hart', fresh: 12_345_678, adjusted: -23_400, brought: 44 }),
    lineOf(2, { name: 'Jo', fresh: 999_999_999_999_999, adjusted: -1, brought: -12_345 }),
    lineOf(3, { name: 'Kim Ash', fresh: 5_100, carry_reason: 'below_minimum' }),
  ]

  test('lists each creator with every figure in its row', async () => {
    const { detail, lines } = await render(creators)
    for (const line of detail.lines) {
      const row = [line.creator_name, usd(line.fresh_amount), usd(line.adjustment_amount), usd(line.carried_in)]
      expect(lines).toContain([...row, usd(negated(line.carried_out)), cents(line.amount_cents)].join(' '))
    }
    const sums = [detail.fresh_amount, detail.adjustment_amount, detail.carried_in, negated(detail.carried_out)].map(
      usd,
    )
    expect(lines).toContain(['Total', ...sums, cents(detail.commission_cents)].join(' '))
    expect(lines.join('\n')).toContain('33 earnings. Carried forward: Below the')
    expect(lines.join(' ')).toContain('Carried forward: Below the minimum payout')
  })

  test('shows commission, processing fees and total, the parties, the date and the number', async () => {
    const { detail, lines } = await render(creators)
    expect(lines).toContain(`Commission (paid in full to creators) ${cents(detail.commission_cents)}`)
    expect(lines).toContain('PayPal processing fees $0.25')
    expect(lines).toContain('Stripe processing fees $15.00')
    expect(lines).toContain(`Total ${cents(detail.commission_cents + 1_525)}`)
    const text = lines.join('\n')
    for (const fact of [
      'SM-2026-11-00042',
      'December 1, 2026',
      'November 2026',
      'October 2, 2026 to',
      'October 31, 2026',
      'In review',
      'Charge date',
    ])
      expect(text).toContain(fact)
    for (const fact of ['Fernhill', 'accounts@fernhill.test', 'Shelfmate, Inc.', 'San Francisco, CA 94105, USA'])
      expect(text).toContain(fact)
  })

  test('says which amounts are not known yet', async () => {
    const unknown = {
      total_cents: null,
      processing_fees_cents: null,
      paypal_processing_fees_cents: null,
      stripe_processing_fees_cents: null,
    }
    const { lines } = await render(creators, unknown)
    for (const label of ['PayPal processing fees', 'Stripe processing fees', 'Total'])
      expect(lines).toContain(`${label} Not available yet`)
  })

  test('lists changes by month, and payments by method and day', async () => {
    const { lines } = await render(creators, {
      status: 'partially_paid',
      paid_cents: 126_500,
      adjustments: [{ creator_id: 7, creator_name: 'Maya Hart', month: '2026-09-01', changes: 3, amount: '-2.3400' }],
      charges: [
        charge({}),
        charge({
          id: 4,
          line_id: 3,
          creator_name: 'Kim Ash',
          status: 'dispute_lost',
          lost_cents: 3_000,
          problem: 'Your bank returned the payment: fraudulent',
        }),
        charge({ id: 2, line_id: 2, creator_name: 'Jo', attempt: 2, status: 'failed', problem: 'Insufficient funds.' }),
        charge({
          kind: 'platform',
          id: 3,
          line_id: null,
          creator_name: null,
          status: 'partially_refunded',
          paypal_processing_fees_cents: 25,
          refunded_cents: 1_000,
          method: { pm_type: 'us_bank_account', name: 'Chase', last4: '6789' },
        }),
      ],
    })
    expect(lines).toContain('Maya Hart September 2026 3 \u2212$2.34')
    expect(lines).toContain('Maya Hart Paid $1,234.56 $40.44 $1,275.00 $0.00')
    expect(lines).toContain('Visa ending in 4242 December 3, 2026')
    expect(lines).toContain('Jo Failed $1,234.56 $40.44 $1,275.00 $0.00')
    const text = lines.join('\n')
    expect(text).toContain('Your bank returned the payment:\nfraudulent, $30.00')
    expect(text).toContain('Attempt 2, Visa')
    expect(text).toContain('Insufficient funds.')
    expect(text).toMatch(/Partially refunded \$1,234\.56 \$40\.69 \$1,275\.00 \$10\.00/)
    expect(text).toContain('Chase ending in 6789')
    expect(text).toContain('December 7, 2026')
    expect(lines).toContain('Paid $1,265.00')
    expect(lines.some((line) => line.startsWith('Amount due $'))).toBe(true)
  })
})

test('120 creators: headers and page numbers on every page, no row lost', async () => {
  const creators = Array.from({ length: 120 }, (_, index) =>
    lineOf(index + 1, { name: `Creator with a name ${index + 1}`, fresh: 12_345_600 + index * 7_777 }),
  )
  const { pages, lines } = await render(creators)
  expect(pages.length).toBeGreaterThan(3)
  for (const [index, page] of pages.entries()) {
    expect(page.at(-1)).toContain(`Page ${index + 1} of ${pages.length}`)
    if (index < pages.length - 1)
      expect(page).toContain('Creator New commission Adjustments Previous balance Carried forward Payout')
  }
  for (const { creator_name, amount_cents } of creators)
    expect(
      lines.filter((line) => line.startsWith(`${creator_name} $`) && line.endsWith(` ${cents(amount_cents)}`)),
    ).toHaveLength(1)
})

test('renders names in other scripts, very long names and emoji', async () => {
  const names = ['Łukasz Żółć', 'Nguyễn Thị Ánh', 'Дмитрий Щербаков', 'İpek Şahin', 'Rosé & Søn']
  const { lines } = await render([
    ...names.map((name, index) => lineOf(index + 1, { name, fresh: 10_000 })),
    lineOf(6, { name: 'Maya 🌿\u202e Hart', fresh: 10_000 }),
    lineOf(7, { name: '山田 太郎', fresh: 10_000 }),
    lineOf(8, { name: 'W'.repeat(120), fresh: 10_000 }),
  ])
  const rows = lines.map(tight)
  for (const name of names) expect(rows).toContain(tight(`${name} $1.00 $0.00 $0.00 $0.00 $1.00`))
  expect(rows).toContain(tight('Maya Hart $1.00 $0.00 $0.00 $0.00 $1.00'))
  expect(rows).toContain(tight('Creator 1007 $1.00 $0.00 $0.00 $0.00 $1.00'))
  expect(lines.join('').match(/W/g)).toHaveLength(120)
})

test('bills a long legal name and an address without a region or tax ID', async () => {
  const billedTo = {
    country: 'DE',
    legal_name: 'Wolfgang Amadeus von Hohenstaufen-Schönborn Outdoor & Garden GmbH',
    address: 'Улица 1',
    address_2: null,
    city: 'Köln',
    region: null,
    postal_code: '50667',
    tax_id: null,
  }
  const pdf = await renderInvoice(detailOf([lineOf(1, { fresh: 10_000 })]), { ...CONTEXT, billedTo })
  const rows = textOfPdf(pdf).flat().map(tight).join('')
  for (const part of ['Hohenstaufen-Schönborn', 'Улица1', 'Köln,50667', 'Germany']) expect(rows).toContain(tight(part))
  expect(rows).not.toContain('TaxID')
  expect(rows).not.toContain('accounts@')
})

test('the same statement gives the same bytes, and another day different ones', async () => {
  const detail = detailOf([lineOf(1, { name: 'Łukasz', fresh: 12_345_678 })])
  const [first, second] = await Promise.all([renderInvoice(detail, CONTEXT), renderInvoice(detail, CONTEXT)])
  expect(first.equals(second)).toBe(true)
  expect(first.equals(await renderInvoice(detail, { ...CONTEXT, issuedOn: '2026-12-02' }))).toBe(false)
  expect(first.subarray(0, 5).toString()).toBe('%PDF-')
})
