import { grossUp, type ProcessingFeeSchedule, scheduleOn } from '../../../domain/processing-fee-schedules'
import { splitByLargestRemainder } from '../../../domain/split'

type Line = { id: number; amount_cents: number; route: 'stripe' | 'paypal' | null }

/** Estimated processing fees on top of the commission in cents, in total and per line id. */
export type ProcessingFeeEstimate = {
  paypal_processing_fees_cents: number
  stripe_processing_fees_cents: number
  byLine: Map<number, number>
}

/**
 * The processing fees of charging a statement's lines with a card or a bank account on a day, computed like the charges
 * themselves: one charge per creator paid by Stripe, one for all paid by PayPal.
 */
export const estimateProcessingFees = (
  lines: readonly Line[],
  {
    schedules,
    method,
    today,
  }: { schedules: readonly ProcessingFeeSchedule[]; method: 'card' | 'us_bank_account'; today: string },
): ProcessingFeeEstimate => {
  const schedule = scheduleOn(schedules, method, today)
  const byLine = new Map<number, number>()
  let stripeProcessingFees = 0
  for (const { id, amount_cents, route } of lines) {
    if (route !== 'stripe' || amount_cents === 0) continue
    const fee = Number(grossUp(BigInt(amount_cents), schedule).processing_fee_cents)
    byLine.set(id, fee)
    stripeProcessingFees += fee
  }
  const paypal = lines.filter(({ route, amount_cents }) => route === 'paypal' && amount_cents > 0)
  if (paypal.length === 0)
    return { paypal_processing_fees_cents: 0, stripe_processing_fees_cents: stripeProcessingFees, byLine }
  const paypalProcessingFee = scheduleOn(schedules, 'paypal', today).fixed_cents
  const commissions = paypal.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const { processing_fee_cents } = grossUp(BigInt(commissions + paypalProcessingFee * paypal.length), schedule)
  const shares = splitByLargestRemainder(
    processing_fee_cents,
    paypal.map(({ id, amount_cents }) => ({ id, weight: BigInt(amount_cents) })),
  )
  for (const { id } of paypal) byLine.set(id, paypalProcessingFee + Number(shares.get(id) ?? 0n))
  return {
    paypal_processing_fees_cents: paypalProcessingFee * paypal.length,
    stripe_processing_fees_cents: stripeProcessingFees + Number(processing_fee_cents),
    byLine,
  }
}
