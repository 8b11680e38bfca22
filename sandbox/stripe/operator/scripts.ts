import type Stripe from 'stripe'
import * as z from 'zod'
import { Refusal } from '../../http/failure'
import { balanceOf, book } from '../money/balance'
import { closeDispute, openDispute, openDisputeOf } from '../money/disputes'
import { moveAccount } from '../money/onboarding'
import { failRefund } from '../money/refunds'
import { businessDaysLater } from '../store/due'
import { emit } from '../store/emit'
import { newId } from '../store/ids'
import { APPLICATION, changeObject, findObject, insertObject, objectsWith, type Stored } from '../store/objects'
import type { Turn } from '../store/turn'

export const DisputeScript = z.strictObject({
  payment_intent: z.string().min(1),
  reason: z.string().min(1).max(50).default('fraudulent'),
  outcome: z.enum(['won', 'lost', 'open']).default('open'),
  amount: z.int().positive().optional(),
})
export const RefundScript = z.strictObject({
  refund: z.string().min(1).optional(),
  payment_intent: z.string().min(1).optional(),
  reason: z.string().min(1).max(50).default('expired_or_canceled_card'),
})
export const AccountScript = z.strictObject({
  account: z.string().min(1),
  to: z.enum(['new', 'half', 'review', 'complete', 'restricted', 'rejected', 'deauthorized', 'drained']),
  /** Capabilities that it does not get. */
  without: z.array(z.string()).default([]),
  /** The last digits of another bank account for its payouts. */
  bank: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
})

/** Throws 404 when the payment has no successful charge. */
export const scriptDispute = async (
  turn: Turn,
  { payment_intent, reason, outcome, amount }: z.infer<typeof DisputeScript>,
): Promise<Stripe.Dispute> => {
  const charges = await objectsWith(turn, 'charge', 'payment_intent', payment_intent)
  const charge = charges.findLast(({ body }) => body.status === 'succeeded')
  if (!charge) throw new Refusal(404, 'This PaymentIntent has no successful charge')
  const dispute =
    (await openDisputeOf(turn, charge.body.id)) ?? (await openDispute(turn, charge.body.id, { reason, amount }))
  // A returned debit is lost from the start.
  return outcome === 'open' || dispute.status === 'lost' ? dispute : closeDispute(turn, dispute.id, outcome)
}

/** The named refund, or the newest of a payment. Throws 404 when there is none. */
export const scriptRefundFailure = async (
  turn: Turn,
  { refund, payment_intent, reason }: z.infer<typeof RefundScript>,
): Promise<Stripe.Refund> => {
  const id = refund ?? (await objectsWith(turn, 'refund', 'payment_intent', payment_intent ?? '')).at(-1)?.body.id ?? ''
  if (!(await findObject(turn, 'refund', id))) throw new Refusal(404, 'Refund not found')
  return failRefund(turn, id, reason)
}

/** Throws 404. */
export const scriptAccount = async (
  turn: Turn,
  { account, to, without, bank }: z.infer<typeof AccountScript>,
): Promise<object> => {
  const found = await findObject(turn, 'account', account)
  if (!found) throw new Refusal(404, 'Account not found')
  if (to === 'drained') return drain(turn, found)
  if (to !== 'deauthorized') return moveAccount(turn, found, to, { without, bank })
  await changeObject(turn, found.body, {}, { is_deauthorized: true })
  const application = { id: APPLICATION, object: 'application', name: 'Shelfmate' }
  await emit(turn, 'account.application.deauthorized', application, { account })
  return found.body
}

/** As Stripe does daily. */
const drain = async (turn: Turn, { body: account }: Stored<'account'>): Promise<object> => {
  const { available, pending } = await balanceOf(turn, account.id)
  const amount = available + pending
  if (amount <= 0) throw new Refusal(409, `The account has a balance of ${amount} cents`)
  const id = newId('po')
  const line = await book(turn, { type: 'payout', amount: -amount, source: id }, account.id)
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
    { account: account.id },
  )
  await emit(turn, 'payout.paid', payout, { account: account.id })
  return payout
}
