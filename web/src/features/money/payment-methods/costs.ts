import { type Fee, feeOf, feeText } from './fee-words'
import type { MethodType } from './method-queries'

/** What paying by a card or a bank account costs, and how long it takes; the fee is left out while it is not known. */
export const costOf = (type: MethodType, fees: readonly Fee[] | undefined): string => {
  const fee = feeOf(fees, type)
  const cost = fee ? `${feeText(fee)} of each charge. ` : ''
  return type === 'card'
    ? `${cost}Paid at once.`
    : `${cost}Takes up to 4 business days. Your bank proves at once that the account is yours, or by two small deposits.`
}
