import type { EarningChangeRow } from '../../../../src/contracts/money'
import { type DecimalText, subtractDecimal } from '../../lib/decimals'

/**
 * `rate` (the commission rate changed) and `basis` (the program counts other sales) happen only on the day of the
 * sale.
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
