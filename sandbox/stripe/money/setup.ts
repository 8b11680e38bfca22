import type Stripe from 'stripe'
import { emit } from '../store/emit'
import { changeObject, idOf, readObject, type Stored } from '../store/objects'
import type { Turn } from '../store/turn'
import { StripeFailure } from '../wire/failure'
import { authenticationOf } from './ask-holder'
import { type Acceptance, createMandate } from './methods'
import { sendMicrodeposits } from './microdeposits'
import { failSetup, finishSetup, requireSetupState } from './setup-states'

const VERIFICATIONS = ['automatic', 'instant', 'microdeposits'] as const
type Verification = (typeof VERIFICATIONS)[number]

export interface Confirmation {
  readonly acceptance?: Acceptance
  /** For bank accounts. */
  readonly verification?: Verification
  readonly isAuthenticated?: boolean
  readonly returnUrl?: string
}

/** A card decline is returned and its effects are kept. Throws errors that Stripe reports before an attempt. */
export const confirmSetup = async (
  turn: Turn,
  intent: Stripe.SetupIntent,
  method: Stored<'payment_method'>,
  { acceptance, verification, isAuthenticated = false, returnUrl }: Confirmation,
): Promise<Stripe.SetupIntent | StripeFailure> => {
  requireSetupState(intent, ['requires_payment_method', 'requires_confirmation', 'requires_action'], 'confirmed')
  const { body, hidden } = method
  if (!intent.payment_method_types.includes(body.type)) {
    const message = `The PaymentMethod provided (${body.type}) is not allowed for this SetupIntent.`
    throw StripeFailure.invalid(message, 'setup_intent_invalid_parameter', 'payment_method')
  }
  if (body.type === 'card') {
    if (hidden.behavior === 'declines_at_setup') return declineSetup(turn, intent, body)
    if (hidden.behavior === 'needs_authentication' && !isAuthenticated) return askHolder(turn, intent, body, returnUrl)
    return finishSetup(turn, intent, body, null)
  }
  if (!acceptance) {
    const message =
      'This SetupIntent requires a mandate, but no existing mandate was found. ' +
      'Collect mandate acceptance from the customer and try again, ' +
      'providing acceptance data in the mandate_data parameter.'
    throw StripeFailure.invalid(message, 'parameter_missing', 'mandate_data')
  }
  const wanted = verification ?? verificationOf(intent)
  const isSlow = wanted === 'microdeposits' || hidden.behavior === 'microdeposits_only'
  if (isSlow && wanted === 'instant') {
    const message = 'This bank account cannot be verified instantly.'
    throw StripeFailure.invalid(message, 'bank_account_unverified', 'payment_method')
  }
  const mandate = await createMandate(turn, body.id, acceptance, isSlow ? 'pending' : 'active')
  return isSlow ? sendMicrodeposits(turn, intent, method, mandate.id) : finishSetup(turn, intent, body, mandate.id)
}

export const finishSetupAuthentication = async (
  turn: Turn,
  intent: Stripe.SetupIntent,
  isPassed: boolean,
): Promise<Stripe.SetupIntent | StripeFailure> => {
  requireSetupState(intent, ['requires_action'], 'authenticated')
  const method = await readObject(turn, 'payment_method', idOf(intent.payment_method) ?? '')
  if (isPassed) return confirmSetup(turn, intent, method, { isAuthenticated: true })
  return failSetup(turn, intent, {
    type: 'invalid_request_error',
    code: 'setup_intent_authentication_failure',
    message: 'The latest attempt to set up the payment method has failed because authentication failed.',
    payment_method: method.body,
  })
}

const verificationOf = ({ payment_method_options: options }: Stripe.SetupIntent): Verification => {
  const method = options?.us_bank_account?.verification_method
  return VERIFICATIONS.find((known) => known === method) ?? 'automatic'
}

const declineSetup = async (turn: Turn, intent: Stripe.SetupIntent, method: Stripe.PaymentMethod) => {
  const decline = { code: 'card_declined', decline_code: 'generic_decline', payment_method: method }
  const message = 'Your card was declined.'
  const failed = await failSetup(turn, intent, { type: 'card_error', message, ...decline })
  return new StripeFailure(402, 'card_error', message, { ...decline, setup_intent: failed })
}

const askHolder = async (
  turn: Turn,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  returnUrl: string | undefined,
): Promise<Stripe.SetupIntent> => {
  const asked = await changeObject(turn, intent, {
    payment_method: method.id,
    next_action: authenticationOf(turn, intent, returnUrl),
    status: 'requires_action',
  })
  await emit(turn, 'setup_intent.requires_action', asked)
  return asked
}
