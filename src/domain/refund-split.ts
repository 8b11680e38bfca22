import { divideRounded } from './cents'

/** A charge of which a part is refunded; amounts in cents. */
export type Refunded = {
  gross_cents: number
  /** The part of the charge that is the processing fee. */
  fee_cents: number
  /** What was refunded before. */
  refunded_cents: number
}

/** What a refund is made of: the creator's commission and the fee; they add up to it. */
export type RefundSplit = { commission_cents: number; fee_cents: number }

/**
 * How a refund of a charge that went straight to a creator is split: the fee's part is what Stripe gives back of the
 * application fee, in proportion to all that was refunded so far, half up; the creator bears the rest. Because it is a
 * difference of two such sums, parts of a refund come to what the whole would. Throws RangeError for more than is left.
 * Source: Stripe API, "Create a refund", `refund_application_fee`.
 */
export const refundSplit = (charge: Refunded, amountCents: number): RefundSplit => {
  const { gross_cents, refunded_cents } = charge
  if (amountCents < 0 || amountCents > gross_cents - refunded_cents)
    throw new RangeError('A refund is at most what is left of its charge')
  const fee = feeOf(charge, refunded_cents + amountCents) - feeOf(charge, refunded_cents)
  return { commission_cents: amountCents - fee, fee_cents: fee }
}

/** The fee's part of so many cents of a charge. */
const feeOf = ({ gross_cents, fee_cents }: Refunded, cents: number): number =>
  gross_cents === 0 ? 0 : Number(divideRounded(BigInt(fee_cents) * BigInt(cents), BigInt(gross_cents)))
