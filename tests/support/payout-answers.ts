import type { CallAnswer } from '../../src/contracts/call'
import type { EarningPeriods } from '../../src/contracts/earnings'
import type { listEarnings } from '../../src/contracts/money'
import type { PayoutSettings } from '../../src/contracts/payout-settings'
import type { listPayouts, PayoutRow, readPayout } from '../../src/contracts/payouts'

/** As the server would give them, for states that no single server has. */

/** As long as names of brands and people can get. */
export const LONG_NAME = 'Wolfgang Amadeus von Hohenstaufen-Schönborn Outdoor & Garden GmbH'

/** A creator who has done nothing yet. */
export const NEW_SETTINGS: PayoutSettings = {
  route: null,
  missing: ['payout_account', 'tax_details'],
  stripe: {
    status: 'not_started',
    requirements: [],
    payouts_enabled: false,
    checked_at: null,
    held_until: null,
    country: null,
    can_replace: false,
  },
  destination: null,
  tax: null,
  year: { year: 2026, paid_cents: 0, threshold_cents: 200_000 },
}

type Stripe = PayoutSettings['stripe']
type Destination = NonNullable<PayoutSettings['destination']>

export const stripeIn = (status: Stripe['status'], requirements: string[] = []): Stripe => ({
  status,
  requirements: requirements,
  payouts_enabled: status === 'complete',
  held_until: null,
  checked_at: '2026-11-20T17:04:00.000Z',
  country: 'US',
  can_replace: false,
})

export const paypalIn = (status: Destination['status'], heldUntil: string | null = null): Destination => ({
  paypal_email: 'maya.hart@creators.test',
  venmo_handle: null,
  preferred_method: 'paypal',
  status,
  held_until: heldUntil,
})

export const SAVED_TAX: NonNullable<PayoutSettings['tax']> = {
  form: 'w9',
  legal_name: 'Maya Hart',
  business_name: null,
  classification: 'individual',
  country: 'US',
  address: '12 Elm Street',
  city: 'Portland',
  region: 'OR',
  postal_code: '97201',
  tax_id_kind: 'ssn',
  tax_id_last4: '6789',
  signed_on: '2026-10-02',
}

/** A creator who is paid to a bank account. */
export const PAID_BY_BANK: PayoutSettings = {
  route: 'stripe',
  missing: [],
  stripe: stripeIn('complete'),
  destination: paypalIn('verified'),
  tax: SAVED_TAX,
  year: { year: 2026, paid_cents: 123_456_789, threshold_cents: 200_000 },
}

const ROW: PayoutRow = {
  id: 1,
  brand_id: 1,
  brand_name: 'Fernhill Kitchen',
  period_start: '2026-10-01',
  period_end: '2026-10-31',
  amount_cents: 18_240,
  received_cents: 0,
  carried_out: '0.0031',
  route: 'stripe',
  replaced_by: null,
  carry_reason: null,
  needs: null,
  step: 'brand_pays',
  sentence: 'The brand’s bank transfers the money, which takes up to four business days',
  next_on: '2026-11-24',
  paid_on: null,
}

/** By default, waiting for a brand's bank transfer. */
export const payoutRow = (changes: Partial<PayoutRow>): PayoutRow => ({ ...ROW, ...changes })

type Said = Pick<PayoutRow, 'step' | 'sentence' | 'next_on'> & Partial<PayoutRow>

const SAID: Said[] = [
  { step: 'in_review', sentence: 'The brand looks at the statement until Nov 28', next_on: '2026-11-28' },
  {
    step: 'brand_pays',
    sentence: 'The brand’s bank transfers the money',
    next_on: '2026-11-24',
    brand_name: LONG_NAME,
  },
  { step: 'brand_owes', sentence: 'The brand’s card was declined; we’ve asked for another card', next_on: null },
  {
    step: 'funded',
    sentence: 'The brand has paid; your payout is being prepared',
    next_on: '2026-11-23',
    route: 'paypal',
  },
  { step: 'held', sentence: 'Your address was changed', next_on: '2026-11-25', route: 'paypal' },
  { step: 'sending', sentence: 'PayPal has the money', next_on: '2026-11-23', route: 'paypal' },
  { step: 'unclaimed', sentence: 'PayPal waits for you to accept it', next_on: '2026-12-10', route: 'paypal' },
  {
    step: 'paid',
    sentence: 'The money reached you',
    next_on: null,
    paid_on: '2026-11-03',
    amount_cents: 123_456_789,
    received_cents: 123_333_333,
    replaced_by: 'paypal',
  },
  { step: 'failed', sentence: 'PayPal refused the address', next_on: null, route: 'paypal' },
  {
    step: 'returned',
    sentence: 'Nobody accepted it in 30 days, so it came back',
    next_on: '2026-11-30',
    route: 'paypal',
  },
  { step: 'reversed', sentence: 'It was given back to the brand', next_on: null },
  ...(['below_minimum', 'negative', 'tax_details', 'no_route'] as const).map(
    (reason, index): Said => ({
      step: 'carried',
      sentence: 'It goes on the next statement',
      next_on: '2026-11-30',
      carry_reason: reason,
      needs: reason === 'tax_details' ? ['tax_details'] : reason === 'no_route' ? ['payout_method'] : null,
      amount_cents: 0,
      carried_out: reason === 'negative' ? '-12.5000' : `${index}.4200`,
      route: reason === 'no_route' || reason === 'tax_details' ? null : 'stripe',
    }),
  ),
]

/** One payout for each step, and one carried for each reason. */
export const EVERY_PAYOUT: PayoutRow[] = SAID.map((said, index) => payoutRow({ id: index + 1, ...said }))

/** `total` if there are more pages. */
export const payoutList = (rows: PayoutRow[], total = rows.length): CallAnswer<typeof listPayouts> => ({
  rows,
  total,
  page: 1,
  limit: 25,
  totals: {
    estimated: '1234567.8900',
    locked: '412.3456',
    carried: '0.4200',
    on_its_way_cents: 18_240,
    paid_this_year_cents: 123_456_789,
    paid_cents: 223_456_789,
  },
  next_statement_on: '2026-11-30',
})

/** The parts add up to $182.40, or to the carried amount. */
export const payoutDetail = (row: PayoutRow): CallAnswer<typeof readPayout> => ({
  ...row,
  taken_after: '2026-09-30',
  taken_through: '2026-10-31',
  ...(row.step === 'carried'
    ? { fresh_amount: row.carried_out, adjustment_amount: '0.0000', carried_in: '0.0000', earnings_count: 1 }
    : { fresh_amount: '190.5031', adjustment_amount: '-8.5000', carried_in: '0.4000', earnings_count: 214 }),
  timeline: row.received_cents > 0 ? RETURNED : row.step === 'carried' ? TIMELINE.slice(0, 1) : TIMELINE,
})

const RETURNED: CallAnswer<typeof readPayout>['timeline'] = [
  {
    at: '2026-11-20T17:00:00.000Z',
    text: 'Refund of $1,234.56 to the brand completed: Three orders were canceled before they shipped, as the brand asked',
    tone: 'bad',
    moved_cents: -123_456,
  },
  {
    at: '2026-11-19T17:00:00.000Z',
    text: 'Payout of $1,234,567.89 released: Checked',
    tone: 'wait',
    moved_cents: null,
  },
  {
    at: '2026-11-03T17:00:00.000Z',
    text: 'Paid to your Stripe account',
    tone: 'good',
    moved_cents: 123_456_789,
  },
]

const TIMELINE: CallAnswer<typeof readPayout>['timeline'] = (
  [
    { at: '2026-10-31T20:00:00.000Z', text: 'The statement was made', tone: 'work' },
    { at: '2026-11-02T18:30:00.000Z', text: 'The brand’s bank was asked for the money', tone: 'work' },
    { at: '2026-11-03T09:15:00.000Z', text: 'The bank asked for more time: it was a holiday', tone: 'wait' },
    { at: '2026-11-06T16:45:00.000Z', text: 'The money reached your bank account', tone: 'good' },
  ] as const
).map((entry) => ({ moved_cents: null, ...entry }))

type Earnings = CallAnswer<typeof listEarnings>
type Earning = Earnings['rows'][number]

const EARNING: Earning = {
  id: 1,
  date: '2026-10-05',
  earning_type: 'commission',
  brand_id: 1,
  brand_name: 'Fernhill Kitchen',
  creator_id: 1,
  creator_name: 'Maya Hart',
  product_id: 1,
  product_title: 'Cast iron skillet, 12 inches',
  product_image_url: null,
  link_id: 'aB3dE6gH9jK2',
  link_name: 'Autumn video',
  units: 3,
  sales_amount: '89.97',
  commission_rate: '20.00',
  basis: 'linked_product',
  amount: '17.9940',
  restatements: 0,
  correction: null,
  state: 'estimated',
  step: null,
  locks_on: '2026-11-04',
}

const STATES: Earning['state'][] = ['estimated', 'locked', 'held', 'invoiced', 'funded', 'paid', 'reversed']

/** One earning in each state, with totals that add up to the commission. */
export const EARNING_PERIODS: EarningPeriods = {
  months: [{ month: '2026-11', commission: '125.9580' }],
  suggested: { from: '2026-08-30', to: '2026-11-27', days: 90 },
}

export const EVERY_EARNING: Earnings = {
  rows: STATES.map((state, index) => ({ ...EARNING, id: index + 1, state })),
  total: STATES.length,
  page: 1,
  limit: 25,
  totals: {
    units: 21,
    sales: '629.79',
    commission: '125.9580',
    estimated: '17.9940',
    locked: '35.9880',
    invoiced: '35.9880',
    paid: '17.9940',
    reversed: '17.9940',
    referrals: '0.0000',
  },
  recent: '0.0000',
  chosen: { brand: null, link: null, product: null },
}
