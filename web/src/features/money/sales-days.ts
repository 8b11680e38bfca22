import type { StatementDetail } from '../../../../src/contracts/billing'
import { addDays, formatDay, formatRange } from '../../lib/dates'

type Taken = Pick<StatementDetail, 'taken_after' | 'taken_through'>

/** The days of sales that are new on a statement; null when there are none. */
export const salesDays = ({ taken_after: after, taken_through: through }: Taken): string | null => {
  if (after === null) return `through ${formatDay(through)}`
  return after < through ? formatRange({ from: addDays(after, 1), to: through }) : null
}
