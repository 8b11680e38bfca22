import type { CARRY_REASONS } from '../contracts/money-vocabulary'
import type { PayoutRow } from '../contracts/payouts'

/** What is known of a creator's part of a statement. Days are business days. */
export type PayoutFacts = {
  brand_name: string
  route: 'stripe' | 'paypal' | null
  carry_reason: (typeof CARRY_REASONS)[number] | null
  statement_status: string
  charge_on: string
  is_held: boolean
  /** Of the newest charge that pays it, its own or that for PayPal. */
  charge_status: string | null
  charge_day: string | null
  payout_status: string | null
  /** By which service the newest payout goes, or the next one will. */
  wallet: 'paypal' | 'venmo'
  /** Of the address or handle that the creator is paid to now; null when there is none. */
  destination_status: string | null
  /** The newest payout goes to that one, and it is confirmed. */
  is_confirmed: boolean
  /** We have switched off charges, and this one was not sent yet. */
  is_charge_paused: boolean
  /** We have switched off payouts. */
  is_payout_paused: boolean
  send_on: string | null
  sent_on: string | null
  finished_on: string | null
  /** Payouts wait until then after a change of the destination. */
  held_until: string | null
  hold_reason: string | null
  /** PayPal's word for why the payout ended. */
  failure_reason: string | null
  is_taken_back: boolean
  next_statement_on: string
  today: string
}

type Told = Pick<PayoutRow, 'step' | 'sentence' | 'next_on' | 'paid_on'>

const told = (
  step: PayoutRow['step'],
  sentence: string,
  next_on: string | null = null,
  paid_on: string | null = null,
): Told => ({
  step,
  sentence,
  next_on,
  paid_on,
})

const CARRIED: Record<(typeof CARRY_REASONS)[number], string> = {
  below_minimum: 'It is below the minimum payout and goes with the next statement',
  negative: 'Amazon took more back than you earned; later sales make up for it',
  tax_details: 'Your tax details are missing: add them, and it goes with the next statement',
  no_route: 'Choose how you are paid, and it goes with the next statement',
}

/** The service by its name, and what it calls the place that money goes to. */
const SERVICES = {
  paypal: { name: 'PayPal', place: 'address' },
  venmo: { name: 'Venmo', place: 'handle' },
} as const

/**
 * Where a creator's part of a statement is, and the one thing it waits for, in one sentence with its day, which is never
 * a past one. The order of the questions is the order of the way: carried, the brand's payment, our payout, the creator.
 */
export const payoutStep = (facts: PayoutFacts): Told => {
  const { next_on, ...step } = tellOf(facts)
  return { ...step, next_on: next_on !== null && next_on < facts.today ? null : next_on }
}

const tellOf = (facts: PayoutFacts): Told => {
  if (facts.route === null)
    return told('carried', CARRIED[facts.carry_reason ?? 'below_minimum'], facts.next_statement_on)
  if (facts.payout_status !== null && facts.payout_status !== 'queued') return payoutTold(facts)
  if (facts.charge_status === null) return beforeCharge(facts)
  return chargeTold(facts)
}

const beforeCharge = ({ statement_status, brand_name, charge_on, is_held }: PayoutFacts): Told => {
  if (statement_status === 'review')
    return is_held
      ? told('in_review', 'We look at this statement before it is charged')
      : told('in_review', `${brand_name} is charged for it after the review`, charge_on)
  return told('brand_owes', `${brand_name} has no way to pay that works; we have asked for one`)
}

const CHARGE_SENTENCES: Record<string, (facts: PayoutFacts) => Told> = {
  processing: ({ brand_name, is_charge_paused }) =>
    is_charge_paused
      ? told('held', 'Payments of brands are paused by us for now')
      : told('brand_pays', `${brand_name}’s payment is under way; a bank takes up to five business days`),
  unknown: ({ brand_name }) => told('brand_pays', `We are asking what became of ${brand_name}’s payment`),
  requires_action: ({ brand_name }) => told('brand_owes', `${brand_name} has to confirm the payment with its bank`),
  blocked: () => told('held', 'Your Stripe account cannot receive payments at the moment: open your payment settings'),
  failed: ({ brand_name }) =>
    told('brand_owes', `${brand_name}’s payment did not go through; we have asked for another way to pay`),
  canceled: ({ brand_name }) => told('brand_owes', `${brand_name}’s payment was canceled; we have asked for another`),
  dispute_lost: (facts) =>
    facts.is_taken_back
      ? told(
          'brand_owes',
          `The bank took ${facts.brand_name}’s payment back; it is paid anew once the brand pays again`,
        )
      : told('brand_owes', `The bank took ${facts.brand_name}’s payment back; we have asked for another`),
  disputed: ({ brand_name, route, charge_day }) =>
    route === 'stripe'
      ? told(
          'paid',
          `It went to your Stripe account; ${brand_name}’s bank asks for the payment back, and we answer it`,
          null,
          charge_day,
        )
      : told(
          'held',
          `${brand_name}’s bank asks for the payment back; we answer it, and your payout waits for the outcome`,
        ),
  refunded: ({ brand_name }) => told('reversed', `The payment was given back to ${brand_name}`),
}

const chargeTold = (facts: PayoutFacts): Told => {
  const sentence = CHARGE_SENTENCES[facts.charge_status ?? '']
  if (sentence) return sentence(facts)
  if (facts.route === 'stripe') return told('paid', 'It went straight to your Stripe account', null, facts.charge_day)
  return fundedTold(facts)
}

/** The brand has paid, and nothing was sent yet. */
const fundedTold = (facts: PayoutFacts): Told => {
  const { name, place } = SERVICES[facts.wallet]
  if (facts.destination_status === 'disabled') return told('held', 'Payouts to you were stopped: please write to us')
  if (facts.destination_status !== 'verified') return told('held', `Confirm your ${name} ${place} and we send it`)
  if (facts.held_until !== null)
    return told('held', 'You changed where you are paid: payouts wait for 72 hours', facts.held_until)
  if (facts.is_payout_paused) return told('funded', `Payouts by ${name} are paused by us for now`)
  return told('funded', `${facts.brand_name} has paid; ${name} sends it`, facts.send_on)
}

/** PayPal's word for a balance of ours that was too low: it is sent again by itself. */
const OUR_BALANCE = 'INSUFFICIENT_FUNDS'

const payoutTold = (facts: PayoutFacts): Told => {
  const { payout_status, finished_on, sent_on, hold_reason, failure_reason } = facts
  const { name } = SERVICES[facts.wallet]
  if (payout_status === 'succeeded') return told('paid', 'It arrived', null, finished_on)
  if (payout_status === 'unclaimed')
    return told('unclaimed', `${name} waits for you: claim it by the link in ${name}’s message within 30 days`)
  if (payout_status === 'returned') return sentAgain('returned', 'Nobody claimed it, so it came back', facts)
  if (payout_status === 'reversed') return told('returned', `${name} took it back: check your ${name} account`)
  if (payout_status === 'failed' && failure_reason === OUR_BALANCE)
    return told('sending', 'Our own account could not pay it at that moment; we send it again, you need do nothing')
  if (payout_status === 'blocked' || payout_status === 'failed')
    return sentAgain('failed', `${name} could not pay it`, facts)
  if (payout_status === 'on_hold_internal')
    return told('held', hold_reason ?? 'We look at this payout before it is sent')
  if (payout_status === 'canceled') return told('reversed', 'The payout was stopped')
  return told('sending', `${name} has it and pays it out`, sent_on)
}

/** What came back is only sent to another place than before, once that one is confirmed. */
const sentAgain = (step: PayoutRow['step'], what: string, facts: PayoutFacts): Told =>
  facts.destination_status === 'verified' && !facts.is_confirmed
    ? told(step, `${what}; we send it again to where you are paid now`, facts.held_until)
    : told(step, `${what}: confirm another ${SERVICES[facts.wallet].place} and we send it again`)
