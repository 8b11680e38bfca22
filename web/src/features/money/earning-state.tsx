import type { EarningRow } from '../../../../src/contracts/money'
import { EARNING_TEXTS } from '../../../../src/contracts/money-texts'
import { Badge } from '../../components/ui/badge'
import { formatDay } from '../../lib/dates'

/** The same for its creator and its brand. */
export const earningState = ({ state, locks_on: locksOn }: Pick<EarningRow, 'state' | 'locks_on'>) => {
  const { tone, label, hint } = EARNING_TEXTS[state]
  return { tone, label, hint: hint(formatDay(locksOn)) }
}

export const EarningBadge = ({ earning }: { earning: EarningRow }) => <Badge {...earningState(earning)} />
