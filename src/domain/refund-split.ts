import { divideRounded } from '../contracts/decimals'

export type Refunded = {
  gross_cents: number
  processing_fee_cents: number
  refunded_cents: number
}

/** The creator's part and that of the processing fee of a refund; they add up to it. */
export type RefundSplit = { commission_cents: number; processing_fee_cents: number }

/**
 * Splits a refund of a direct charge. The fee's part is what Stripe refunds of the application fee: proportional to the
 * cumulative amount refunded, rounded half up. The creator bears the rest. Because cumulative amounts are subtracted,
 * partial refunds add up to a full one. Throws RangeError for more than is left.
 * Source: Stripe API, "Create a refund", `refund_application_fee`.
 */
export const refundSplit = (charge: Refunded, amountCents: number): RefundSplit => {
  const { gross_cents, refunded_cents } = charge
  if (amountCents < 0 || amountCents > gross_cents - refunded_cents)
    throw new RangeError('The amount exceeds what can still be refunded')
  const fee = processingFeePart(charge, refunded_cents + amountCents) - processingFeePart(charge, refunded_cents)
  return { commission_cents: amountCents - fee, processing_fee_cents: fee }
}

/**
 * The commission in a lost dispute of a direct charge, split like a refund of that amount. A dispute of everything that is
 * left takes all commission that is left; what exceeds it is not the creator's. What PayPal or Venmo paid in place of the
 * account cannot be taken back: it is waived, so that it stays with the creator, and the brand does not owe it again.
 */
export const lostCommission = (
  charge: Refunded & { commission_cents: number; refunded_commission_cents: number; replaced_cents: number },
  amountCents: number,
): { commission_cents: number; waived_cents: number } => {
  const left = charge.gross_cents - charge.refunded_cents
  const commissionLeft = charge.commission_cents - charge.refunded_commission_cents
  const share = Math.min(refundSplit(charge, Math.min(amountCents, left)).commission_cents, commissionLeft)
  const commission = Math.min(share, commissionLeft - charge.replaced_cents)
  return { commission_cents: commission, waived_cents: share - commission }
}

/** The processing fee's part of the first `cents` of a charge. */
const processingFeePart = ({ gross_cents, processing_fee_cents }: Refunded, cents: number): number =>
  gross_cents === 0 ? 0 : Number(divideRounded(BigInt(processing_fee_cents) * BigInt(cents), BigInt(gross_cents)))
