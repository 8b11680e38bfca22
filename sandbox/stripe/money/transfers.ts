import type Stripe from 'stripe'
import { emit } from '../store/emit'
import { newId } from '../store/ids'
import { APPLICATION, changeObject, idOf, insertObject, readObject } from '../store/objects'
import type { Turn } from '../store/turn'
import { StripeFailure } from '../wire/failure'
import { createFee } from './application-fees'
import { balanceOf, book } from './balance'
import { destinationPayment } from './charge-shape'

interface NewTransfer {
  readonly amount: number
  readonly destination: string
  readonly description?: string | null
  readonly metadata?: Record<string, string>
  readonly transferGroup?: string | null
  /** The charge that funds it. */
  readonly sourceTransaction?: string | null
  /** Kept by the platform; may be 0. */
  readonly fee?: number
  readonly availableOn?: number
}

interface Transferred {
  readonly transfer: Stripe.Transfer
  readonly applicationFee: Stripe.ApplicationFee | null
}

/** With a fee, the whole amount arrives and the fee goes back, as income of the platform. */
export const createTransfer = async (turn: Turn, wanted: NewTransfer): Promise<Transferred> => {
  const { amount, destination, fee = 0, sourceTransaction = null, availableOn } = wanted
  const blank = blankTransfer(wanted, turn.now)
  const out = await book(turn, { type: 'transfer', amount: -amount, source: blank.id, availableOn })
  const payment = destinationPayment(blank, fee, turn.now)
  const applicationFee =
    fee > 0
      ? await createFee(turn, {
          payment: payment.id,
          amount: fee,
          account: destination,
          originating: sourceTransaction,
          availableOn,
        })
      : null
  const feeDetail = { amount: fee, application: APPLICATION, description: 'Application fee', type: 'application_fee' }
  const incoming = await book(
    turn,
    {
      type: 'payment',
      category: 'charge',
      amount,
      source: payment.id,
      availableOn,
      ...(fee > 0 ? { fee: feeDetail } : {}),
    },
    destination,
  )
  await insertObject(
    turn,
    { ...payment, application_fee: applicationFee?.id ?? null, balance_transaction: incoming.id },
    { account: destination },
  )
  const transfer = await insertObject(turn, { ...blank, balance_transaction: out.id, destination_payment: payment.id })
  await emit(turn, 'transfer.created', transfer)
  return { transfer, applicationFee }
}

/** On its own it fails when the account's balance is too low; as part of a refund it may make the balance negative. */
export const reverseTransfer = async (
  turn: Turn,
  transfer: Stripe.Transfer,
  {
    amount,
    refund = null,
    metadata = {},
  }: { amount: number; refund?: string | null; metadata?: Record<string, string> },
): Promise<Stripe.TransferReversal> => {
  const left = transfer.amount - transfer.amount_reversed
  if (amount > left) {
    const message = `Amount of reversal (${amount}) is greater than the amount of the transfer that is left (${left})`
    throw StripeFailure.invalid(message, 'parameter_invalid_integer', 'amount')
  }
  const account = idOf(transfer.destination) ?? ''
  if (refund === null) await requireFunds(turn, account, amount)
  const id = newId('trr')
  const back = await book(turn, { type: 'transfer_refund', category: 'transfer_reversal', amount, source: id })
  const paymentRefund = await refundPayment(turn, transfer, amount)
  const reversal = await insertObject(turn, {
    id,
    object: 'transfer_reversal',
    amount,
    balance_transaction: back.id,
    created: turn.now,
    currency: 'usd',
    destination_payment_refund: paymentRefund.id,
    metadata,
    source_refund: refund,
    transfer: transfer.id,
  } satisfies Stripe.TransferReversal)
  const amount_reversed = transfer.amount_reversed + amount
  const changed = await changeObject(turn, transfer, {
    amount_reversed,
    reversed: amount_reversed === transfer.amount,
    reversals: {
      ...transfer.reversals,
      data: [reversal, ...transfer.reversals.data].slice(0, SHOWN_REVERSALS),
      has_more: transfer.reversals.data.length >= SHOWN_REVERSALS,
    },
  })
  await emit(turn, 'transfer.reversed', changed, { previous: { amount_reversed: transfer.amount_reversed } })
  return reversal
}

const SHOWN_REVERSALS = 10

const requireFunds = async (turn: Turn, account: string, amount: number): Promise<void> => {
  const { available, pending } = await balanceOf(turn, account)
  if (available + pending >= amount) return
  const message = 'Insufficient funds in the connected account to reverse this transfer'
  throw StripeFailure.invalid(message, 'balance_insufficient')
}

const refundPayment = async (turn: Turn, transfer: Stripe.Transfer, amount: number): Promise<Stripe.Refund> => {
  const account = idOf(transfer.destination) ?? ''
  const id = newId('pyr')
  const paymentId = idOf(transfer.destination_payment) ?? ''
  const { body: payment } = await readObject(turn, 'charge', paymentId, { account })
  const line = await book(turn, { type: 'payment_refund', category: 'refund', amount: -amount, source: id }, account)
  const amount_refunded = payment.amount_refunded + amount
  await changeObject(turn, payment, { amount_refunded, refunded: amount_refunded === payment.amount })
  const refund: Stripe.Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: line.id,
    charge: paymentId,
    created: turn.now,
    currency: 'usd',
    customer: null,
    customer_account: null,
    metadata: {},
    payment_intent: null,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
  return insertObject(turn, refund, { account })
}

const blankTransfer = (
  {
    amount,
    destination,
    description = null,
    metadata = {},
    transferGroup = null,
    sourceTransaction = null,
  }: NewTransfer,
  now: number,
): Stripe.Transfer => {
  const id = newId('tr')
  return {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: null,
    created: now,
    currency: 'usd',
    description,
    destination,
    livemode: false,
    metadata,
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: sourceTransaction,
    source_type: 'card',
    transfer_group: transferGroup,
  }
}
