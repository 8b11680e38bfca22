import { CARRY_TEXTS } from './money-texts'
import type { CARRY_REASONS, PAYOUT_METHODS } from './money-vocabulary'

type Named = {
  brand_name: string
  carry_reason: (typeof CARRY_REASONS)[number] | null
  wallet: (typeof PAYOUT_METHODS)[number]
  hold_reason: string | null
}

const SERVICES = {
  paypal: { name: 'PayPal', place: 'address' },
  venmo: { name: 'Venmo', place: 'handle' },
} as const

const nameOf = ({ wallet }: Named): string => SERVICES[wallet].name
const placeOf = ({ wallet }: Named): string => SERVICES[wallet].place

/** One sentence without its period for each reason that `payoutStep` (src/domain) returns. */
const SENTENCES = {
  carried: ({ carry_reason }: Named) => CARRY_TEXTS[carry_reason ?? 'below_minimum'].creator,
  statement_held: () => 'We’re reviewing this statement before it’s charged',
  statement_in_review: ({ brand_name }: Named) => `${brand_name} will be charged after the review period`,
  no_method: ({ brand_name }: Named) => `${brand_name} needs a working payment method; we’ve asked for one`,
  charges_paused: () => 'We’ve paused brand payments for now',
  charge_processing: ({ brand_name }: Named) =>
    `${brand_name}’s payment is processing; a bank debit takes up to 4 business days`,
  charge_unknown: ({ brand_name }: Named) => `We’re checking on ${brand_name}’s payment`,
  charge_to_confirm: ({ brand_name }: Named) => `${brand_name} needs to confirm the payment with its bank`,
  account_blocked: () => 'Your Stripe account can’t receive payments right now. Check your payout settings',
  charge_failed: ({ brand_name }: Named) => `${brand_name}’s payment failed; we’ve asked for another payment method`,
  charge_canceled: ({ brand_name }: Named) => `${brand_name}’s payment was canceled; we’ve asked for a new one`,
  charge_returned: ({ brand_name }: Named) => `${brand_name}’s bank returned the payment; we’ve asked for a new one`,
  charge_returned_and_reversed: ({ brand_name }: Named) =>
    `${brand_name}’s bank returned the payment; you’re paid again once the brand pays`,
  disputed_after_payment: ({ brand_name }: Named) =>
    `Paid to your Stripe account; ${brand_name}’s bank disputed the payment, and we’re responding`,
  disputed: ({ brand_name }: Named) =>
    `${brand_name}’s bank disputed the payment; your payout is on hold until it’s resolved`,
  refunded: ({ brand_name }: Named) => `The payment was refunded to ${brand_name}`,
  paid_to_account: () => 'Paid to your Stripe account',
  destination_disabled: () => 'Your payouts are disabled. Contact us',
  destination_unconfirmed: (named: Named) => `Confirm your ${nameOf(named)} ${placeOf(named)} and we’ll send it`,
  destination_changed: () => 'You changed your payout method: payouts are on hold for 72 hours',
  payouts_paused: (named: Named) => `We’ve paused ${nameOf(named)} payouts for now`,
  scheduled: (named: Named) => `${named.brand_name} has paid; your ${nameOf(named)} payout is scheduled`,
  sending: (named: Named) => `${nameOf(named)} is processing your payout`,
  arrived: () => 'Your payout arrived',
  unclaimed: (named: Named) =>
    `${nameOf(named)} is holding it for you: claim it from ${nameOf(named)}’s email within 30 days`,
  returned: (named: Named) =>
    `It wasn’t claimed and was returned: confirm another ${placeOf(named)} and we’ll resend it`,
  returned_and_resent: () => 'It wasn’t claimed and was returned; we’ll resend it to your new payout method',
  reversed_by_service: (named: Named) => `${nameOf(named)} reversed it: check your ${nameOf(named)} account`,
  our_balance: () => 'We couldn’t send it yet; we’ll try again automatically, and you don’t need to do anything',
  failed: (named: Named) =>
    `${nameOf(named)} couldn’t deliver it: confirm another ${placeOf(named)} and we’ll resend it`,
  failed_and_resent: (named: Named) =>
    `${nameOf(named)} couldn’t deliver it; we’ll resend it to your new payout method`,
  held_by_staff: ({ hold_reason }: Named) => hold_reason ?? 'We’re reviewing this payout before it’s sent',
  canceled: () => 'This payout was canceled',
} satisfies Record<string, (named: Named) => string>

export type PayoutReason = keyof typeof SENTENCES

export const payoutSentence = (reason: PayoutReason, named: Named): string => SENTENCES[reason](named)
