import type { StatementDetail, StatementLine } from '../../../src/contracts/billing'
import { formatUnits } from '../../../src/contracts/decimals'

/** Converts ten-thousandths of a dollar to the decimal text of the API. */
const exact = (units: number) => formatUnits(BigInt(units), 4)

/** A line with consistent totals, from amounts in ten-thousandths. */
export const lineOf = (
  id: number,
  {
    name = `Creator ${id}`,
    fresh = 0,
    adjusted = 0,
    brought = 0,
    ...rest
  }: { name?: string; fresh?: number; adjusted?: number; brought?: number } & Partial<StatementLine> = {},
): StatementLine => {
  const due = fresh + adjusted + brought
  const cents = rest.carry_reason ? 0 : Math.round(due / 100)
  return {
    id,
    creator_id: 1_000 + id,
    creator_name: name,
    fresh_amount: exact(fresh),
    adjustment_amount: exact(adjusted),
    carried_in: exact(brought),
    amount_cents: cents,
    carried_out: exact(due - cents * 100),
    carry_reason: null,
    earnings_count: 30 + id,
    route: rest.carry_reason ? null : id % 3 === 0 ? 'paypal' : 'stripe',
    processing_fees_cents: null,
    charge_status: null,
    payout_status: null,
    question: null,
    held_until: null,
    is_returned: false,
    can_ask: false,
    needs: null,
    reminder: null,
    ...rest,
  }
}

const units = (text: string) => Number(text.replace('.', ''))
const sumOf = (lines: StatementLine[], pick: (line: StatementLine) => string) =>
  exact(lines.reduce((sum, line) => sum + units(pick(line)), 0))

/** A statement in review with these lines; its totals are the sums of the lines. */
export const detailOf = (lines: StatementLine[], changes: Partial<StatementDetail> = {}): StatementDetail => {
  const commission = lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  return {
    cycle_id: 7,
    invoice_number: 'SM-2026-11-00042',
    period_start: '2026-11-01',
    period_end: '2026-11-30',
    status: 'review',
    charge_on: '2026-12-03',
    hold_reason: null,
    creators_count: lines.filter(({ amount_cents }) => amount_cents > 0).length,
    commission_cents: commission,
    reversed_cents: 0,
    processing_fees_cents: 1_525,
    total_cents: commission + 1_525,
    paid_cents: 0,
    refunded_cents: 0,
    due_cents: 0,
    questioned_cents: 0,
    is_waiting: false,
    taken_after: '2026-10-01',
    taken_through: '2026-10-31',
    fresh_amount: sumOf(lines, (line) => line.fresh_amount),
    adjustment_amount: sumOf(lines, (line) => line.adjustment_amount),
    carried_in: sumOf(lines, (line) => line.carried_in),
    carried_out: sumOf(lines, (line) => line.carried_out),
    paypal_processing_fees_cents: 25,
    stripe_processing_fees_cents: 1_500,
    problem: null,
    can: { approve: true, pay: false },
    lines,
    adjustments: [],
    charges: [],
    timeline: [],
    ...changes,
  }
}
