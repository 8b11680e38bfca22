import type Stripe from 'stripe'
import { newId, newLetters } from '../store/ids'
import { changedMetadata } from '../wire/params'
import type { Create } from './payment-parameters'

/** `now` in seconds. */
export const intentOf = (
  params: Create,
  types: readonly string[],
  method: string | null,
  now: number,
): Stripe.PaymentIntent => {
  const id = newId('pi')
  const { transfer_data: destination } = params
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount: params.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: params.application_fee_amount ?? null,
    automatic_payment_methods: params.allowed_payment_method_types
      ? null
      : { enabled: true, allow_redirects: 'always' },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: params.capture_method ?? 'automatic_async',
    client_secret: `${id}_secret_${newLetters(25)}`,
    confirmation_method: 'automatic',
    created: now,
    currency: 'usd',
    customer: params.customer ?? null,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: changedMetadata({}, params.metadata),
    next_action: null,
    on_behalf_of: params.on_behalf_of ?? null,
    payment_method: method,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: [...types],
    payment_record: null,
    processing: null,
    receipt_email: params.receipt_email ?? null,
    review: null,
    setup_future_usage: params.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: params.statement_descriptor ?? null,
    statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
    status: method === null ? 'requires_payment_method' : 'requires_confirmation',
    transfer_data: destination
      ? {
          destination: destination.destination,
          ...(destination.amount === undefined ? {} : { amount: destination.amount }),
        }
      : null,
    transfer_group: params.transfer_group ?? null,
  }
}
