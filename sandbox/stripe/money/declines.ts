import type Stripe from 'stripe'
import { emit } from '../store/emit'
import { changeObject } from '../store/objects'
import type { Turn } from '../store/turn'
import type { Behavior } from './test-numbers'

/** Stripe's words (docs.stripe.com/declines/codes; for debits docs.stripe.com/payments/ach-direct-debit). */
export interface Decline {
  readonly code: string
  readonly declineCode?: string
  readonly message: string
  /** Nacha's code for a debit that must not be retried. */
  readonly blocked?: Stripe.PaymentMethod.UsBankAccount.StatusDetails.Blocked
}

export const AUTHENTICATION_REQUIRED: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

const GENERIC: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
}

/** The decline of a card, or undefined. */
export const cardDecline = (behavior: Behavior | undefined): Decline | undefined => {
  if (behavior === 'declines' || behavior === 'declines_at_setup') return GENERIC
  if (behavior !== 'lacks_funds') return undefined
  return { code: 'card_declined', declineCode: 'insufficient_funds', message: 'Your card has insufficient funds.' }
}

/** The later failure of a debit, or undefined. */
export const debitFailure = (behavior: Behavior | undefined): Decline | undefined =>
  behavior === undefined ? undefined : DEBIT_FAILURES[behavior]

const DEBIT_FAILURES: Partial<Record<Behavior, Decline>> = {
  no_account: {
    code: 'no_account',
    message: 'The bank account could not be located.',
    blocked: { network_code: 'R03', reason: 'bank_account_invalid_details' },
  },
  account_closed: {
    code: 'account_closed',
    message: "The customer's bank account has been closed.",
    blocked: { network_code: 'R02', reason: 'bank_account_closed' },
  },
  lacks_funds: {
    code: 'insufficient_funds',
    message: 'The customer account has insufficient funds to cover this payment.',
  },
  not_authorized: {
    code: 'debit_not_authorized',
    message: 'The customer has notified their bank that this payment was unauthorized.',
    blocked: { network_code: 'R10', reason: 'debit_not_authorized' },
  },
}

/** The PaymentIntent requires another payment method. */
export const fail = async (
  turn: Turn,
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge,
  method: Stripe.PaymentMethod,
  decline: Decline,
): Promise<Stripe.PaymentIntent> => {
  const failed = await changeObject(turn, charge, {
    captured: false,
    failure_code: decline.code,
    failure_message: decline.message,
    outcome: {
      advice_code: decline.declineCode === 'generic_decline' ? 'try_again_later' : null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: 'declined_by_network',
      reason: decline.declineCode ?? decline.code,
      risk_level: 'normal',
      risk_score: 20,
      seller_message: 'The bank did not return any further details with this decline.',
      type: 'issuer_declined',
    },
    status: 'failed',
  })
  await emit(turn, 'charge.failed', failed)
  return refuse(turn, intent, {
    type: 'card_error',
    code: decline.code,
    ...(decline.declineCode === undefined ? {} : { decline_code: decline.declineCode }),
    charge: failed.id,
    message: decline.message,
    payment_method: method,
  })
}

/** To `requires_payment_method`. */
export const refuse = async (
  turn: Turn,
  intent: Stripe.PaymentIntent,
  error: Stripe.PaymentIntent.LastPaymentError,
): Promise<Stripe.PaymentIntent> => {
  const refused = await changeObject(turn, intent, {
    last_payment_error: error,
    latest_charge: error.charge ?? intent.latest_charge,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  })
  await emit(turn, 'payment_intent.payment_failed', refused)
  return refused
}
