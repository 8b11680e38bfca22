import type { BillingOverview, StatementDetail, StatementLine, StatementRow } from '../../src/contracts/billing'
import { METHOD } from './payment-method-answers'

/** Returned in place of the product's answers. */

export const LONG_NAME = 'Wolfgang Amadeus von Hohenstaufen-Schönborn Outdoor & Garden GmbH'

const PROCESSING_FEES: BillingOverview['processing_fees'] = [
  { method: 'card', rate_bp: 290, fixed_cents: 30, cap_cents: null },
  { method: 'us_bank_account', rate_bp: 80, fixed_cents: 0, cap_cents: 500 },
  { method: 'paypal', rate_bp: 0, fixed_cents: 25, cap_cents: null },
]

export const OVERVIEW: BillingOverview = {
  today: '2026-11-21',
  estimated: '842.1550',
  locked: '1234.5000',
  carried: '-12.3456',
  waiting: [
    { reason: 'tax_details', creators: 2, amount: '30.0000' },
    { reason: 'negative', creators: 1, amount: '-42.3471' },
  ],
  next_statement_on: '2026-12-01',
  next_taken_through: '2026-10-31',
  in_review: null,
  past_due_cents: 0,
  default_method: METHOD,
  minimum_payout_cents: 100,
  processing_fees: PROCESSING_FEES,
}
/** A brand that has sold nothing yet. */
export const NEW_OVERVIEW: BillingOverview = {
  ...OVERVIEW,
  estimated: '0',
  locked: '0',
  carried: '0',
  waiting: [],
  default_method: null,
}

export const ROW: StatementRow = {
  cycle_id: 7,
  invoice_number: 'SM-2026-10-000007',
  period_start: '2026-10-01',
  period_end: '2026-10-31',
  status: 'review',
  charge_on: '2026-11-23',
  hold_reason: null,
  creators_count: 3,
  commission_cents: 128_692,
  processing_fees_cents: 3_918,
  total_cents: 132_610,
  paid_cents: 0,
  refunded_cents: 0,
  due_cents: 0,
  questioned_cents: 0,
  reversed_cents: 0,
  is_waiting: false,
}

const STATUSES = ['review', 'past_due', 'partially_paid', 'charging', 'paid', 'settled'] as const

/** Statements of the months before November 2026, in every state. */
export const rowsOf = (months: number): StatementRow[] =>
  Array.from({ length: months }, (_, index) => {
    const month = new Date(Date.UTC(2026, 9 - index, 1)).toISOString().slice(0, 10)
    const status = STATUSES[index] ?? 'settled'
    const isPaid = status === 'paid' || status === 'settled'
    return {
      ...ROW,
      cycle_id: 7 + index,
      period_start: month,
      status,
      invoice_number: `SM-${month.slice(0, 7)}-00000${index}`,
      paid_cents: isPaid ? 132_610 : status === 'partially_paid' ? 100_000 : 0,
    }
  })

export const LINE: StatementLine = {
  id: 1,
  creator_id: 1,
  creator_name: 'Nora Bakes',
  fresh_amount: '1000.0034',
  adjustment_amount: '-12.5000',
  carried_in: '0.0050',
  amount_cents: 98_750,
  carried_out: '0.0084',
  carry_reason: null,
  earnings_count: 41,
  route: 'stripe',
  processing_fees_cents: 2_980,
  charge_status: null,
  payout_status: null,
  question: null,
  held_until: null,
  is_returned: false,
  can_ask: false,
  needs: null,
  reminder: null,
}
export const FRESH_ONLY = { adjustment_amount: '0', carried_in: '0', carried_out: '0' } as const
/** One line in each possible state. */
export const LINES: StatementLine[] = [
  { ...LINE, can_ask: true },
  {
    ...LINE,
    id: 2,
    creator_id: 2,
    creator_name: LONG_NAME,
    ...FRESH_ONLY,
    fresh_amount: '299.4200',
    amount_cents: 29_942,
    route: 'paypal',
    processing_fees_cents: 938,
  },
  {
    ...LINE,
    id: 3,
    creator_id: 3,
    creator_name: 'Small Kitchens',
    fresh_amount: '0.4000',
    adjustment_amount: '-4.1000',
    carried_in: '0',
    amount_cents: 0,
    carried_out: '-3.7000',
    carry_reason: 'negative',
    route: null,
    processing_fees_cents: 0,
  },
]

export const STATEMENT: StatementDetail = {
  ...ROW,
  taken_after: '2026-08-31',
  taken_through: '2026-10-01',
  fresh_amount: '1299.8234',
  adjustment_amount: '-16.6000',
  carried_in: '0.0050',
  carried_out: '-3.6916',
  paypal_processing_fees_cents: 25,
  stripe_processing_fees_cents: 3_893,
  problem: null,
  can: { approve: true, pay: false },
  lines: LINES,
  adjustments: [
    { creator_id: 1, creator_name: 'Nora Bakes', month: '2026-08-01', changes: 3, amount: '-12.5000' },
    { creator_id: 3, creator_name: 'Small Kitchens', month: '2026-07-01', changes: 1, amount: '-4.1000' },
  ],
  charges: [],
  timeline: [
    { at: '2026-11-01T15:00:00Z', text: 'The statement was made: 3 creators, $1,286.92 of commission', tone: 'good' },
  ],
}

const CARRIED: StatementLine = {
  ...LINE,
  fresh_amount: '0.4200',
  adjustment_amount: '0',
  carried_in: '0',
  amount_cents: 0,
  carried_out: '0.4200',
  carry_reason: 'below_minimum',
  route: null,
  processing_fees_cents: 0,
}
/** Every creator waits: for the minimum, for something missing, or for the next statement. */
export const NOTHING_DUE: StatementDetail = {
  ...STATEMENT,
  status: 'settled',
  creators_count: 0,
  commission_cents: 0,
  processing_fees_cents: 0,
  total_cents: 0,
  fresh_amount: '512.1700',
  adjustment_amount: '0',
  carried_in: '0',
  carried_out: '512.1700',
  paypal_processing_fees_cents: 0,
  stripe_processing_fees_cents: 0,
  can: { approve: false, pay: false },
  adjustments: [],
  lines: [
    {
      ...CARRIED,
      id: 41,
      creator_name: 'Maya Hart',
      fresh_amount: '500.5500',
      carried_out: '500.5500',
      carry_reason: 'tax_details',
      needs: ['tax_details', 'payout_method'],
      reminder: { sent_on: null, next_on: null },
    },
    {
      ...CARRIED,
      id: 42,
      fresh_amount: '1.2000',
      carried_out: '1.2000',
      carry_reason: 'tax_details',
      needs: [],
    },
    {
      ...CARRIED,
      id: 43,
      creator_name: 'Odin Vale',
      fresh_amount: '10.0000',
      carried_out: '10.0000',
      carry_reason: 'no_route',
      needs: ['destination'],
      reminder: { sent_on: '2026-11-18', next_on: '2026-11-25' },
    },
    { ...CARRIED, id: 45, creator_name: 'Small Kitchens' },
  ],
}
