import Stripe from 'stripe'
import { asOutcome } from './client'
import { listPaymentIntents } from './lists'
import { CHARGE_AND_FEE, PaymentIntent, type PaymentIntentView } from './payment-intent-view'

/**
 * Sends a charge: exactly these parameters under this key, for a repetition must be the same to the byte (they are kept
 * beside the row). Put `expand: ['latest_charge.balance_transaction']` among them for transfer and fee. A decline is a
 * result: the intent, whose `lastError` says why. What a repetition answers is the state of the first time: retrieve for
 * that of now. Throws ProviderRefused, UnknownOutcome. Source: Stripe API, "Create a PaymentIntent", "Idempotent requests".
 */
export const createPaymentIntent = (
  params: Stripe.PaymentIntentCreateParams,
  key: string,
): Promise<PaymentIntentView> =>
  asOutcome(async (stripe) =>
    PaymentIntent.parse(await stripe.paymentIntents.create(params, { idempotencyKey: key }).catch(intentOfDecline)),
  )

/** The PaymentIntent as it is now, with its charge and fee. Throws ProviderRefused (404), UnknownOutcome. */
export const retrievePaymentIntent = (id: string): Promise<PaymentIntentView> =>
  asOutcome(async (stripe) =>
    PaymentIntent.parse(await stripe.paymentIntents.retrieve(id, { expand: [CHARGE_AND_FEE] })),
  )

/**
 * The charge that was sent for this `metadata.charge_key`, if it arrived: what is asked before a charge of unknown outcome
 * is sent again. `since`: seconds since 1970, safely before the first try. Throws UnknownOutcome.
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

/** Gives up a charge that was not paid. Throws ProviderRefused (`payment_intent_unexpected_state`), UnknownOutcome. */
export const cancelPaymentIntent = (id: string, key: string): Promise<PaymentIntentView> =>
  asOutcome(async (stripe) =>
    PaymentIntent.parse(await stripe.paymentIntents.cancel(id, { expand: [CHARGE_AND_FEE] }, { idempotencyKey: key })),
  )

/** The intent inside the error of a declined card or bank account; any other error goes on. */
const intentOfDecline = (error: unknown): unknown => {
  if (error instanceof Stripe.errors.StripeCardError && error.payment_intent) return error.payment_intent
  throw error
}
