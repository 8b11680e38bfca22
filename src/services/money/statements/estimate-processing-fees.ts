import { grossUp, type ProcessingFeeTerms } from '../../../domain/processing-fee-schedules'
import { breakdownFor, type UnpaidLine } from '../charges/build-charge'

type Line = Pick<UnpaidLine, 'id' | 'creator_id' | 'amount_cents' | 'paid_payout_fee_cents' | 'payout_parts' | 'route'>

/** Estimated processing fees on top of the commission in cents, in total and per line id. */
export type ProcessingFeeEstimate = {
  paypal_processing_fees_cents: number
  stripe_processing_fees_cents: number
  byLine: Map<number, number>
}

/**
 * The processing fees of charging lines with a payment method, computed like the charges themselves: one charge per
 * creator paid by Stripe, one for all paid by PayPal.
 */
export const estimateProcessingFees = (
  lines: readonly Line[],
  terms: { schedule: ProcessingFeeTerms; payoutFeeCents: number },
): ProcessingFeeEstimate => {
  const byLine = new Map<number, number>()
  let stripeProcessingFees = 0
  for (const { id, amount_cents, route } of lines) {
    if (route !== 'stripe') continue
    const fee = Number(grossUp(BigInt(amount_cents), terms.schedule).processing_fee_cents)
    byLine.set(id, fee)
    stripeProcessingFees += fee
  }
  const paypal = lines.filter(({ route }) => route === 'paypal')
  if (paypal.length === 0)
    return { paypal_processing_fees_cents: 0, stripe_processing_fees_cents: stripeProcessingFees, byLine }
  const { breakdown } = breakdownFor(paypal, terms)
  for (const { line_id, payout_fee_cents, processing_fee_cents } of breakdown.lines)
    byLine.set(line_id, payout_fee_cents + processing_fee_cents)
  return {
    paypal_processing_fees_cents: breakdown.payout_fees_cents,
    stripe_processing_fees_cents: stripeProcessingFees + breakdown.processing_fee_cents,
    byLine,
  }
}
