import type { EarningRow } from '../../../../src/contracts/money'
import { earningText } from '../../../../src/contracts/money-texts'
import { shortTitle } from '../../../../src/contracts/product-title'
import { Badge } from '../../components/ui/badge'
import { formatDay } from '../../lib/dates'

/** The same for its creator and its brand. */
export const earningState = ({ locks_on: locksOn, ...earning }: Pick<EarningRow, 'state' | 'step' | 'locks_on'>) => {
  const { tone, label, hint } = earningText(earning, formatDay(locksOn))
  return { tone, label, hint }
}

export const EarningBadge = ({ earning }: { earning: EarningRow }) => <Badge {...earningState(earning)} />

/** The brand is beside it. */
export const productName = ({ product_title: title, brand_name }: EarningRow): string =>
  title === null ? 'A product no longer in the catalog' : shortTitle(title, brand_name)
