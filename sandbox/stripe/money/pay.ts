import type Stripe from 'stripe'
import { businessDaysLater, schedule } from '../store/due'
import { emit } from '../store/emit'
import { changeObject, findObject, idOf, insertObject, readObject, type Stored } from '../store/objects'
import type { Turn } from '../store/turn'
import { StripeFailure } from '../wire/failure'
import { authenticationOf } from './ask-holder'
import { book } from './balance'
import { requireCapabilities } from './capabilities'
import { chargeOf } from './charge-shape'
import { AUTHENTICATION_REQUIRED, cardDecline, debitFailure, fail, refuse } from './declines'
import { balanceName } from './descriptors'
import { FAILED_DEBIT_FEE } from './fees'
import { type Acceptance, createMandate, endMandates, mandatesOf } from './methods'
import { succeed } from './settle'

/** Business days until a debit settles, and until a failing one fails. */
const SETTLED_AFTER_DAYS = 4
const FAILED_AFTER_DAYS = 2

export interface Try {
  readonly isOffSession?: boolean
  /** The holder just completed 3-D Secure. */
  readonly isAuthenticated?: boolean
  readonly mandate?: string
  readonly acceptance?: Acceptance
  readonly returnUrl?: string
}

/**
 * The effects of a card's decline, which is returned, are kept. Throws errors that Stripe reports before an attempt.
 */
export const pay = async (
  turn: Turn,
  intent: Stripe.PaymentIntent,
  method: Stored<'payment_method'>,
  how: Try,
): Promise<Stripe.PaymentIntent | StripeFailure> => {
  const { type } = method.body
  if (!intent.payment_method_types.includes(type)) {
    const message =
      `The PaymentMethod provided (${type}) is not allowed for this PaymentIntent. ` +
      `Please attach a PaymentMethod of one of the following types: ${intent.payment_method_types.join(', ')}.`
    throw StripeFailure.invalid(message, 'payment_intent_incompatible_payment_method', 'payment_method')
  }
  const owner = idOf(method.body.customer)
  if (owner !== null && owner !== idOf(intent.customer)) {
    const message = `The provided PaymentMethod ${method.body.id} does not belong to the Customer of this PaymentIntent.`
    throw StripeFailure.invalid(message, 'payment_method_customer_mismatch', 'payment_method')
  }
  await requireCapabilities(turn, intent, type)
  return type === 'card' ? payByCard(turn, intent, method, how) : payByDebit(turn, intent, method, how)
}

/** Returns the PaymentIntent, or the decline of the card. */
export const finishAuthentication = async (
  turn: Turn,
  intent: Stripe.PaymentIntent,
  isPassed: boolean,
): Promise<Stripe.PaymentIntent | StripeFailure> => {
  const id = idOf(intent.payment_method) ?? intent.last_payment_error?.payment_method?.id
  if (id === undefined || !['requires_action', 'requires_payment_method'].includes(intent.status)) {
    throw unexpected(intent, 'authenticated')
  }
  const method = await readObject(turn, 'payment_method', id)
  if (isPassed) return pay(turn, intent, method, { isAuthenticated: true })
  return refuse(turn, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'The provided PaymentMethod has failed authentication. ' +
      'You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
    payment_method: method.body,
  })
}

/** A failure costs the platform a fee. */
export const endDebit = async (turn: Turn, intentId: string): Promise<void> => {
  const { body: intent } = await readObject(turn, 'payment_intent', intentId)
  if (intent.status !== 'processing') return
  const { body: charge } = await readObject(turn, 'charge', idOf(intent.latest_charge) ?? '')
  const method = await readObject(turn, 'payment_method', idOf(intent.payment_method) ?? '')
  const { behavior } = method.hidden
  const failure = debitFailure(behavior)
  if (!failure) {
    await succeed(turn, intent, charge, behavior)
    return
  }
  await book(turn, {
    type: 'stripe_fee',
    category: 'fee',
    amount: -FAILED_DEBIT_FEE,
    source: charge.id,
    description: `Failed ACH debit (${charge.id})`,
  })
  if (failure.blocked) await endMandates(turn, method.body.id, failure.blocked)
  const { body: blocked } = await readObject(turn, 'payment_method', method.body.id)
  await fail(turn, intent, charge, blocked, failure)
}

/** For an action that the PaymentIntent's status does not allow. */
export const unexpected = (intent: Stripe.PaymentIntent, act: string): StripeFailure =>
  new StripeFailure(
    400,
    'invalid_request_error',
    `This PaymentIntent's status is ${intent.status}, so it cannot be ${act}.`,
    { code: 'payment_intent_unexpected_state', payment_intent: intent },
  )

const payByCard = async (
  turn: Turn,
  intent: Stripe.PaymentIntent,
  { body: method, hidden: { behavior } }: Stored<'payment_method'>,
  { isOffSession = false, isAuthenticated = false, returnUrl }: Try,
): Promise<Stripe.PaymentIntent | StripeFailure> => {
  const mustAuthenticate = behavior === 'needs_authentication' && !isAuthenticated
  if (mustAuthenticate && !isOffSession) return askHolder(turn, intent, method, returnUrl)
  const decline = mustAuthenticate ? AUTHENTICATION_REQUIRED : cardDecline(behavior)
  const descriptor = await balanceName(turn, intent)
  const charge = chargeOf(intent, method, turn.now, { descriptor, mandate: null, isAuthenticated })
  await insertObject(turn, charge)
  if (!decline) return succeed(turn, intent, charge, behavior)
  const failed = await fail(turn, intent, charge, method, decline)
  return new StripeFailure(402, 'card_error', decline.message, {
    charge: charge.id,
    code: decline.code,
    decline_code: decline.declineCode,
    doc_url: `https://stripe.com/docs/error-codes/${decline.code.replaceAll('_', '-')}`,
    payment_intent: failed,
    payment_method: method,
  })
}

const askHolder = async (
  turn: Turn,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  returnUrl: string | undefined,
): Promise<Stripe.PaymentIntent> => {
  const asked = await changeObject(turn, intent, {
    last_payment_error: null,
    payment_method: method.id,
    next_action: authenticationOf(turn, intent, returnUrl),
    status: 'requires_action',
  })
  await emit(turn, 'payment_intent.requires_action', asked)
  return asked
}

const payByDebit = async (
  turn: Turn,
  intent: Stripe.PaymentIntent,
  { body: method, hidden: { behavior } }: Stored<'payment_method'>,
  { mandate: given, acceptance }: Try,
): Promise<Stripe.PaymentIntent> => {
  if (method.us_bank_account?.status_details?.blocked) {
    const message = 'This bank account is blocked: debits were refused for good. Please use another payment method.'
    throw StripeFailure.invalid(message, 'payment_method_bank_account_blocked', 'payment_method')
  }
  const mandate = await mandateFor(turn, method.id, given, acceptance)
  const descriptor = intent.statement_descriptor ?? (await balanceName(turn, intent))
  const charge = chargeOf(intent, method, turn.now, { descriptor, mandate, isAuthenticated: false })
  await insertObject(turn, charge)
  const started = await changeObject(turn, intent, {
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: 'processing',
  })
  await emit(turn, 'charge.pending', charge)
  await emit(turn, 'payment_intent.processing', started)
  const willFail = debitFailure(behavior) !== undefined
  const at = businessDaysLater(turn.now, willFail ? FAILED_AFTER_DAYS : SETTLED_AFTER_DAYS)
  await schedule(turn, willFail ? 'fail_debit' : 'settle_debit', intent.id, at)
  return started
}

/** The named one, else the newest active one, else one just accepted. */
const mandateFor = async (
  turn: Turn,
  method: string,
  given: string | undefined,
  acceptance: Acceptance | undefined,
): Promise<string> => {
  if (given !== undefined) {
    const found = await findObject(turn, 'mandate', given)
    if (found?.body.payment_method === method && found.body.status === 'active') return given
    const message = 'The provided mandate is invalid and can not be used'
    throw StripeFailure.invalid(message, 'payment_intent_mandate_invalid', 'mandate')
  }
  const active = (await mandatesOf(turn, method)).findLast(({ body }) => body.status === 'active')
  if (active) return active.body.id
  if (acceptance) return (await createMandate(turn, method, acceptance, 'active')).id
  const message =
    'This PaymentIntent requires a mandate, but no existing mandate was found. ' +
    'Collect mandate acceptance from the customer and try again, ' +
    'providing acceptance data in the mandate_data parameter.'
  throw StripeFailure.invalid(message, 'payment_intent_mandate_invalid', 'mandate_data')
}
