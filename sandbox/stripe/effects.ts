import { closeDispute, isOpen, openDispute } from './money/disputes'
import { expireMicrodeposits } from './money/microdeposits'
import { finishReview } from './money/onboarding'
import { endDebit } from './money/pay'
import { settleRefund } from './money/refunds'
import { findObject } from './store/objects'
import type { Effects } from './store/run-due'
import type { Turn } from './store/turn'

/** An effect does nothing to an object that was settled otherwise before. */
export const EFFECTS: Effects = {
  settle_debit: endDebit,
  fail_debit: endDebit,
  return_debit: (turn, charge) => disputeUnlessOver(turn, charge, 'insufficient_funds'),
  dispute_charge: (turn, charge) => disputeUnlessOver(turn, charge, 'fraudulent'),
  lose_dispute: async (turn, id) => {
    const dispute = await findObject(turn, 'dispute', id)
    if (dispute && isOpen(dispute.body)) await closeDispute(turn, id, 'lost')
  },
  settle_refund: settleRefund,
  expire_microdeposits: expireMicrodeposits,
  finish_review: finishReview,
}

const disputeUnlessOver = async (turn: Turn, id: string, reason: string): Promise<void> => {
  const charge = await findObject(turn, 'charge', id)
  if (!charge || charge.body.disputed || charge.body.refunded) return
  await openDispute(turn, id, { reason })
}
