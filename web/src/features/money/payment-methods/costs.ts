import { type Fee, feeOf, feeText } from './fee-words'
import type { MethodType } from './method-queries'

/** What a payment by card or bank account costs and how long it takes. Leaves the fee out while it is not known. */
export const costOf = (type: MethodType, fees: readonly Fee[] | undefined): string => {
  const fee = feeOf(fees, type)
  const cost = fee ? `${feeText(fee)} per charge. ` : ''
  return type === 'card'
    ? `${cost}Clears right away.`
    : `${cost}Takes up to 4 business days. Verify instantly or with micro-deposits.`
}
