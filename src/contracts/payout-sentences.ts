import { CARRY_TEXTS } from './money-texts'
import type { CARRY_REASONS, PAYOUT_METHODS } from './money-vocabulary'
import { NEED_TEXTS } from './need-texts'
import type { PAYOUT_NEEDS } from './states'

type Failed = {
  wallet: (typeof PAYOUT_METHODS)[number]
  payout_status: string | null
  failure_reason: string | null
}

type Named = Failed & {
  brand_name: string
  carry_reason: (typeof CARRY_REASONS)[number] | null
  hold_reason: string | null
  /** What the creator still has to add; null unless the amount waits for it now. */
  needs: readonly (typeof PAYOUT_NEEDS)[number][] | null
}

const SERVICES = {
  paypal: { name: 'PayPal', place: 'address' },
  venmo: { name: 'Venmo', place: 'handle' },
} as const

/** PayPal or Venmo. */
export const serviceOf = ({ wallet }: Pick<Failed, 'wallet'>): string => SERVICES[wallet].name
const placeOf = ({ wallet }: Named): string => SERVICES[wallet].place

/** PayPal's code when our own balance is too low; such payouts are retried automatically. */
export const OUR_BALANCE = 'INSUFFICIENT_FUNDS'

/** By PayPal's error. Source: PayPal Payouts, "Item errors". */
const ERRORS: Record<string, string> = {
  [OUR_BALANCE]: 'our account balance was too low',
  RECEIVER_UNREGISTERED: 'there’s no account with that address',
  RECEIVER_UNCONFIRMED: 'the address isn’t confirmed',
  RECEIVER_ACCOUNT_LOCKED: 'the account is locked',
  RECEIVER_ACCOUNT_INACTIVE: 'the account isn’t active',
  RECEIVER_YOUTH_ACCOUNT: 'the account belongs to a minor',
  RECEIVER_COUNTRY_NOT_ALLOWED: 'the account’s country isn’t supported',
  RECEIVING_LIMIT_EXCEEDED: 'the account has reached its receiving limit',
}

/** Why a payout didn't arrive, as the end of a sentence. */
export const payoutFailure = (failed: Failed): string => {
  const known = ERRORS[failed.failure_reason ?? '']
  if (known !== undefined) return known
  if (failed.payout_status === 'returned') return `it wasn’t claimed with ${serviceOf(failed)}`
  if (failed.payout_status === 'reversed') return `${serviceOf(failed)} reversed it`
  if (failed.payout_status === 'blocked') return `${serviceOf(failed)} blocked it`
  return `${serviceOf(failed)} couldn’t deliver it`
}

const failureOf = (failed: Failed): string => {
  const text = payoutFailure(failed)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What was missing when the month was closed may be there by now, or the amount may be on a later statement. */
const carriedSentence = ({ carry_reason: reason, needs }: Named): string => {
  if (reason !== 'tax_details' && reason !== 'no_route') return CARRY_TEXTS[reason ?? 'below_minimum'].creator
  if (needs === null) return 'It was carried forward to a later statement'
  if (needs.length === 0) return 'You’re all set: it goes on the next statement'
  return `${needs.map((need) => NEED_TEXTS[need].creator).join(' ')} Then it goes on the next statement`
}

/** One sentence without its period for each reason that `payoutStep` (src/domain) returns. */
const SENTENCES = {
  carried: carriedSentence,
  statement_held: () => 'We’re reviewing this statement before it’s charged',
  statement_in_review: ({ brand_name }: Named) => `${brand_name} will be charged after the review period`,
  questioned: ({ brand_name }: Named) =>
    `${brand_name} has a question about this amount; you’ll be paid after we’ve answered it`,
  violation_checked: () => 'We’re holding it while we check whether the sales follow our terms; see Commission on hold',
  violation: () => 'We reversed this commission; see Commission on hold for our decision',
  no_method: ({ brand_name }: Named) => `${brand_name} needs a working payment method; we’ve asked for one`,
  charges_paused: () => 'We’ve paused brand payments for now',
  charge_processing: ({ brand_name }: Named) =>
    `${brand_name}’s payment is processing; a bank debit takes up to 4 business days`,
  charge_unknown: ({ brand_name }: Named) => `We’re checking on ${brand_name}’s payment`,
  charge_to_confirm: ({ brand_name }: Named) => `${brand_name} needs to confirm the payment with its bank`,
  account_blocked: () =>
    'Your Stripe account can’t receive this payment. Fix it, or add PayPal or Venmo, in your payout settings',
  charge_failed: ({ brand_name }: Named) => `${brand_name}’s payment failed; we’ve asked for another payment method`,
  charge_canceled: ({ brand_name }: Named) => `${brand_name}’s payment was canceled; we’ve asked for a new one`,
  charge_returned: ({ brand_name }: Named) => `${brand_name}’s bank returned the payment; we’ve asked for a new one`,
  charge_returned_and_reversed: ({ brand_name }: Named) =>
    `${brand_name}’s bank returned the payment; you’ll be paid once the brand pays again`,
  disputed_after_payment: ({ brand_name }: Named) =>
    `Paid to your Stripe account; ${brand_name}’s bank disputed the payment, and we’re responding`,
  disputed: ({ brand_name }: Named) =>
    `${brand_name}’s bank disputed the payment; your payout is on hold until it’s resolved`,
  refunded: ({ brand_name }: Named) => `The payment was refunded to ${brand_name}`,
  owed_again: ({ brand_name }: Named) => `The refund to ${brand_name} failed; we’re paying your part again`,
  paid_to_account: () => 'Paid to your Stripe account',
  destination_disabled: () => 'Your payouts are disabled. Contact us',
  destination_unconfirmed: (named: Named) => `Confirm your ${serviceOf(named)} ${placeOf(named)} and we’ll send it`,
  destination_changed: () => 'You changed your payout method: payouts are on hold for 72 hours',
  payouts_paused: (named: Named) => `We’ve paused ${serviceOf(named)} payouts for now`,
  scheduled: (named: Named) => `${named.brand_name} has paid; your ${serviceOf(named)} payout is scheduled`,
  sending: (named: Named) => `${serviceOf(named)} is processing your payout`,
  arrived: () => 'Your payout arrived',
  unclaimed: (named: Named) =>
    `${serviceOf(named)} is holding it for you: claim it from ${serviceOf(named)}’s email within 30 days`,
  returned: (named: Named) => `${failureOf(named)}: confirm another ${placeOf(named)} and we’ll resend it`,
  returned_and_resent: (named: Named) => `${failureOf(named)}; we’ll resend it to your new payout method`,
  reversed_by_service: (named: Named) => `${failureOf(named)}: check your ${serviceOf(named)} account`,
  our_balance: () => 'We couldn’t send it yet; we’ll try again automatically, and you don’t need to do anything',
  failed: (named: Named) => `${failureOf(named)}: confirm another ${placeOf(named)} and we’ll resend it`,
  failed_and_resent: (named: Named) => `${failureOf(named)}; we’ll resend it to your new payout method`,
  held_by_staff: ({ hold_reason }: Named) => hold_reason ?? 'We’re reviewing this payout before it’s sent',
  canceled: () => 'This payout was canceled',
} satisfies Record<string, (named: Named) => string>

export type PayoutReason = keyof typeof SENTENCES

export const payoutSentence = (reason: PayoutReason, named: Named): string => SENTENCES[reason](named)
