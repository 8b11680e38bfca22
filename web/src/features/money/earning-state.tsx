import type { EarningRow } from '../../../../src/contracts/money'
import { Badge } from '../../components/ui/badge'
import { formatDay } from '../../lib/dates'

/** One word, one sentence and one date for each state of an earning. */
export const earningState = ({ state, locks_on: locksOn }: Pick<EarningRow, 'state' | 'locks_on'>) =>
  state === 'locked'
    ? ({
        tone: 'good',
        label: 'Locked',
        hint: `Final since ${formatDay(locksOn)}: it can no longer change and goes into the next payment.`,
      } as const)
    : ({
        tone: 'wait',
        label: 'Estimated',
        hint: `Amazon may still restate this sale for returns. The figure is final on ${formatDay(locksOn)}.`,
      } as const)

export const EarningBadge = ({ earning }: { earning: EarningRow }) => <Badge {...earningState(earning)} />
