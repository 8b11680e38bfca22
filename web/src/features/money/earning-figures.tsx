import type { EarningTotals } from '../../../../src/contracts/money'
import { EARNING_TEXTS } from '../../../../src/contracts/money-texts'
import { Figure } from '../../components/ui/figure'
import { FigureRow } from '../../components/ui/figure-row'
import { FigureSkeleton } from '../../components/ui/figure-skeleton'
import { Money } from '../../components/ui/money'
import { formatCount, formatMoney } from '../../lib/decimals'
import { NOT_REPORTED } from '../../lib/not-reported'
import { isSame } from './change-cause'

export type EarningFiguresProps = {
  /** Totals over all pages of the list, null while no day is complete; undefined while loading. */
  earnings: { totals: EarningTotals | null } | undefined
}

export const EarningFigures = ({ earnings }: EarningFiguresProps) => (
  <FigureRow inRow={3}>
    {earnings ? figuresOf(earnings) : SKELETONS.map((key) => <FigureSkeleton key={key} />)}
  </FigureRow>
)

const SKELETONS = [1, 2, 3, 4, 5, 6]

const figuresOf = ({ totals }: NonNullable<EarningFiguresProps['earnings']>) => {
  const money = (value: string | undefined) => (value === undefined ? null : <Money value={value} />)
  return [
    { label: 'Commission', value: money(totals?.commission), note: 'In this period' },
    { label: EARNING_TEXTS.estimated.label, value: money(totals?.estimated), note: 'Final after 30 days' },
    { label: EARNING_TEXTS.locked.label, value: money(totals?.locked), note: 'Goes on the next statement' },
    { label: EARNING_TEXTS.invoiced.label, value: money(totals?.invoiced), note: 'On a statement, not paid yet' },
    { label: EARNING_TEXTS.paid.label, value: money(totals?.paid), note: paidNote(totals?.reversed) },
    { label: 'Attributed sales', value: money(totals?.sales), note: totals && unitsNote(totals.units) },
  ].map(({ label, value, note }) => (
    <Figure key={label} label={label} value={value} unknownReason={NOT_REPORTED} change={note} />
  ))
}

const unitsNote = (units: number): string => `${formatCount(units)} ${units === 1 ? 'unit' : 'units'} sold`

const paidNote = (reversed = '0'): string =>
  isSame(reversed, '0') ? 'In completed payouts' : `Plus ${formatMoney(reversed)} reversed`
