import type Stripe from 'stripe'
import * as z from 'zod'
import { requireDescriptors } from '../money/descriptors'
import { attachMethod, createMethod, methodOf } from '../money/methods'
import { pay, type Try, unexpected } from '../money/pay'
import { emit } from '../store/emit'
import { changeObject, idOf, insertObject, readObject, type Stored } from '../store/objects'
import type { Turn } from '../store/turn'
import { type Call, write } from '../wire/call'
import { StripeFailure } from '../wire/failure'
import { word } from '../wire/params'
import { Confirm, Create, requireConsistency } from './payment-parameters'
import { intentOf } from './payment-shape'

const Cancel = z.strictObject({
  cancellation_reason: word(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
})
/** Can still be paid or canceled; a debit in progress cannot. */
const OPEN = ['requires_payment_method', 'requires_confirmation', 'requires_action']

/** docs.stripe.com/api/payment_intents */
export const paymentCalls: readonly Call[] = [
  write('/payment_intents', Create, async (turn, { params }) => {
    await requireConsistency(turn, params)
    const method = await givenMethod(turn, params)
    const types = params.allowed_payment_method_types ?? (method ? [method.body.type] : ['card', 'us_bank_account'])
    await requireDescriptors(turn, {
      suffix: params.statement_descriptor_suffix,
      descriptor: params.statement_descriptor,
      onBehalfOf: params.on_behalf_of,
      types,
    })
    const intent = await insertObject(turn, intentOf(params, types, method?.body.id ?? null, turn.now))
    await emit(turn, 'payment_intent.created', intent)
    return params.confirm === true ? confirm(turn, intent, method, params) : intent
  }),
  write('/payment_intents/:id/confirm', Confirm, async (turn, { id, params }) => {
    const { body } = await readObject(turn, 'payment_intent', id, { param: 'intent' })
    const types = params.allowed_payment_method_types
    const change = types ? { allowed_payment_method_types: types, payment_method_types: types } : {}
    return confirm(turn, await changeObject(turn, body, change), await givenMethod(turn, params), params)
  }),
  write('/payment_intents/:id/cancel', Cancel, async (turn, { id, params }) => {
    const { body } = await readObject(turn, 'payment_intent', id, { param: 'intent' })
    if (!OPEN.includes(body.status)) throw unexpected(body, 'canceled')
    const canceled = await changeObject(turn, body, {
      canceled_at: turn.now,
      cancellation_reason: params.cancellation_reason ?? null,
      next_action: null,
      status: 'canceled',
    })
    await emit(turn, 'payment_intent.canceled', canceled)
    return canceled
  }),
]

const givenMethod = async (
  turn: Turn,
  { payment_method: id, payment_method_data: data }: z.infer<typeof Confirm>,
): Promise<Stored<'payment_method'> | undefined> => {
  if (data) return readObject(turn, 'payment_method', (await createMethod(turn, data)).id)
  return id === undefined ? undefined : methodOf(turn, id)
}

const confirm = async (
  turn: Turn,
  intent: Stripe.PaymentIntent,
  given: Stored<'payment_method'> | undefined,
  params: z.infer<typeof Confirm>,
): Promise<object> => {
  if (!OPEN.includes(intent.status)) throw unexpected(intent, 'confirmed')
  const id = idOf(intent.payment_method)
  const method = given ?? (id === null ? undefined : await readObject(turn, 'payment_method', id))
  if (!method) {
    const message = "You cannot confirm this PaymentIntent because it's missing a payment method."
    throw StripeFailure.invalid(message, 'parameter_missing', 'payment_method')
  }
  const paid = await pay(turn, intent, method, {
    isOffSession: params.off_session,
    mandate: params.mandate,
    acceptance: params.mandate_data?.customer_acceptance.online,
    returnUrl: params.return_url,
  } satisfies Try)
  const customer = idOf(intent.customer)
  const isKept = (params.setup_future_usage ?? intent.setup_future_usage) !== null && customer !== null
  if (isKept && !(paid instanceof StripeFailure)) await attachMethod(turn, method.body, customer)
  return paid
}
