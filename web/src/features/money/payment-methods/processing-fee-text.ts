import type { BillingOverview } from '../../../../../src/contracts/billing'
import { formatCents } from '../../../lib/decimals'
import type { MethodType } from './method-queries'

export type ProcessingFee = BillingOverview['processing_fees'][number]

/** "2.9% + $0.30", "0.8%, up to $5.00" or "$0.25". `rate_bp` is in basis points. */
export const processingFeeText = ({ rate_bp: rate, fixed_cents: fixed, cap_cents: cap }: ProcessingFee): string => {
  const parts = [rate > 0 && percentText(rate), fixed > 0 && formatCents(fixed)].filter(Boolean)
  const sum = parts.join(' + ') || 'no processing fee'
  return cap === null ? sum : `${sum}, up to ${formatCents(cap)}`
}

/** What a payment by card or bank account costs and how long it takes. Leaves the processing fee out while it is not known. */
export const costOf = (type: MethodType, processingFees: readonly ProcessingFee[] | undefined): string => {
  const fee = processingFees?.find(({ method }) => method === type)
  const cost = fee ? `${processingFeeText(fee)} per charge. ` : ''
  return type === 'card'
    ? `${cost}Clears right away.`
    : `${cost}Takes up to 4 business days. Verify instantly or with micro-deposits.`
}

/** 290 -> "2.9%", without floating-point arithmetic. */
const percentText = (basisPoints: number): string => {
  const digits = String(basisPoints).padStart(3, '0')
  const fraction = digits.slice(-2).replace(/0+$/, '')
  return `${digits.slice(0, -2)}${fraction && `.${fraction}`}%`
}
