import * as z from 'zod'
import { asOutcome } from './client'
import { itemsOf } from './pages'
import { Cents, OptionalText } from './shapes'

const Refund = z
  .object({ id: z.string(), status: OptionalText, amount: Cents, failure_reason: OptionalText })
  .transform(({ id, status, amount, failure_reason }) => ({ id, status, amount, failureReason: failure_reason }))

/** `status`: pending, requires_action, succeeded, failed or canceled; it may fail after it succeeded. */
export type RefundView = z.output<typeof Refund>

/**
 * `reverseTransfer` takes the creator's share from the creator, and `refundApplicationFee` returns our fee, both in
 * proportion; without them we bear the whole amount. Throws ProviderRefused, UnknownOutcome. Source: Stripe API,
 * "Create a refund".
 */
export const createRefund = ({
  paymentIntentId,
  amountCents,
  reverseTransfer,
  refundApplicationFee,
  key,
  metadata,
}: {
  paymentIntentId: string
  amountCents: number
  reverseTransfer: boolean
  refundApplicationFee: boolean
  key: string
  metadata: Record<string, string>
}): Promise<RefundView> =>
  asOutcome(async (stripe) =>
    Refund.parse(
      await stripe.refunds.create(
        {
          payment_intent: paymentIntentId,
          amount: amountCents,
          // Stripe rejects both for a charge without a transfer.
          ...(reverseTransfer ? { reverse_transfer: true } : {}),
          ...(refundApplicationFee ? { refund_application_fee: true } : {}),
          metadata,
        },
        { idempotencyKey: key },
      ),
    ),
  )

/** Throws ProviderRefused (404), UnknownOutcome. */
export const retrieveRefund = (id: string): Promise<RefundView> =>
  asOutcome(async (stripe) => Refund.parse(await stripe.refunds.retrieve(id)))

const Keyed = z.object({ id: z.string(), metadata: z.record(z.string(), z.string()).nullish() })

/** By `metadata.refund_key`; look it up before retrying a refund with an unknown outcome. Throws UnknownOutcome. */
export const findRefund = async ({
  paymentIntentId,
  refundKey,
}: {
  paymentIntentId: string
  refundKey: string
}): Promise<RefundView | null> => {
  const refunds = itemsOf(Keyed, (stripe, paging) =>
    stripe.refunds.list({ ...paging, payment_intent: paymentIntentId }),
  )
  for await (const { id, metadata } of refunds) if (metadata?.refund_key === refundKey) return retrieveRefund(id)
  return null
}
