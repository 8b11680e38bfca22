import * as z from 'zod/mini'
import { defineCall } from './call'
import { EarningRow } from './money'
import {
  CARRY_REASONS,
  CHARGE_STATUSES,
  LINE_QUESTION_STATUSES,
  PAYMENT_METHOD_TYPES,
  PAYOUT_ROUTES,
  PAYOUT_STATUSES,
  STATEMENT_STATUSES,
} from './money-vocabulary'
import { PAYOUT_NEEDS } from './states'
import { DateOnly, Decimal, Id, IdParams, Instant, PageQuery, pageOf } from './values'

export const Cents = z.int()

export const MethodLabel = z.object({
  pm_type: z.enum(PAYMENT_METHOD_TYPES),
  name: z.nullable(z.string()),
  last4: z.nullable(z.string()),
})
export type MethodLabel = z.infer<typeof MethodLabel>

/** One statement in a list. Before the charge, processing fee and total are estimates for the default payment method. */
export const StatementRow = z.object({
  cycle_id: Id,
  invoice_number: z.string(),
  period_start: DateOnly,
  period_end: DateOnly,
  status: z.enum(STATEMENT_STATUSES),
  /** The planned charge date; does not apply while the statement is held. */
  charge_on: DateOnly,
  hold_reason: z.nullable(z.string()),
  creators_count: z.int(),
  commission_cents: Cents,
  /** The part of the commission that a decision reversed before it was charged; it is not part of the total. */
  reversed_cents: Cents,
  /** Of Stripe and PayPal together; null while the payment method is unknown. */
  processing_fees_cents: z.nullable(Cents),
  total_cents: z.nullable(Cents),
  paid_cents: Cents,
  /** Amount refunded to the brand; it does not become due again. */
  refunded_cents: Cents,
  /**
   * Amount that the brand has to pay or confirm now; 0 before the charge date. Lines in progress, or waiting for the
   * creator's account, an answer or a decision, are not part of it. Only the commission while the processing fees are unknown.
   */
  due_cents: Cents,
  /** The part of the total that is charged separately, once questions about its lines and holds of them have ended. */
  questioned_cents: Cents,
  /** Nothing is due or in progress: what isn't paid waits for creators' accounts, answers or decisions. */
  is_waiting: z.boolean(),
})
export type StatementRow = z.infer<typeof StatementRow>

export const BillingOverview = z.object({
  today: DateOnly,
  /** Commission that Amazon may still change. */
  estimated: Decimal,
  locked: Decimal,
  /** Carried forward from the last statement. */
  carried: Decimal,
  /** Why, by reason; the rest of `carried` is fractions of a cent. */
  waiting: z.array(z.object({ reason: z.enum(CARRY_REASONS), creators: z.int(), amount: Decimal })),
  next_statement_on: DateOnly,
  next_taken_through: DateOnly,
  /** The statement that is in review or awaiting payment. */
  in_review: z.nullable(StatementRow),
  past_due_cents: Cents,
  default_method: z.nullable(MethodLabel),
  minimum_payout_cents: Cents,
  processing_fees: z.array(
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
  summary: "The brand's next charge, its open statements, and how processing fees are computed",
  answer: BillingOverview,
})

/** What the brand asked about a line; it is not charged while the status is `open`. */
export const LineQuestion = z.object({
  status: z.enum(LINE_QUESTION_STATUSES),
  message: z.string(),
  /** The line is charged after this day, even without an answer. */
  answer_by: DateOnly,
  answer: z.nullable(z.string()),
  ended_on: z.nullable(DateOnly),
})
export type LineQuestion = z.infer<typeof LineQuestion>

/** `next_on`: the day on which the next reminder is possible; null when it is possible now. */
const Reminder = z.object({ sent_on: z.nullable(DateOnly), next_on: z.nullable(DateOnly) })

export const StatementLine = z.object({
  id: Id,
  creator_id: Id,
  creator_name: z.string(),
  /** Commission for the days that are new on this statement. */
  fresh_amount: Decimal,
  /** Amazon's later changes to days on an earlier statement. */
  adjustment_amount: Decimal,
  carried_in: Decimal,
  amount_cents: Cents,
  carried_out: Decimal,
  carry_reason: z.nullable(z.enum(CARRY_REASONS)),
  earnings_count: z.int(),
  route: z.nullable(z.enum(PAYOUT_ROUTES)),
  /** The share of the processing fees caused by this line; null until known. */
  processing_fees_cents: z.nullable(Cents),
  /** Status of the charge that pays it: its own, or the newest one for creators paid by PayPal that includes it. */
  charge_status: z.nullable(z.enum(CHARGE_STATUSES)),
  payout_status: z.nullable(z.enum(PAYOUT_STATUSES)),
  question: z.nullable(LineQuestion),
  /** Its commission is on hold until staff decide, by that day at the latest. */
  held_until: z.nullable(DateOnly),
  /** A decision reversed it: it isn't charged, or was refunded. */
  is_returned: z.boolean(),
  /** Whether the brand can ask about it: it is part of the upcoming charge, and was never asked about. */
  can_ask: z.boolean(),
  /** What the creator still has to add; null unless the amount waits for the creator now. */
  needs: z.nullable(z.array(z.enum(PAYOUT_NEEDS))),
  /** Null when there is nothing to remind the creator of. */
  reminder: z.nullable(Reminder),
})
export type StatementLine = z.infer<typeof StatementLine>

/**
 * A sale on a statement line: its values when the statement was issued, or, for a sale of an earlier statement, by how
 * much Amazon's changes moved sales and commission since then. The rows of a line add up to its commission.
 */
export const LineEarning = z.extend(
  z.pick(EarningRow, {
    id: true,
    date: true,
    earning_type: true,
    product_id: true,
    product_title: true,
    product_image_url: true,
    link_id: true,
    link_name: true,
    sales_amount: true,
    commission_rate: true,
    basis: true,
    amount: true,
    restatements: true,
    correction: true,
  }),
  { kind: z.enum(['sale', 'adjustment']), asin: z.nullable(z.string()) },
)
export type LineEarning = z.infer<typeof LineEarning>

export const listLineEarnings = defineCall({
  method: 'GET',
  path: '/api/billing/lines/{id}/earnings',
  summary: "The earnings of one line of the brand's statement: new sales, then adjustments, newest day first",
  params: IdParams,
  query: PageQuery,
  answer: pageOf(LineEarning),
})

export const remindCreator = defineCall({
  method: 'POST',
  path: '/api/billing/lines/{id}/remind',
  summary: 'Emails the creator of a line what is missing for the payout, at most once in seven days',
  params: IdParams,
  answer: Reminder,
})

export const ChargeRow = z.object({
  kind: z.enum(['creator', 'platform']),
  id: Id,
  /** The line it pays; null, like the name, for a charge for creators paid by PayPal. */
  line_id: z.nullable(Id),
  creator_name: z.nullable(z.string()),
  attempt: z.int(),
  /** No later attempt replaced it. */
  is_newest: z.boolean(),
  status: z.enum(CHARGE_STATUSES),
  amount_cents: Cents,
  commission_cents: Cents,
  paypal_processing_fees_cents: Cents,
  stripe_processing_fees_cents: Cents,
  refunded_cents: Cents,
  /** Taken back by the bank: a lost dispute or a returned debit. */
  lost_cents: Cents,
  method: z.nullable(MethodLabel),
  problem: z.nullable(z.string()),
})
export type ChargeRow = z.infer<typeof ChargeRow>

export const AdjustmentRow = z.object({
  creator_id: Id,
  creator_name: z.string(),
  month: DateOnly,
  changes: z.int(),
  amount: Decimal,
})
export type AdjustmentRow = z.infer<typeof AdjustmentRow>

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
  paypal_processing_fees_cents: z.nullable(Cents),
  stripe_processing_fees_cents: z.nullable(Cents),
  problem: z.nullable(z.string()),
  can: z.object({ approve: z.boolean(), pay: z.boolean() }),
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
  summary: "The brand's statement for one cycle: lines per creator, adjustments, charges and timeline",
  params: CycleParams,
  answer: StatementDetail,
})

export const approveStatement = defineCall({
  method: 'POST',
  path: '/api/billing/statements/{cycleId}/approve',
  summary: 'Charges a statement in review now instead of after the review',
  params: CycleParams,
  answer: StatementDetail,
})

export const payStatement = defineCall({
  method: 'POST',
  path: '/api/billing/statements/{cycleId}/pay',
  summary: 'Retries failed payments with the current default payment method',
  params: CycleParams,
  answer: StatementDetail,
})

export const confirmCharge = defineCall({
  method: 'POST',
  path: '/api/billing/statements/{cycleId}/confirm',
  summary: 'How to confirm the next charge that requires authentication; null when there is none',
  params: CycleParams,
  body: z.object({ return_url: z.string().check(z.maxLength(2048), z.meta({ examples: ['/dashboard/billing'] })) }),
  answer: z.object({
    client_secret: z.nullable(z.string()),
    /** A provider page that confirms and redirects back; null: the browser confirms with the provider's script. */
    page_url: z.nullable(z.string()),
  }),
})

/** Called when the browser returns from the confirmation. */
export const refreshCharges = defineCall({
  method: 'POST',
  path: '/api/billing/statements/{cycleId}/refresh',
  summary: 'Gets the current status of pending charges from the provider',
  params: CycleParams,
  answer: StatementDetail,
})

export const FileAnswer = z.object({ name: z.string(), type: z.string(), base64: z.string() })

/** The invoice as a file: `application/pdf` or `text/csv`, as base64 text. */
export const downloadStatement = defineCall({
  method: 'GET',
  path: '/api/billing/statements/{cycleId}/file',
  summary: 'The invoice as PDF, or its lines as CSV',
  params: CycleParams,
  query: z.object({ format: z.enum(['pdf', 'csv']) }),
  answer: FileAnswer,
})
