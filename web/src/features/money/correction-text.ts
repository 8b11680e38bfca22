import type { EarningRow } from '../../../../src/contracts/money'
import { formatMoney } from '../../lib/decimals'

/** "$10.00 paid, −$2.00 carried over"; null when what was paid is all of it. */
export const correctionText = ({ correction }: Pick<EarningRow, 'correction'>): string | null =>
  correction && `${formatMoney(correction.paid)} paid, ${formatMoney(correction.carried)} carried over`
