import { OUR_BALANCE, type PayoutReason } from '../contracts/payout-sentences'
import type { PayoutRow } from '../contracts/payouts'

/** Dates are business dates. */
export type PayoutFacts = {
  route: 'stripe' | 'paypal' | null
  statement_status: string
  charge_on: string
  is_held: boolean
  /** The deadline of the brand's open question about it. */
  question_until: string | null
  /** The day by which staff decide about a hold on its commission. */
  hold_until: string | null
  /** A decision reversed its commission. */
  is_returned: boolean
  /** The brand asked about it, or it was on hold, so it is charged after the other lines. */
  is_charged_later: boolean
  /** Status of the newest charge that pays it: its own, or the one for PayPal payouts. */
  charge_status: string | null
  charge_day: string | null
  payout_status: string | null
  destination_status: string | null
  /** The newest payout goes to the current destination, and that is confirmed. */
  is_confirmed: boolean
  /** Charges are paused, and this one was not sent yet. */
  is_charge_paused: boolean
  is_payout_paused: boolean
  send_on: string | null
  sent_on: string | null
  finished_on: string | null
  held_until: string | null
  failure_reason: string | null
  is_reversed: boolean
  /** A refund failed after its part was reversed from the account. */
  is_owed_again: boolean
  /** An account can receive it again, or PayPal or Venmo can pay it. */
  has_way: boolean
  /** The payout is for what an account could not receive again. */
  is_replacement: boolean
  next_statement_on: string
  today: string
}

type Days = Pick<PayoutRow, 'next_on' | 'paid_on'>
/** Step, reason and dates; contracts/payout-sentences.ts has the sentence of each reason. */
type Where = Days & { step: PayoutRow['step']; reason: PayoutReason }

const at = (
  step: PayoutRow['step'],
  reason: PayoutReason,
  { next_on = null, paid_on = null }: Partial<Days> = {},
): Where => ({
  step,
  reason,
  next_on,
  paid_on,
})

/** Checked in the order of the process. The date of the next step is never a past one. */
export const payoutStep = (facts: PayoutFacts): Where => {
  const { next_on, ...where } = whereIs(facts)
  return { ...where, next_on: next_on !== null && next_on < facts.today ? null : next_on }
}

const whereIs = (facts: PayoutFacts): Where => {
  if (facts.route === null) return at('carried', 'carried', { next_on: facts.next_statement_on })
  if (facts.is_returned) return at('reversed', 'violation')
  if (facts.is_replacement) return afterReplacement(facts)
  if (facts.payout_status !== null && facts.payout_status !== 'queued') return afterPayout(facts)
  if (facts.charge_status === null) return beforeCharge(facts)
  return afterCharge(facts)
}

const beforeCharge = ({
  statement_status,
  charge_on,
  is_held,
  hold_until,
  question_until,
  is_charged_later,
}: PayoutFacts): Where => {
  if (hold_until !== null) return at('held', 'violation_checked', { next_on: hold_until })
  if (question_until !== null) return at('held', 'questioned', { next_on: question_until })
  if (statement_status === 'charging' && is_charged_later) return at('brand_pays', 'charge_processing')
  if (statement_status !== 'review') return at('brand_owes', 'no_method')
  return is_held ? at('in_review', 'statement_held') : at('in_review', 'statement_in_review', { next_on: charge_on })
}

const withoutWay = ({ held_until }: PayoutFacts): Where =>
  held_until === null ? at('held', 'account_blocked') : at('held', 'destination_changed', { next_on: held_until })

/** By status of the charge; any other status means that it succeeded. */
const CHARGED: Record<string, (facts: PayoutFacts) => Where> = {
  processing: ({ is_charge_paused }) =>
    is_charge_paused ? at('held', 'charges_paused') : at('brand_pays', 'charge_processing'),
  unknown: () => at('brand_pays', 'charge_unknown'),
  requires_action: () => at('brand_owes', 'charge_to_confirm'),
  blocked: withoutWay,
  failed: () => at('brand_owes', 'charge_failed'),
  canceled: () => at('brand_owes', 'charge_canceled'),
  dispute_lost: ({ is_reversed }) => at('brand_owes', is_reversed ? 'charge_returned_and_reversed' : 'charge_returned'),
  disputed: ({ route, charge_day }) =>
    route === 'stripe' ? at('paid', 'disputed_after_payment', { paid_on: charge_day }) : at('held', 'disputed'),
  refunded: () => at('reversed', 'refunded'),
}

const afterCharge = (facts: PayoutFacts): Where => {
  if (facts.is_owed_again) return facts.has_way ? at('sending', 'owed_again') : withoutWay(facts)
  const where = CHARGED[facts.charge_status ?? '']
  if (where) return where(facts)
  return facts.route === 'stripe' ? at('paid', 'paid_to_account', { paid_on: facts.charge_day }) : funded(facts)
}

const funded = ({ destination_status, held_until, hold_until, is_payout_paused, send_on }: PayoutFacts): Where => {
  if (hold_until !== null) return at('held', 'violation_checked', { next_on: hold_until })
  if (destination_status === 'disabled') return at('held', 'destination_disabled')
  if (destination_status !== 'verified') return at('held', 'destination_unconfirmed')
  if (held_until !== null) return at('held', 'destination_changed', { next_on: held_until })
  return is_payout_paused ? at('funded', 'payouts_paused') : at('funded', 'scheduled', { next_on: send_on })
}

const afterPayout = (facts: PayoutFacts): Where => {
  const { payout_status, finished_on, sent_on, failure_reason } = facts
  if (payout_status === 'succeeded') return at('paid', 'arrived', { paid_on: finished_on })
  if (payout_status === 'unclaimed') return at('unclaimed', 'unclaimed')
  if (payout_status === 'returned') return resent(facts, 'returned')
  if (payout_status === 'reversed') return at('returned', 'reversed_by_service')
  if (payout_status === 'failed' && failure_reason === OUR_BALANCE) return at('sending', 'our_balance')
  if (payout_status === 'blocked' || payout_status === 'failed') return resent(facts, 'failed')
  if (payout_status === 'on_hold_internal') return at('held', 'held_by_staff')
  if (payout_status === 'canceled') return at('reversed', 'canceled')
  return at('sending', 'sending', { next_on: sent_on })
}

/** The charge may have been lost since. A payout that the creator has to act for comes first. */
const afterReplacement = (facts: PayoutFacts): Where => {
  const paid = facts.payout_status === 'queued' ? funded(facts) : afterPayout(facts)
  const charged = facts.charge_status === null ? beforeCharge(facts) : afterCharge(facts)
  return charged.step === 'paid' || ACTED_ON.includes(paid.step) ? paid : charged
}

const ACTED_ON: readonly PayoutRow['step'][] = ['failed', 'returned', 'unclaimed', 'held']

/** A returned payout is resent only to a different destination, once that is confirmed, unless the brand was refunded. */
const resent = (facts: PayoutFacts, step: 'returned' | 'failed'): Where => {
  const { charge_status, destination_status, is_confirmed, held_until } = facts
  if (charge_status === 'refunded') return at('reversed', 'refunded')
  return destination_status === 'verified' && !is_confirmed
    ? at(step, `${step}_and_resent`, { next_on: held_until })
    : at(step, step)
}
