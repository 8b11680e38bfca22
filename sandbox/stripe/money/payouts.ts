import type Stripe from 'stripe'
import { businessDaysLater } from '../store/due'
import { emit } from '../store/emit'
import { newId } from '../store/ids'
import { changeObject, insertObject } from '../store/objects'
import type { Turn } from '../store/turn'
import { book } from './balance'

/** An automatic payout to the account's bank, which Stripe makes daily by default. */
export const payOut = async (turn: Turn, amount: number, account: string): Promise<Stripe.Payout> => {
  const id = newId('po')
  const line = await book(turn, { type: 'payout', amount: -amount, source: id }, account)
  const payout = await insertObject(
    turn,
    {
      id,
      object: 'payout',
      amount,
      application_fee: null,
      application_fee_amount: null,
      arrival_date: businessDaysLater(turn.now, 1),
      automatic: true,
      balance_transaction: line.id,
      created: turn.now,
      currency: 'usd',
      description: 'STRIPE PAYOUT',
      destination: null,
      failure_balance_transaction: null,
      failure_code: null,
      failure_message: null,
      livemode: false,
      metadata: {},
      method: 'standard',
      original_payout: null,
      payout_method: null,
      reconciliation_status: 'completed',
      reversed_by: null,
      source_type: 'card',
      statement_descriptor: null,
      status: 'paid',
      trace_id: null,
      type: 'bank_account',
    } satisfies Stripe.Payout,
    { account },
  )
  await emit(turn, 'payout.paid', payout, { account })
  return payout
}

/** The bank returns it: the money is on the balance again. */
export const failPayout = async (turn: Turn, payout: Stripe.Payout, account: string): Promise<Stripe.Payout> => {
  const line = await book(turn, { type: 'payout_failure', amount: payout.amount, source: payout.id }, account)
  const failed = await changeObject(turn, payout, {
    status: 'failed',
    failure_balance_transaction: line.id,
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed',
  })
  await emit(turn, 'payout.failed', failed, { account })
  return failed
}
