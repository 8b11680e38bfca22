import Stripe from 'stripe'
import { asOutcome } from './client'
import { listPaymentIntents } from './lists'
import { CHARGE_AND_FEE, PaymentIntent, type PaymentIntentView } from './payment-intent-view'

/**
 * A retry must use identical parameters, which are stored with the row, and returns the state of the first call. A
 * decline is not thrown: `lastError` of the intent says why. Throws ProviderRefused, UnknownOutcome. Source: Stripe
 * API, "Create a PaymentIntent", "Idempotent requests".
 */
export const createPaymentIntent = (
  params: Stripe.PaymentIntentCreateParams,
  key: string,
): Promise<PaymentIntentView> =>
  asOutcome(async (stripe) =>
    PaymentIntent.parse(await stripe.paymentIntents.create(params, { idempotencyKey: key }).catch(intentOfDecline)),
  )

/** Throws ProviderRefused (404), UnknownOutcome. */
export const retrievePaymentIntent = (id: string): Promise<PaymentIntentView> =>
  asOutcome(async (stripe) =>
    PaymentIntent.parse(await stripe.paymentIntents.retrieve(id, { expand: [CHARGE_AND_FEE] })),
  )

/**
 * By `metadata.charge_key`; look it up before retrying a charge with an unknown outcome. `since`: seconds since 1970,
 * safely before the first try. Throws UnknownOutcome.
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

/** Throws ProviderRefused (`payment_intent_unexpected_state`), UnknownOutcome. */
export const cancelPaymentIntent = (id: string, key: string): Promise<PaymentIntentView> =>
  asOutcome(async (stripe) =>
    PaymentIntent.parse(await stripe.paymentIntents.cancel(id, { expand: [CHARGE_AND_FEE] }, { idempotencyKey: key })),
  )

/** Rethrows errors other than a declined card or bank account. */
const intentOfDecline = (error: unknown): unknown => {
  if (error instanceof Stripe.errors.StripeCardError && error.payment_intent) return error.payment_intent
  throw error
}
