import type { EarningChangeRow } from '../../../../src/contracts/money'
import { type DecimalText, subtractDecimal } from '../../lib/decimals'

/**
 * Why an earning changed. `reported`: it was not there before; `restated`: Amazon's sale is another one; `rate`: the
 * sale stayed and the percentage changed, `basis`: other sales count now; both happen only on the day of the sale.
 */
export const causeOf = (
  change: Omit<EarningChangeRow, 'id' | 'changed_at'>,
): 'reported' | 'restated' | 'rate' | 'basis' => {
  if (change.old_basis === null) return 'reported'
  if (change.old_basis !== change.basis) return 'basis'
  return isSame(change.old_sales_amount, change.sales_amount) ? 'rate' : 'restated'
}

/** True for the same amount, however many decimals it is written with. */
export const isSame = (one: DecimalText, other: DecimalText): boolean => /^0\.0+$/.test(subtractDecimal(one, other))
