import type { ChargeRow, StatementDetail } from '../../src/contracts/billing'
import { FRESH_ONLY, LINE, LINES, LONG_NAME, STATEMENT } from './billing-answers'
import { METHOD } from './payment-method-answers'

const CHARGE: ChargeRow = {
  kind: 'creator',
  id: 1,
  line_id: 1,
  creator_name: 'Nora Bakes',
  attempt: 1,
  is_newest: true,
  status: 'succeeded',
  amount_cents: 101_730,
  commission_cents: 98_750,
  paypal_processing_fees_cents: 0,
  stripe_processing_fees_cents: 2_980,
  refunded_cents: 0,
  lost_cents: 0,
  method: METHOD,
  problem: null,
}
const FOR_PAYPAL: ChargeRow = {
  ...CHARGE,
  kind: 'platform',
  id: 1,
  line_id: null,
  creator_name: null,
  status: 'failed',
  amount_cents: 30_880,
  commission_cents: 29_942,
  paypal_processing_fees_cents: 25,
  stripe_processing_fees_cents: 913,
  problem: 'Your card was declined: insufficient funds.',
}

/** One charge succeeded, the other was declined. */
export const DECLINED: StatementDetail = {
  ...STATEMENT,
  status: 'past_due',
  paid_cents: 101_730,
  due_cents: 30_880,
  can: { approve: false, pay: true },
  problem: 'Your card was declined: insufficient funds',
  charges: [CHARGE, FOR_PAYPAL],
  lines: LINES.map((line) => ({
    ...line,
    charge_status: line.route === 'stripe' ? 'succeeded' : line.route === 'paypal' ? 'failed' : null,
  })),
  timeline: [
    { at: '2026-11-23T15:00:05Z', text: 'Creators paid by PayPal: $308.80 was declined', tone: 'bad' },
    { at: '2026-11-23T15:00:04Z', text: 'Nora Bakes: $1,017.30 was paid with Visa •••• 4242', tone: 'good' },
    ...STATEMENT.timeline,
  ],
}

/** The bank asks for confirmation of one charge. */
export const ASKED: StatementDetail = {
  ...DECLINED,
  status: 'charging',
  can: { approve: false, pay: false },
  problem: null,
  charges: [CHARGE, { ...FOR_PAYPAL, status: 'requires_action', problem: null }],
}

/** One line is on hold, another was reversed. */
export const HELD: StatementDetail = {
  ...STATEMENT,
  status: 'charging',
  reversed_cents: 29_942,
  total_cents: 101_730,
  questioned_cents: 101_730,
  is_waiting: true,
  paypal_processing_fees_cents: 0,
  stripe_processing_fees_cents: 2_980,
  processing_fees_cents: 2_980,
  can: { approve: false, pay: false },
  lines: [
    { ...LINE, held_until: '2026-12-30' },
    ...LINES.slice(1).map((line) => ({ ...line, is_returned: line.amount_cents > 0 })),
  ],
}

/** Many creators, and an amount of maximum size. */
export const LARGE: StatementDetail = {
  ...STATEMENT,
  creators_count: 120,
  commission_cents: 123_456_789,
  processing_fees_cents: 3_700_412,
  total_cents: 127_157_201,
  paypal_processing_fees_cents: 1_500,
  stripe_processing_fees_cents: 3_698_912,
  hold_reason: null,
  ...FRESH_ONLY,
  fresh_amount: '1234567.8900',
  adjustments: [],
  lines: Array.from({ length: 120 }, (_, index) => ({
    ...LINE,
    id: index + 1,
    creator_id: index + 1,
    creator_name: index === 0 ? LONG_NAME : `Creator ${index}`,
    ...(index === 0 ? { fresh_amount: '1234567.8900', amount_cents: 123_456_789 } : {}),
  })),
}
