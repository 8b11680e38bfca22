import { clsx } from 'clsx'
import type { ReconciledDay } from '../../../../../src/contracts/reconciliation'
import { DIFFERENCE_CAUSE_TEXTS } from '../../../../../src/contracts/state-texts'
import { type DecimalText, formatDifference } from '../../../lib/decimals'
import { isSame } from '../change-cause'

/** Nothing to look at when it is zero. */
export const Difference = ({ value }: { value: DecimalText }) => (
  <span className={clsx('whitespace-nowrap tabular-nums', isSame(value, '0') ? 'text-ink-3' : 'font-medium')}>
    {formatDifference(value)}
  </span>
)

export const causeLabels = ({ causes }: Pick<ReconciledDay, 'causes'>): string =>
  causes.map(({ cause }) => DIFFERENCE_CAUSE_TEXTS[cause].label).join(', ')
