import * as z from 'zod'
import { balanceOf } from '../money/balance'
import { requireTransfers } from '../money/capabilities'
import { chargeToRefund, createRefund } from '../money/refunds'
import { createTransfer, reverseTransfer } from '../money/transfers'
import { readObject } from '../store/objects'
import { type Call, write } from '../wire/call'
import { StripeFailure } from '../wire/failure'
import { changedMetadata, clearable, flag, integer, metadata, text, word } from '../wire/params'

const Create = z.strictObject({
  amount: integer(1),
  currency: text(3),
  destination: text(),
  description: clearable().optional(),
  metadata: metadata.optional(),
  source_transaction: text().optional(),
  source_type: word(['bank_account', 'card']).optional(),
  transfer_group: text(255).optional(),
})
const Reverse = z.strictObject({
  amount: integer(1).optional(),
  description: clearable().optional(),
  metadata: metadata.optional(),
  refund_application_fee: flag.optional(),
})
const Refund = z.strictObject({
  payment_intent: text().optional(),
  charge: text().optional(),
  amount: integer(1).optional(),
  reason: word(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  reverse_transfer: flag.optional(),
  refund_application_fee: flag.optional(),
  metadata: metadata.optional(),
})

/** docs.stripe.com/api/transfers, /refunds */
export const transferCalls: readonly Call[] = [
  write('/transfers', Create, async (turn, { params }) => {
    await requireTransfers(turn, params.destination, 'destination')
    const { source_transaction: source } = params
    if (source === undefined) {
      const { available } = await balanceOf(turn)
      if (available < params.amount) {
        const message = 'You have insufficient available funds in your Stripe account.'
        throw StripeFailure.invalid(message, 'balance_insufficient')
      }
    } else {
      const { body } = await readObject(turn, 'charge', source, { param: 'source_transaction' })
      if (params.amount > body.amount) {
        const message = 'The transfer amount is greater than the amount of its source transaction.'
        throw StripeFailure.invalid(message, undefined, 'amount')
      }
    }
    const { transfer } = await createTransfer(turn, {
      amount: params.amount,
      destination: params.destination,
      description: params.description,
      metadata: changedMetadata({}, params.metadata),
      transferGroup: params.transfer_group,
      sourceTransaction: source,
    })
    return transfer
  }),
  write('/transfers/:id/reversals', Reverse, async (turn, { id, params }) => {
    const { body } = await readObject(turn, 'transfer', id, { param: 'transfer' })
    const amount = params.amount ?? body.amount - body.amount_reversed
    if (amount === 0) throw StripeFailure.invalid('The transfer has already been reversed.', undefined, 'amount')
    return reverseTransfer(turn, body, { amount, metadata: changedMetadata({}, params.metadata) })
  }),
  write('/refunds', Refund, async (turn, { params }) => {
    const { payment_intent: intent, charge: chargeId } = params
    if (intent === undefined && chargeId === undefined) {
      const message = 'One of the following params should be provided for this request: payment_intent or charge.'
      throw StripeFailure.invalid(message, 'parameter_missing', 'payment_intent')
    }
    const charge =
      chargeId === undefined
        ? await chargeToRefund(turn, intent ?? '')
        : (await readObject(turn, 'charge', chargeId, { param: 'charge' })).body
    return createRefund(turn, {
      charge,
      amount: params.amount,
      reason: params.reason,
      metadata: changedMetadata({}, params.metadata),
      reverseTransfer: params.reverse_transfer ?? false,
      refundApplicationFee: params.refund_application_fee ?? false,
    })
  }),
]
