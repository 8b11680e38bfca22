import type { BillingOverview } from '../../../../../src/contracts/billing'
import { formatCents } from '../../../lib/decimals'

export type Fee = BillingOverview['fees'][number]

/** "2.9% + $0.30", "0.8%, up to $5.00" or "$0.25". `rate_bp` is in basis points. */
export const feeText = ({ rate_bp: rate, fixed_cents: fixed, cap_cents: cap }: Fee): string => {
  const parts = [rate > 0 && percentText(rate), fixed > 0 && formatCents(fixed)].filter(Boolean)
  const sum = parts.join(' + ') || 'no fee'
  return cap === null ? sum : `${sum}, up to ${formatCents(cap)}`
}

export const feeOf = (fees: readonly Fee[] | undefined, method: Fee['method']): Fee | undefined =>
  fees?.find((fee) => fee.method === method)

/** 290 -> "2.9%", 80 -> "0.8%", 300 -> "3%", without floating-point arithmetic. */
const percentText = (basisPoints: number): string => {
  const digits = String(basisPoints).padStart(3, '0')
  const fraction = digits.slice(-2).replace(/0+$/, '')
  return `${digits.slice(0, -2)}${fraction && `.${fraction}`}%`
}
