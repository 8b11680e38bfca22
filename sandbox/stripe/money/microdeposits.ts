import type Stripe from 'stripe'
import { businessDaysLater, daysLater, schedule } from '../store/due'
import { emit } from '../store/emit'
import { changeObject, idOf, readObject, type Stored } from '../store/objects'
import type { Turn } from '../store/turn'
import { StripeFailure } from '../wire/failure'
import { failSetup, finishSetup, requireSetupState, unexpectedSetup } from './setup-states'

/** Business days until microdeposits arrive, days until they expire, and the maximum number of wrong answers. */
const ARRIVES_AFTER_DAYS = 1
const EXPIRES_AFTER_DAYS = 10
const MAX_ATTEMPTS = 3
/** The amounts and code of Stripe's test mode. */
export const DEPOSITS = { amounts: [32, 45], code: 'SM11AA' } as const

export const sendMicrodeposits = async (
  turn: Turn,
  intent: Stripe.SetupIntent,
  { body: method, hidden }: Stored<'payment_method'>,
  mandate: string,
): Promise<Stripe.SetupIntent> => {
  const expiry = daysLater(turn.now, EXPIRES_AFTER_DAYS)
  const arrival = businessDaysLater(turn.now, ARRIVES_AFTER_DAYS)
  const sent = await changeObject(
    turn,
    intent,
    {
      mandate,
      payment_method: method.id,
      next_action: {
        type: 'verify_with_microdeposits',
        verify_with_microdeposits: {
          arrival_date: arrival,
          hosted_verification_url: `${turn.settings.publicUrl}/sandbox/stripe/microdeposits/${intent.client_secret}`,
          microdeposit_type: hidden.behavior === 'microdeposits_only' ? 'amounts' : 'descriptor_code',
        },
      },
      status: 'requires_action',
    },
    { attempts: 0, arrives_at: arrival, expires_at: expiry },
  )
  await emit(turn, 'setup_intent.requires_action', sent)
  await schedule(turn, 'expire_microdeposits', intent.id, expiry)
  return sent
}

/** Throws an error for a wrong answer; after three the setup fails. */
export const verifyMicrodeposits = async (
  turn: Turn,
  { body: intent, hidden }: Stored<'setup_intent'>,
  given: { amounts?: readonly number[]; code?: string },
): Promise<Stripe.SetupIntent | StripeFailure> => {
  requireSetupState(intent, ['requires_action'], 'verified')
  if (!intent.next_action?.verify_with_microdeposits) throw unexpectedSetup(intent, 'verified')
  const isRight =
    given.code?.toUpperCase() === DEPOSITS.code ||
    given.amounts?.toSorted((a, b) => a - b).join() === DEPOSITS.amounts.join()
  const { body: method } = await readObject(turn, 'payment_method', idOf(intent.payment_method) ?? '')
  if (isRight) {
    const { body: mandate } = await readObject(turn, 'mandate', idOf(intent.mandate) ?? '')
    await emit(turn, 'mandate.updated', await changeObject(turn, mandate, { status: 'active' }), {
      previous: { status: mandate.status },
    })
    return finishSetup(turn, intent, method, mandate.id)
  }
  const attempts = (hidden.attempts ?? 0) + 1
  const isOver = attempts >= MAX_ATTEMPTS
  const reason = given.code === undefined ? 'amounts_mismatch' : 'descriptor_code_mismatch'
  const code = `payment_method_microdeposit_verification_${isOver ? 'attempts_exceeded' : reason}`
  const message = isOver
    ? 'You have exceeded the number of allowed verification attempts.'
    : 'The microdeposit values provided do not match what was sent to the bank account.'
  if (isOver) await failSetup(turn, intent, { type: 'invalid_request_error', code, message, payment_method: method })
  else await changeObject(turn, intent, {}, { attempts })
  return new StripeFailure(400, 'invalid_request_error', message, { code })
}

/** Unless they belong to a later attempt. */
export const expireMicrodeposits = async (turn: Turn, id: string): Promise<void> => {
  const { body: intent, hidden } = await readObject(turn, 'setup_intent', id)
  if ((hidden.expires_at ?? 0) > turn.now) return
  if (intent.status !== 'requires_action' || !intent.next_action?.verify_with_microdeposits) return
  const { body: method } = await readObject(turn, 'payment_method', idOf(intent.payment_method) ?? '')
  await failSetup(turn, intent, {
    type: 'invalid_request_error',
    code: 'payment_method_microdeposit_verification_timeout',
    message: 'Microdeposit verification was not completed in time.',
    payment_method: method,
  })
}
