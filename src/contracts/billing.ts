import * as z from 'zod/mini'
import { defineCall } from './call'
import {
  CARRY_REASONS,
  CHARGE_STATUSES,
  PAYMENT_METHOD_TYPES,
  PAYOUT_ROUTES,
  PAYOUT_STATUSES,
  STATEMENT_STATUSES,
} from './money-vocabulary'
import { DateOnly, Decimal, Id, Instant, PageQuery, pageOf } from './values'

/** A whole number of US cents. */
export const Cents = z.int()

/** What a charge is paid with, in words: 'Visa' and '4242'. */
export const MethodLabel = z.object({
  pm_type: z.enum(PAYMENT_METHOD_TYPES),
  name: z.nullable(z.string()),
  last4: z.nullable(z.string()),
})
export type MethodLabel = z.infer<typeof MethodLabel>

/** One statement in a list. Before the charge, fee and total are what the default payment method would make them. */
export const StatementRow = z.object({
  cycle_id: Id,
  invoice_number: z.string(),
  period_start: DateOnly,
  period_end: DateOnly,
  status: z.enum(STATEMENT_STATUSES),
  /** The day of the charge unless the statement is held. */
  charge_on: DateOnly,
  /** Waits for our staff; null otherwise. */
  hold_reason: z.nullable(z.string()),
  creators_count: z.int(),
  commission_cents: Cents,
  /** The processor's and PayPal's fees; null while nobody knows how it will be paid. */
  fee_cents: z.nullable(Cents),
  total_cents: z.nullable(Cents),
  /** What was paid and not given back. */
  paid_cents: Cents,
  /** What went back to the brand of what it had paid; it is not open again. */
  refunded_cents: Cents,
})
export type StatementRow = z.infer<typeof StatementRow>

export const listStatements = defineCall({
  method: 'GET',
  path: '/api/billing/statements',
  summary: "The brand's statements, newest first",
  query: PageQuery,
  answer: pageOf(StatementRow),
})

/** What comes next: commission that no statement has taken yet. */
export const BillingOverview = z.object({
  today: DateOnly,
  /** Commission that Amazon may still change. */
  estimated: Decimal,
  /** Commission that is final and will be on the next statement. */
  locked: Decimal,
  /** Carried over from earlier statements: below a cent, below the minimum, or negative. */
  carried: Decimal,
  /** When the next statement is made, and the last day of sales it takes. */
  next_statement_on: DateOnly,
  next_taken_through: DateOnly,
  /** Statements that wait for their charge, or for money. */
  in_review: z.nullable(StatementRow),
  past_due_cents: Cents,
  default_method: z.nullable(MethodLabel),
  minimum_payout_cents: Cents,
  fees: z.array(
    z.object({
      method: z.enum(['card', 'us_bank_account', 'paypal']),
      rate_bp: z.int(),
      fixed_cents: Cents,
      cap_cents: z.nullable(Cents),
    }),
  ),
})
export type BillingOverview = z.infer<typeof BillingOverview>

export const readBilling = defineCall({
  method: 'GET',
  path: '/api/billing',
  summary: "The brand's next charge, what is open, and how fees are computed",
  answer: BillingOverview,
})

/** One creator's part of a statement. */
export const StatementLine = z.object({
  id: Id,
  creator_id: Id,
  creator_name: z.string(),
  /** Commission of the days that are new in this statement. */
  fresh_amount: Decimal,
  /** Amazon's later changes of days that an earlier statement took. */
  adjustment_amount: Decimal,
  carried_in: Decimal,
  amount_cents: Cents,
  carried_out: Decimal,
  carry_reason: z.nullable(z.enum(CARRY_REASONS)),
  earnings_count: z.int(),
  route: z.nullable(z.enum(PAYOUT_ROUTES)),
  /** The part of the fees that this line causes; null before anybody knows. */
  fee_cents: z.nullable(Cents),
  /** The charge that pays it: its own, or the one for all creators who are paid by PayPal. */
  charge_status: z.nullable(z.enum(CHARGE_STATUSES)),
  payout_status: z.nullable(z.enum(PAYOUT_STATUSES)),
})
export type StatementLine = z.infer<typeof StatementLine>

/** One payment by card or bank, as it stands. */
export const ChargeRow = z.object({
  kind: z.enum(['creator', 'platform']),
  id: Id,
  /** The line that it pays; null, like the name, for the one charge for all creators who are paid by PayPal. */
  line_id: z.nullable(Id),
  creator_name: z.nullable(z.string()),
  attempt: z.int(),
  status: z.enum(CHARGE_STATUSES),
  amount_cents: Cents,
  commission_cents: Cents,
  payout_fees_cents: Cents,
  processing_fee_cents: Cents,
  refunded_cents: Cents,
  method: z.nullable(MethodLabel),
  /** Why it failed, in words for the brand. */
  problem: z.nullable(z.string()),
})
export type ChargeRow = z.infer<typeof ChargeRow>

/** Amazon's changes of one month that an earlier statement took, by creator. */
export const AdjustmentRow = z.object({
  creator_name: z.string(),
  month: DateOnly,
  changes: z.int(),
  amount: Decimal,
})
export type AdjustmentRow = z.infer<typeof AdjustmentRow>

/** One thing that happened, in words, on the product's calendar. */
export const TimelineEntry = z.object({
  at: Instant,
  text: z.string(),
  tone: z.enum(['good', 'wait', 'work', 'bad', 'over']),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

export const StatementDetail = z.object({
  ...StatementRow.shape,
  taken_after: z.nullable(DateOnly),
  taken_through: DateOnly,
  fresh_amount: Decimal,
  adjustment_amount: Decimal,
  carried_in: Decimal,
  carried_out: Decimal,
  payout_fees_cents: z.nullable(Cents),
  processing_fee_cents: z.nullable(Cents),
  problem: z.nullable(z.string()),
  /** What the brand may do now. */
  can: z.object({ approve: z.boolean(), pay: z.boolean() }),
  /** A charge that the bank wants the brand to confirm: its id, to be confirmed with `confirm`. */
  lines: z.array(StatementLine),
  adjustments: z.array(AdjustmentRow),
  charges: z.array(ChargeRow),
  timeline: z.array(TimelineEntry),
})
export type StatementDetail = z.infer<typeof StatementDetail>

const CycleParams = z.object({ cycleId: Id })

export const readStatement = defineCall({
  method: 'GET',
  path: '/api/billing/statements/{cycleId}',
  summary: "The brand's statement of one cycle: a line for each creator, changes, charges and what happened when",
  params: CycleParams,
  answer: StatementDetail,
})

export const approveStatement = defineCall({
  method: 'POST',
  path: '/api/billing/statements/{cycleId}/approve',
  summary: 'Charges a statement that is under review now instead of after the review',
  params: CycleParams,
  answer: StatementDetail,
})

export const payStatement = defineCall({
  method: 'POST',
  path: '/api/billing/statements/{cycleId}/pay',
  summary: 'Tries what failed again, with the payment method that is the default now',
  params: CycleParams,
  answer: StatementDetail,
})

/** How a browser confirms a payment that the bank asks about (3-D Secure). */
export const confirmCharge = defineCall({
  method: 'POST',
  path: '/api/billing/statements/{cycleId}/confirm',
  summary: 'How to confirm the charge that the bank asks about: the next one that waits, or none',
  params: CycleParams,
  body: z.object({ return_url: z.string().check(z.maxLength(2048)) }),
  answer: z.object({
    client_secret: z.nullable(z.string()),
    /** A page that asks and comes back; null: the browser asks with the provider's own script. */
    page_url: z.nullable(z.string()),
  }),
})

/** Reads at the provider what became of the charges that were confirmed; called when the browser comes back. */
export const refreshCharges = defineCall({
  method: 'POST',
  path: '/api/billing/statements/{cycleId}/refresh',
  summary: 'Asks the provider what became of the charges that wait',
  params: CycleParams,
  answer: StatementDetail,
})

/** The invoice as a file: `application/pdf` or `text/csv`, as base64 text. */
export const downloadStatement = defineCall({
  method: 'GET',
  path: '/api/billing/statements/{cycleId}/file',
  summary: 'The invoice as PDF, or its lines as CSV',
  params: CycleParams,
  query: z.object({ format: z.enum(['pdf', 'csv']) }),
  answer: z.object({ name: z.string(), type: z.string(), base64: z.string() }),
})
