import type { EarningChangeRow } from '../../../../src/contracts/money'
import { type DecimalText, subtractDecimal } from '../../lib/decimals'

/**
 * Why an earning changed. `reported`: Amazon reported it for the first time. `restated`: Amazon changed the sales amount.
 * `rate`: the commission rate changed. `basis`: the program counts other sales. The last two happen only on the day of
 * the sale.
 */
export const causeOf = (
  change: Omit<EarningChangeRow, 'id' | 'changed_at'>,
): 'reported' | 'restated' | 'rate' | 'basis' => {
  if (change.old_basis === null) return 'reported'
  if (change.old_basis !== change.basis) return 'basis'
  return isSame(change.old_sales_amount, change.sales_amount) ? 'rate' : 'restated'
}

/** Compares by value: "1.5" equals "1.5000". */
export const isSame = (one: DecimalText, other: DecimalText): boolean => /^0\.0+$/.test(subtractDecimal(one, other))
