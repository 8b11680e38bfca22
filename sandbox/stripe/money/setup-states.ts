import type Stripe from 'stripe'
import { emit } from '../store/emit'
import { changeObject, idOf } from '../store/objects'
import type { Turn } from '../store/turn'
import { StripeFailure } from '../wire/failure'
import { attachMethod, endMandates } from './methods'

export const requireSetupState = (intent: Stripe.SetupIntent, states: readonly string[], act: string): void => {
  if (!states.includes(intent.status)) throw unexpectedSetup(intent, act)
}

/** For an action that the SetupIntent's status does not allow. */
export const unexpectedSetup = (intent: Stripe.SetupIntent, act: string): StripeFailure =>
  new StripeFailure(
    400,
    'invalid_request_error',
    `This SetupIntent's status is ${intent.status}, so it cannot be ${act}.`,
    { code: 'setup_intent_unexpected_state', setup_intent: intent },
  )

/** Attaches the payment method to its customer. */
export const finishSetup = async (
  turn: Turn,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  mandate: string | null,
): Promise<Stripe.SetupIntent> => {
  const customer = idOf(intent.customer)
  if (customer !== null) await attachMethod(turn, method, customer)
  const done = await changeObject(turn, intent, {
    last_setup_error: null,
    mandate,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  })
  await emit(turn, 'setup_intent.succeeded', done)
  return done
}

/** Voids the mandate of this attempt. */
export const failSetup = async (
  turn: Turn,
  intent: Stripe.SetupIntent,
  error: Stripe.SetupIntent.LastSetupError,
): Promise<Stripe.SetupIntent> => {
  const method = idOf(intent.payment_method)
  if (intent.mandate !== null && method !== null) await endMandates(turn, method)
  const failed = await changeObject(turn, intent, {
    last_setup_error: error,
    mandate: null,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  })
  await emit(turn, 'setup_intent.setup_failed', failed)
  return failed
}
