import type Stripe from 'stripe'
import * as z from 'zod'
import { Refusal } from '../../http/failure'
import { balanceOf } from '../money/balance'
import { closeDispute, openDispute, openDisputeOf } from '../money/disputes'
import { moveAccount } from '../money/onboarding'
import { failPayout, payOut } from '../money/payouts'
import { failRefund } from '../money/refunds'
import { emit } from '../store/emit'
import { APPLICATION, changeObject, findObject, objectsWith, PLATFORM, type Stored } from '../store/objects'
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
export const PayoutScript = z.strictObject({ outcome: z.enum(['paid', 'failed']).default('paid') })
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
  return payOut(turn, positive(available + pending), account.id)
}

/** Throws 409 when nothing is available. */
export const scriptPayout = async (turn: Turn, { outcome }: z.infer<typeof PayoutScript>): Promise<Stripe.Payout> => {
  const { available } = await balanceOf(turn)
  const payout = await payOut(turn, positive(available), PLATFORM)
  return outcome === 'paid' ? payout : failPayout(turn, payout, PLATFORM)
}

const positive = (amount: number): number => {
  if (amount <= 0) throw new Refusal(409, `The account has a balance of ${amount} cents`)
  return amount
}
