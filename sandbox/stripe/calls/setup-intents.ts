import type Stripe from 'stripe'
import * as z from 'zod'
import { automaticMethods, mandateData, methodData, methodOptions, payTypes } from '../money/method-data'
import { createMethod, methodOf } from '../money/methods'
import { verifyMicrodeposits } from '../money/microdeposits'
import { confirmSetup } from '../money/setup'
import { requireSetupState } from '../money/setup-states'
import { emit } from '../store/emit'
import { newId, newLetters } from '../store/ids'
import { changeObject, idOf, insertObject, readObject, type Stored } from '../store/objects'
import type { Turn } from '../store/turn'
import { type Call, write } from '../wire/call'
import { StripeFailure } from '../wire/failure'
import { changedMetadata, clearable, flag, integer, metadata, text, word } from '../wire/params'

const confirmation = {
  payment_method: text().optional(),
  payment_method_data: methodData.optional(),
  payment_method_options: methodOptions.optional(),
  mandate_data: mandateData.optional(),
  return_url: text().optional(),
  use_stripe_sdk: flag.optional(),
}
const Create = z.strictObject({
  ...confirmation,
  customer: text().optional(),
  allowed_payment_method_types: payTypes.optional(),
  automatic_payment_methods: automaticMethods.optional(),
  usage: word(['off_session', 'on_session']).optional(),
  description: clearable().optional(),
  metadata: metadata.optional(),
  confirm: flag.optional(),
})
type Create = z.infer<typeof Create>
const Confirm = z.strictObject(confirmation)
const Cancel = z.strictObject({
  cancellation_reason: word(['abandoned', 'duplicate', 'requested_by_customer']).optional(),
})
const Verify = z.strictObject({
  amounts: z.array(integer(1, 99)).length(2).optional(),
  descriptor_code: text(6).optional(),
})

/** docs.stripe.com/api/setup_intents */
export const setupCalls: readonly Call[] = [
  write('/setup_intents', Create, async (turn, { params }) => {
    if (params.mandate_data && params.confirm !== true) {
      const message = 'You can only provide `mandate_data` when `confirm` is `true`.'
      throw StripeFailure.invalid(message, 'parameter_unknown', 'mandate_data')
    }
    if (params.customer !== undefined) await readObject(turn, 'customer', params.customer, { param: 'customer' })
    const method = await givenMethod(turn, params)
    const intent = await insertObject(turn, shapeOf(params, method?.body.id ?? null, turn.now))
    await emit(turn, 'setup_intent.created', intent)
    if (params.confirm !== true) return intent
    return confirm(turn, intent, method, params)
  }),
  write('/setup_intents/:id/confirm', Confirm, async (turn, { id, params }) => {
    const { body } = await readObject(turn, 'setup_intent', id, { param: 'intent' })
    const payment_method_options = { ...body.payment_method_options, ...optionsOf(params.payment_method_options) }
    const intent = await changeObject(turn, body, { payment_method_options })
    return confirm(turn, intent, await givenMethod(turn, params), params)
  }),
  write('/setup_intents/:id/cancel', Cancel, async (turn, { id, params }) => {
    const { body } = await readObject(turn, 'setup_intent', id, { param: 'intent' })
    requireSetupState(body, ['requires_payment_method', 'requires_confirmation', 'requires_action'], 'canceled')
    const canceled = await changeObject(turn, body, {
      cancellation_reason: params.cancellation_reason ?? null,
      next_action: null,
      status: 'canceled',
    })
    await emit(turn, 'setup_intent.canceled', canceled)
    return canceled
  }),
  write('/setup_intents/:id/verify_microdeposits', Verify, async (turn, { id, params }) => {
    const intent = await readObject(turn, 'setup_intent', id, { param: 'intent' })
    if ((params.amounts === undefined) === (params.descriptor_code === undefined)) {
      throw StripeFailure.invalid(
        'You must provide either `amounts` or `descriptor_code`.',
        'parameter_missing',
        'amounts',
      )
    }
    return verifyMicrodeposits(turn, intent, { amounts: params.amounts, code: params.descriptor_code })
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
  intent: Stripe.SetupIntent,
  given: Stored<'payment_method'> | undefined,
  { mandate_data: mandate, return_url: returnUrl }: z.infer<typeof Confirm>,
): Promise<object> => {
  const id = idOf(intent.payment_method)
  const method = given ?? (id === null ? undefined : await readObject(turn, 'payment_method', id))
  if (!method) {
    const message = "You cannot confirm this SetupIntent because it's missing a payment method."
    throw StripeFailure.invalid(message, 'parameter_missing', 'payment_method')
  }
  return confirmSetup(turn, intent, method, { acceptance: mandate?.customer_acceptance.online, returnUrl })
}

const shapeOf = (params: Create, method: string | null, now: number): Stripe.SetupIntent => {
  const id = newId('seti')
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    application: null,
    automatic_payment_methods: params.allowed_payment_method_types
      ? null
      : { enabled: true, allow_redirects: 'always' },
    cancellation_reason: null,
    client_secret: `${id}_secret_${newLetters(30)}`,
    created: now,
    customer: params.customer ?? null,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: changedMetadata({}, params.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: method,
    payment_method_configuration_details: null,
    payment_method_options: optionsOf(params.payment_method_options) ?? {},
    payment_method_types: params.allowed_payment_method_types ?? ['card', 'us_bank_account'],
    single_use_mandate: null,
    status: method === null ? 'requires_payment_method' : 'requires_confirmation',
    usage: params.usage ?? 'off_session',
  }
}

const optionsOf = (
  options: z.infer<typeof methodOptions> | undefined,
): Stripe.SetupIntent.PaymentMethodOptions | undefined => {
  const bank = options?.us_bank_account
  return bank
    ? { us_bank_account: { mandate_options: {}, verification_method: bank.verification_method ?? 'automatic' } }
    : undefined
}
