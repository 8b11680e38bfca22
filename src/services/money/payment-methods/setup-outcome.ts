import type { VERIFICATION_STATUSES } from '../../../contracts/money-vocabulary'
import type { SetupIntentView } from '../../../integrations/stripe/setup-intents'

/** A state of a payment method. */
export type MethodState = (typeof VERIFICATION_STATUSES)[number]

/** What a SetupIntent means for its payment method, and for the person who waits. */
export type SetupOutcome = {
  status: 'added' | 'waiting' | 'failed'
  /** The state that the payment method takes, if it may. */
  to: MethodState
  /** One sentence; null when all is well. */
  problem: string | null
}

/** What became of a SetupIntent. Source: Stripe API, "The SetupIntent object", `status`. */
export const setupOutcome = (
  intent: Pick<SetupIntentView, 'status' | 'nextAction' | 'lastError' | 'paymentMethodId'>,
): SetupOutcome => {
  if (intent.status === 'succeeded') return { status: 'added', to: 'verified', problem: null }
  if (intent.status === 'processing' && intent.paymentMethodId !== null)
    return { status: 'waiting', to: 'requires_verification', problem: null }
  if (intent.status === 'requires_action' && intent.nextAction?.type === 'verify_with_microdeposits')
    return { status: 'waiting', to: 'pending_microdeposits', problem: null }
  if (intent.status === 'requires_action') return failed(UNCONFIRMED)
  const code = intent.lastError?.code ?? ''
  const isOver = intent.status === 'canceled' || code.endsWith('_verification_timeout')
  if (isOver) return { status: 'failed', to: 'expired', problem: TOO_LATE }
  if (intent.lastError === null) return failed('Nothing was saved. Start again when you are ready.')
  return failed(PROBLEMS[code] ?? 'It could not be saved. Check the details and try again, or use another one.')
}

const failed = (problem: string): SetupOutcome => ({ status: 'failed', to: 'verification_failed', problem })

const UNCONFIRMED = 'Your bank did not confirm that it was you. Please try again.'
const TOO_LATE = 'The small deposits were not confirmed in time. Add the bank account again.'
const DECLINED = 'Your bank declined the card. Use another one, or ask your bank why.'

/** Stripe's codes in our words. Source: Stripe API, "Error codes". */
const PROBLEMS: Record<string, string> = {
  card_declined: DECLINED,
  expired_card: 'The card has expired. Use another one.',
  incorrect_number: 'The card number is wrong. Please try again.',
  incorrect_cvc: 'The security code of the card is wrong. Please try again.',
  incorrect_zip: 'The postal code does not fit the card. Please try again.',
  insufficient_funds: DECLINED,
  setup_intent_authentication_failure: UNCONFIRMED,
  payment_method_microdeposit_failed:
    'The small deposits did not reach the account. Check its number and add it again.',
  payment_method_microdeposit_verification_attempts_exceeded:
    'The small deposits were entered wrongly too often. Add the bank account again.',
}
