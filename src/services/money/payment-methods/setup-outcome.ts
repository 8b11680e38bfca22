import type { VERIFICATION_STATUSES } from '../../../contracts/money-vocabulary'
import type { SetupIntentView } from '../../../integrations/stripe/setup-intents'

export type MethodState = (typeof VERIFICATION_STATUSES)[number]

export type SetupOutcome = {
  status: 'added' | 'waiting' | 'failed'
  /** If the state table allows it. */
  to: MethodState
  problem: string | null
}

/** Source: Stripe API, "The SetupIntent object", `status`. */
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
  if (intent.lastError === null) return failed('Nothing was saved. Start again when you’re ready.')
  return failed(
    PROBLEMS[code] ?? 'We couldn’t save this payment method. Check the details and try again, or use another one.',
  )
}

const failed = (problem: string): SetupOutcome => ({ status: 'failed', to: 'verification_failed', problem })

const UNCONFIRMED = 'Your bank couldn’t verify your identity. Try again.'
const TOO_LATE = 'The micro-deposits were not verified in time. Add the bank account again.'
const DECLINED = 'Your bank declined the card. Use another card or contact your bank.'

/** By Stripe's error codes. Source: Stripe API, "Error codes". */
const PROBLEMS: Record<string, string> = {
  card_declined: DECLINED,
  expired_card: 'The card has expired. Use another card.',
  incorrect_number: 'The card number is incorrect. Check it and try again.',
  incorrect_cvc: 'The security code is incorrect. Check it and try again.',
  incorrect_zip: 'The ZIP code doesn’t match the card. Check it and try again.',
  insufficient_funds: DECLINED,
  setup_intent_authentication_failure: UNCONFIRMED,
  payment_method_microdeposit_failed:
    'The micro-deposits did not reach the account. Check the account number and add it again.',
  payment_method_microdeposit_verification_attempts_exceeded:
    'Too many incorrect attempts. Add the bank account again.',
}
