import type { EarningTotals } from '../../../../src/contracts/money'
import { Figure } from '../../components/ui/figure'
import { FigureRow } from '../../components/ui/figure-row'
import { FigureSkeleton } from '../../components/ui/figure-skeleton'
import { Money } from '../../components/ui/money'
import { formatCount } from '../../lib/decimals'
import { exactCommission } from './commission'
import { NOT_REPORTED } from './not-reported'

export type EarningFiguresProps = {
  /** What a list of earnings and all its pages come to; undefined while it is on its way. */
  earnings: { totals: EarningTotals; data_through: string | null } | undefined
}

/** What was earned in a period, how much of it may still change, and how much is final. */
export const EarningFigures = ({ earnings }: EarningFiguresProps) => (
  <FigureRow inRow={4}>
    {earnings ? figuresOf(earnings) : SKELETONS.map((key) => <FigureSkeleton key={key} />)}
  </FigureRow>
)

const SKELETONS = [1, 2, 3, 4]

const figuresOf = ({ totals, data_through: through }: NonNullable<EarningFiguresProps['earnings']>) => {
  const money = (value: string, title?: string) =>
    through === null ? null : (
      <span title={title}>
        <Money value={value} />
      </span>
    )
  const units = `${formatCount(totals.units)} ${totals.units === 1 ? 'unit' : 'units'} sold`
  return [
    { label: 'Commission', value: money(totals.commission, exactCommission(totals.commission)), note: 'In these days' },
    {
      label: 'Estimated',
      value: money(totals.estimated, exactCommission(totals.estimated)),
      note: 'Final after 30 days',
    },
    {
      label: 'Locked',
      value: money(totals.locked, exactCommission(totals.locked)),
      note: 'Can no longer change',
    },
    { label: 'Attributed sales', value: money(totals.sales), note: through === null ? 'No Amazon data yet' : units },
  ].map(({ label, value, note }) => (
    <Figure key={label} label={label} value={value} unknownReason={NOT_REPORTED} change={note} />
  ))
}
