import type Stripe from 'stripe'
import { businessDaysLater, daysLater, schedule } from '../store/due'
import { emit } from '../store/emit'
import { newId } from '../store/ids'
import { changeObject, idOf, insertObject, objectsWith, readObject } from '../store/objects'
import type { Turn } from '../store/turn'
import { StripeFailure } from '../wire/failure'
import { refundFee } from './application-fees'
import { book } from './balance'
import { share } from './fees'
import { reverseTransfer } from './transfers'

/** Maximum age of a refundable debit, and business days that its refund takes. */
const DEBIT_REFUND_DAYS = 180
const DEBIT_REFUND_SETTLES_DAYS = 3

export interface WantedRefund {
  readonly charge: Stripe.Charge
  /** Cents; by default the whole remaining amount. */
  readonly amount?: number
  readonly reason?: Stripe.Refund.Reason
  readonly metadata?: Record<string, string>
  /** Also refunds the application fee; both in proportion. */
  readonly reverseTransfer: boolean
  readonly refundApplicationFee: boolean
}

/** Stripe keeps its processing fee. */
export const createRefund = async (turn: Turn, wanted: WantedRefund): Promise<Stripe.Refund> => {
  const { charge } = wanted
  const left = charge.amount - charge.amount_refunded
  const amount = wanted.amount ?? left
  requireRefundable(charge, amount, left, turn.now)
  const isCard = charge.payment_method_details?.type === 'card'
  const id = newId(isCard ? 're' : 'pyr')
  const line = await book(turn, {
    type: isCard ? 'refund' : 'payment_refund',
    category: 'refund',
    amount: -amount,
    source: id,
    description: `REFUND FOR CHARGE (${charge.description ?? charge.id})`,
  })
  const refund = await insertObject(turn, {
    ...shapeOf(charge, wanted, turn.now),
    id,
    amount,
    balance_transaction: line.id,
    status: isCard ? 'succeeded' : 'pending',
  })
  const amount_refunded = charge.amount_refunded + amount
  const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded }
  const changed = await changeObject(turn, charge, { amount_refunded, refunded: amount_refunded === charge.amount })
  const reversal = wanted.reverseTransfer ? await reverseTransferOf(turn, changed, refund) : null
  if (wanted.refundApplicationFee) await giveFeeBack(turn, changed)
  const done = await changeObject(turn, refund, { transfer_reversal: reversal })
  await emit(turn, 'charge.refunded', changed, { previous })
  await emit(turn, 'refund.created', done)
  if (!isCard) await schedule(turn, 'settle_refund', id, businessDaysLater(turn.now, DEBIT_REFUND_SETTLES_DAYS))
  return done
}

export const settleRefund = async (turn: Turn, id: string): Promise<void> => {
  const { body } = await readObject(turn, 'refund', id)
  if (body.status !== 'pending') return
  const previous = { status: body.status }
  await emit(turn, 'refund.updated', await changeObject(turn, body, { status: 'succeeded' }), { previous })
}

/** The money returns to the platform; reversed transfers stay reversed. */
export const failRefund = async (turn: Turn, id: string, reason: string): Promise<Stripe.Refund> => {
  const { body: refund } = await readObject(turn, 'refund', id)
  if (refund.status !== 'pending' && refund.status !== 'succeeded') {
    throw StripeFailure.invalid(`The refund is ${refund.status} and cannot fail`)
  }
  const line = await book(turn, {
    type: 'refund_failure',
    category: 'refund_failure',
    amount: refund.amount,
    source: id,
  })
  const failed = await changeObject(turn, refund, {
    failure_balance_transaction: line.id,
    failure_reason: reason,
    status: 'failed',
  })
  const { body: charge } = await readObject(turn, 'charge', idOf(refund.charge) ?? '')
  await changeObject(turn, charge, { amount_refunded: charge.amount_refunded - refund.amount, refunded: false })
  await emit(turn, 'refund.failed', failed, { previous: { status: refund.status } })
  return failed
}

const requireRefundable = (charge: Stripe.Charge, amount: number, left: number, now: number): void => {
  const name = charge.id
  if (charge.status !== 'succeeded') {
    throw StripeFailure.invalid(`Charge ${name} is ${charge.status} and cannot be refunded.`, 'charge_not_refundable')
  }
  if (charge.disputed) {
    const message = `Charge ${name} has been charged back; cannot issue a refund.`
    throw StripeFailure.invalid(message, 'charge_disputed')
  }
  if (left === 0) {
    throw StripeFailure.invalid(`Charge ${name} has already been refunded.`, 'charge_already_refunded')
  }
  if (amount > left) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`
    throw StripeFailure.invalid(message, 'parameter_invalid_integer', 'amount')
  }
  if (charge.payment_method_details?.type !== 'card' && now > daysLater(charge.created, DEBIT_REFUND_DAYS)) {
    const message = `Charge ${name} is older than ${DEBIT_REFUND_DAYS} days and cannot be refunded.`
    throw StripeFailure.invalid(message, 'charge_not_refundable')
  }
}

/** In the proportion of the refunds to the charge. */
const reverseTransferOf = async (turn: Turn, charge: Stripe.Charge, refund: Stripe.Refund): Promise<string> => {
  const id = idOf(charge.transfer)
  if (id === null)
    throw StripeFailure.invalid('Cannot reverse a transfer: the charge has none.', undefined, 'reverse_transfer')
  const { body: transfer } = await readObject(turn, 'transfer', id)
  const target = share(transfer.amount, charge.amount_refunded, charge.amount)
  const amount = Math.max(0, target - transfer.amount_reversed)
  return (await reverseTransfer(turn, transfer, { amount, refund: refund.id })).id
}

const giveFeeBack = async (turn: Turn, charge: Stripe.Charge): Promise<void> => {
  const id = idOf(charge.application_fee)
  if (id === null) {
    const message = 'Cannot refund an application fee: the charge has none.'
    throw StripeFailure.invalid(message, undefined, 'refund_application_fee')
  }
  const { body: fee } = await readObject(turn, 'application_fee', id)
  const target = share(fee.amount, charge.amount_refunded, charge.amount)
  if (target > fee.amount_refunded) await refundFee(turn, fee, target - fee.amount_refunded)
}

const shapeOf = (
  charge: Stripe.Charge,
  { reason, metadata = {} }: WantedRefund,
  now: number,
): Omit<Stripe.Refund, 'id' | 'amount' | 'balance_transaction' | 'status'> => ({
  object: 'refund',
  charge: charge.id,
  created: now,
  currency: 'usd',
  customer: idOf(charge.customer),
  customer_account: null,
  destination_details: charge.payment_method_details?.card
    ? {
        card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
        type: 'card',
      }
    : { type: 'us_bank_transfer', us_bank_transfer: { reference: null, reference_status: null } },
  metadata,
  payment_intent: idOf(charge.payment_intent),
  payment_method: charge.payment_method,
  reason: reason ?? null,
  receipt_number: null,
  source_transfer_reversal: null,
  transfer_reversal: null,
})

/** The newest. */
export const chargeToRefund = async (turn: Turn, intentId: string): Promise<Stripe.Charge> => {
  const { body: intent } = await readObject(turn, 'payment_intent', intentId, { param: 'payment_intent' })
  const charges = await objectsWith(turn, 'charge', 'payment_intent', intent.id)
  const found = charges.findLast(({ body }) => body.status !== 'failed')
  if (!found) {
    const message = `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`
    throw StripeFailure.invalid(message, 'payment_intent_unexpected_state', 'payment_intent')
  }
  return found.body
}
