import Stripe from 'stripe'
import { asOutcome } from './client'
import { listPaymentIntents } from './lists'
import { CHARGE_AND_FEE, PaymentIntent, type PaymentIntentView } from './payment-intent-view'

/**
 * Sends a charge. A retry must use identical parameters, which are stored with the row. Include
 * `expand: ['latest_charge.balance_transaction']` for transfer and fee. A decline is not thrown: `lastError` of the intent
 * says why. A retry returns the state of the first call; retrieve the intent for its current state. Throws ProviderRefused,
 * UnknownOutcome. Source: Stripe API, "Create a PaymentIntent", "Idempotent requests".
 */
export const createPaymentIntent = (
  params: Stripe.PaymentIntentCreateParams,
  key: string,
): Promise<PaymentIntentView> =>
  asOutcome(async (stripe) =>
    PaymentIntent.parse(await stripe.paymentIntents.create(params, { idempotencyKey: key }).catch(intentOfDecline)),
  )

/** The PaymentIntent in its current state, with charge and fee. Throws ProviderRefused (404), UnknownOutcome. */
export const retrievePaymentIntent = (id: string): Promise<PaymentIntentView> =>
  asOutcome(async (stripe) =>
    PaymentIntent.parse(await stripe.paymentIntents.retrieve(id, { expand: [CHARGE_AND_FEE] })),
  )

/**
 * The charge with this `metadata.charge_key`, if it was created; look it up before retrying a charge with an unknown
 * outcome. `since`: seconds since 1970, safely before the first try. Throws UnknownOutcome.
 */
export const findPaymentIntent = async ({
  customer,
  chargeKey,
  since,
}: {
  customer: string
  chargeKey: string
  since: number
}): Promise<PaymentIntentView | null> => {
  for await (const intent of listPaymentIntents({ customer, since }))
    if (intent.metadata.charge_key === chargeKey) return intent
  return null
}

/** Cancels an unpaid charge. Throws ProviderRefused (`payment_intent_unexpected_state`), UnknownOutcome. */
export const cancelPaymentIntent = (id: string, key: string): Promise<PaymentIntentView> =>
  asOutcome(async (stripe) =>
    PaymentIntent.parse(await stripe.paymentIntents.cancel(id, { expand: [CHARGE_AND_FEE] }, { idempotencyKey: key })),
  )

/** The intent in the error of a declined card or bank account; other errors are rethrown. */
const intentOfDecline = (error: unknown): unknown => {
  if (error instanceof Stripe.errors.StripeCardError && error.payment_intent) return error.payment_intent
  throw error
}
