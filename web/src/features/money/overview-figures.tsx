import type { Overview } from '../../../../src/contracts/money'
import { Figure } from '../../components/ui/figure'
import { FigureRow } from '../../components/ui/figure-row'
import { FigureSkeleton } from '../../components/ui/figure-skeleton'
import { Money } from '../../components/ui/money'
import { daysIn } from '../../lib/dates'
import { comparisonText, formatCount } from '../../lib/decimals'
import { DataThrough } from './data-through'
import { NOT_REPORTED } from './not-reported'

export type OverviewFiguresProps = {
  side: 'brand' | 'creator'
  overview: Overview | undefined
}

/** A creator sees commission first, a brand sales. */
export const OverviewFigures = ({ side, overview }: OverviewFiguresProps) => (
  <div className="grid gap-2">
    <FigureRow inRow={3}>
      {overview ? figuresOf(side, overview) : SKELETONS.map((key) => <FigureSkeleton key={key} />)}
    </FigureRow>
    <DataThrough day={overview?.data_through} />
  </div>
)

const figuresOf = (side: 'brand' | 'creator', overview: Overview) => {
  const { totals, previous } = overview
  const isReported = overview.data_through !== null
  const days = daysIn(overview)
  const change = (now: string, before: string) => (isReported ? changeText(now, before, days) : 'No Amazon data yet')
  const count = (value: number) => (isReported ? formatCount(value) : null)
  const sales = (
    <Figure
      key="sales"
      label="Attributed sales"
      value={isReported ? <Money value={totals.sales} /> : null}
      unknownReason={NOT_REPORTED}
      change={change(totals.sales, previous.sales)}
    />
  )
  const commission = (
    <Figure
      key="commission"
      label="Commission"
      value={isReported ? <Money value={totals.commission} /> : null}
      unknownReason={NOT_REPORTED}
      change={change(totals.commission, previous.commission)}
    />
  )
  return [
    ...(side === 'brand' ? [sales, commission] : [commission, sales]),
    <Figure
      key="units"
      label="Units sold"
      value={count(totals.units)}
      unknownReason={NOT_REPORTED}
      change={change(String(totals.units), String(previous.units))}
    />,
    <Figure
      key="clicks"
      label="Clicks"
      value={count(totals.clicks)}
      unknownReason={NOT_REPORTED}
      change={change(String(totals.clicks), String(previous.clicks))}
    />,
    <Figure
      key="partners"
      label={side === 'brand' ? 'Active creators' : 'Brands you work with'}
      value={formatCount(overview.active_partners)}
      change={waitingText(side, overview.pending_applications)}
    />,
    <Figure key="links" label="Active links" value={formatCount(overview.links)} />,
  ]
}

const changeText = (now: string, before: string, days: number): string =>
  comparisonText(now, before, days) ?? 'No data for the previous period'

const waitingText = (side: 'brand' | 'creator', pending: number): string => {
  const count = pending === 0 ? 'No' : formatCount(pending)
  const noun = pending === 1 ? 'application' : 'applications'
  return side === 'brand' ? `${count} ${noun} to review` : `${count} pending ${noun}`
}

const SKELETONS = [1, 2, 3, 4, 5, 6]
