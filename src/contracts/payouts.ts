import * as z from 'zod/mini'
import { Cents, FileAnswer, LineEarning, TimelineEntry } from './billing'
import { defineCall } from './call'
import { CARRY_REASONS, PAYOUT_METHODS, PAYOUT_ROUTES, PAYOUT_STEPS } from './money-vocabulary'
import { PAYOUT_NEEDS } from './states'
import { DateOnly, Decimal, Id, IdParams, PageQuery, pageOf } from './values'

export const PayoutRow = z.object({
  /** The statement line. */
  id: Id,
  brand_id: Id,
  brand_name: z.string(),
  period_start: DateOnly,
  period_end: DateOnly,
  amount_cents: Cents,
  /** What the creator has of it, without what was refunded or reversed; the totals add it up. */
  received_cents: Cents,
  /** The amount carried forward to the next month, unrounded. */
  carried_out: Decimal,
  route: z.nullable(z.enum(PAYOUT_ROUTES)),
  /** What pays a part that the Stripe account could not receive again after a refund failed. */
  replaced_by: z.nullable(z.enum(PAYOUT_METHODS)),
  carry_reason: z.nullable(z.enum(CARRY_REASONS)),
  /** What the creator still has to add; null unless the amount waits for it now. */
  needs: z.nullable(z.array(z.enum(PAYOUT_NEEDS))),
  step: z.enum(PAYOUT_STEPS),
  sentence: z.string(),
  next_on: z.nullable(DateOnly),
  paid_on: z.nullable(DateOnly),
})
export type PayoutRow = z.infer<typeof PayoutRow>

export const listPayouts = defineCall({
  method: 'GET',
  path: '/api/payouts',
  summary: "The creator's payouts for every brand and month, newest first, with totals",
  query: PageQuery,
  answer: z.extend(pageOf(PayoutRow), {
    totals: z.object({
      estimated: Decimal,
      locked: Decimal,
      carried: Decimal,
      on_its_way_cents: Cents,
      paid_this_year_cents: Cents,
      paid_cents: Cents,
    }),
    next_statement_on: DateOnly,
  }),
})

export const PayoutEntry = z.extend(TimelineEntry, {
  /** What the creator received, or lost when it is negative; null when no money moved. They add up to `received_cents`. */
  moved_cents: z.nullable(Cents),
})
export type PayoutEntry = z.infer<typeof PayoutEntry>

export const readPayout = defineCall({
  method: 'GET',
  path: '/api/payouts/{id}',
  summary: 'One payout of the creator with its amounts and timeline',
  params: IdParams,
  answer: z.extend(PayoutRow, {
    /** The days of sales that are new on it: from the day after `taken_after`, if any, through `taken_through`. */
    taken_after: z.nullable(DateOnly),
    taken_through: DateOnly,
    fresh_amount: Decimal,
    adjustment_amount: Decimal,
    carried_in: Decimal,
    earnings_count: z.int(),
    timeline: z.array(PayoutEntry),
  }),
})

export const downloadPayout = defineCall({
  method: 'GET',
  path: '/api/payouts/{id}/file',
  summary:
    'One payout of the creator as PDF or CSV (base64): its earnings, amounts, and what was received, refunded and reversed',
  params: IdParams,
  query: z.object({ format: z._default(z.enum(['pdf', 'csv']), 'csv') }),
  answer: FileAnswer,
})

export const listPayoutEarnings = defineCall({
  method: 'GET',
  path: '/api/payouts/{id}/earnings',
  summary: 'The earnings of one payout of the creator: new sales, then adjustments, newest day first',
  params: IdParams,
  query: PageQuery,
  answer: pageOf(LineEarning),
})
