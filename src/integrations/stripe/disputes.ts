import * as z from 'zod'
import { asOutcome } from './client'
import { itemsOf } from './pages'
import { Cents, Reference } from './shapes'

const Dispute = z
  .object({
    id: z.string(),
    status: z.string(),
    reason: z.string(),
    amount: Cents,
    charge: Reference,
    payment_intent: Reference,
    balance_transactions: z.array(z.object({ fee: Cents })).default([]),
  })
  .transform((dispute) => ({
    id: dispute.id,
    status: dispute.status,
    reason: dispute.reason,
    amount: dispute.amount,
    chargeId: dispute.charge,
    paymentIntentId: dispute.payment_intent,
    /** Cents, net of fees returned. */
    feeCents: dispute.balance_transactions.reduce((sum, { fee }) => sum + fee, 0),
  }))

export type DisputeView = z.output<typeof Dispute>

/** Throws ProviderRefused (404), UnknownOutcome. */
export const retrieveDispute = (id: string): Promise<DisputeView> =>
  asOutcome(async (stripe) => Dispute.parse(await stripe.disputes.retrieve(id)))

/** Throws UnknownOutcome. */
export const listDisputes = async ({ paymentIntentId }: { paymentIntentId: string }): Promise<DisputeView[]> => {
  const disputes: DisputeView[] = []
  const items = itemsOf(Dispute, (stripe, paging) =>
    stripe.disputes.list({ ...paging, payment_intent: paymentIntentId }),
  )
  for await (const dispute of items) disputes.push(dispute)
  return disputes
}
