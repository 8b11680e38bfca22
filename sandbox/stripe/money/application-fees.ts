import type Stripe from 'stripe'
import { emit } from '../store/emit'
import { newId } from '../store/ids'
import { APPLICATION, changeObject, idOf, insertObject } from '../store/objects'
import type { Turn } from '../store/turn'
import { book } from './balance'

/** `originating` is the platform's charge, if any. */
export const createFee = async (
  turn: Turn,
  given: {
    payment: string
    amount: number
    account: string
    originating: string | null
    availableOn: number | undefined
  },
): Promise<Stripe.ApplicationFee> => {
  const { payment, amount, account, originating, availableOn } = given
  const id = newId('fee')
  const income = await book(turn, {
    type: 'application_fee',
    category: 'platform_earning',
    amount,
    source: id,
    availableOn,
  })
  const fee = await insertObject(turn, {
    id,
    object: 'application_fee',
    account,
    amount,
    amount_refunded: 0,
    application: APPLICATION,
    balance_transaction: income.id,
    charge: payment,
    created: turn.now,
    currency: 'usd',
    fee_source: { charge: payment, type: 'charge' },
    livemode: false,
    originating_transaction: originating,
    refunded: false,
    refunds: { object: 'list', data: [], has_more: false, url: `/v1/application_fees/${id}/refunds` },
  } satisfies Stripe.ApplicationFee)
  await emit(turn, 'application_fee.created', fee)
  return fee
}

/** At most what is left of it. */
export const refundFee = async (turn: Turn, fee: Stripe.ApplicationFee, amount: number): Promise<Stripe.FeeRefund> => {
  const id = newId('fr')
  const account = idOf(fee.account) ?? ''
  const out = await book(turn, { type: 'application_fee_refund', amount: -amount, source: id })
  await book(turn, { type: 'application_fee_refund', category: 'fee', amount, source: idOf(fee.charge) }, account)
  const feeRefund = await insertObject(turn, {
    id,
    object: 'fee_refund',
    amount,
    balance_transaction: out.id,
    created: turn.now,
    currency: 'usd',
    fee: fee.id,
    metadata: {},
  } satisfies Stripe.FeeRefund)
  const amount_refunded = fee.amount_refunded + amount
  const changed = await changeObject(turn, fee, {
    amount_refunded,
    refunded: amount_refunded === fee.amount,
    refunds: { ...fee.refunds, data: [feeRefund, ...fee.refunds.data] },
  })
  await emit(turn, 'application_fee.refunded', changed)
  return feeRefund
}
