import * as z from 'zod'
import { readAccount } from '../money/capabilities'
import { automaticMethods, mandateData, methodData, methodOptions, payTypes } from '../money/method-data'
import { readObject } from '../store/objects'
import type { Turn } from '../store/turn'
import { StripeFailure } from '../wire/failure'
import { clearable, flag, integer, metadata, text, word } from '../wire/params'

const MIN_AMOUNT = 50
const MAX_AMOUNT = 99_999_999

const confirmation = {
  payment_method: text().optional(),
  payment_method_data: methodData.optional(),
  payment_method_options: methodOptions.optional(),
  mandate: text().optional(),
  mandate_data: mandateData.optional(),
  off_session: flag.optional(),
  return_url: text().optional(),
  receipt_email: clearable().optional(),
  setup_future_usage: word(['off_session', 'on_session']).optional(),
  use_stripe_sdk: flag.optional(),
}
export const Create = z.strictObject({
  ...confirmation,
  amount: integer(),
  currency: text(3),
  customer: text().optional(),
  allowed_payment_method_types: payTypes.optional(),
  automatic_payment_methods: automaticMethods.optional(),
  capture_method: word(['automatic', 'automatic_async']).optional(),
  confirmation_method: word(['automatic']).optional(),
  confirm: flag.optional(),
  on_behalf_of: text().optional(),
  transfer_data: z.strictObject({ destination: text(), amount: integer(1).optional() }).optional(),
  transfer_group: text(255).optional(),
  application_fee_amount: integer(0).optional(),
  statement_descriptor: text(22).optional(),
  statement_descriptor_suffix: text(22).optional(),
  description: clearable().optional(),
  metadata: metadata.optional(),
})
export type Create = z.infer<typeof Create>
export const Confirm = z.strictObject({ ...confirmation, allowed_payment_method_types: payTypes.optional() })

/** Before anything is created, as at Stripe. */
export const requireConsistency = async (turn: Turn, params: Create): Promise<void> => {
  const { amount, transfer_data: destination, application_fee_amount: fee, on_behalf_of: merchant } = params
  const refuse = (message: string, param: string, code?: string): never => {
    throw StripeFailure.invalid(message, code, param)
  }
  if (params.currency.toLowerCase() !== 'usd') refuse('The sandbox settles usd only', 'currency')
  if (amount < MIN_AMOUNT) refuse('Amount must be at least $0.50 usd', 'amount', 'amount_too_small')
  if (amount > MAX_AMOUNT) refuse('Amount must be no more than $999,999.99', 'amount', 'amount_too_large')
  if (params.off_session !== undefined && params.confirm !== true) {
    refuse('`off_session` can only be used when `confirm` is `true`.', 'off_session')
  }
  if (params.off_session === true && params.setup_future_usage !== undefined) {
    refuse('`setup_future_usage` cannot be used when `off_session` is `true`.', 'setup_future_usage')
  }
  if ((params.mandate !== undefined || params.mandate_data) && params.confirm !== true) {
    refuse('A mandate can only be used when `confirm` is `true`.', params.mandate_data ? 'mandate_data' : 'mandate')
  }
  if (fee !== undefined && destination?.amount !== undefined) {
    refuse(
      'You may not provide `application_fee_amount` and `transfer_data[amount]` at the same time.',
      'transfer_data[amount]',
    )
  }
  if (fee !== undefined && !destination) {
    refuse(
      'Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment ' +
        '(using an OAuth key or Stripe-Account header) or destination payment (using `transfer_data[destination]`).',
      'application_fee_amount',
    )
  }
  if ((fee ?? 0) > amount)
    refuse('Application fees cannot be more than the amount of the charge.', 'application_fee_amount')
  if ((destination?.amount ?? 0) > amount) {
    refuse('`transfer_data[amount]` must be less than or equal to the amount of the charge.', 'transfer_data[amount]')
  }
  if (merchant !== undefined && destination && merchant !== destination.destination) {
    refuse('`on_behalf_of` must be the same account as `transfer_data[destination]`.', 'on_behalf_of')
  }
  if (params.customer !== undefined) await readObject(turn, 'customer', params.customer, { param: 'customer' })
  if (destination) await readAccount(turn, destination.destination, 'transfer_data[destination]')
  if (merchant !== undefined) await readAccount(turn, merchant, 'on_behalf_of')
}
