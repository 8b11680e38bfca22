import type { Figures, Overview } from '../../../../src/contracts/money'
import { Figure } from '../../components/ui/figure'
import { FigureRow } from '../../components/ui/figure-row'
import { FigureSkeleton } from '../../components/ui/figure-skeleton'
import { Money } from '../../components/ui/money'
import { comparisonText, formatCount } from '../../lib/decimals'
import { NO_CLICKS, unitsPerClickText } from '../../lib/net-cost'
import { NOT_REPORTED } from '../../lib/not-reported'

export type OverviewFiguresProps = {
  side: 'brand' | 'creator'
  overview: Overview | undefined
}

/** A creator sees commission first, a brand sales. */
export const OverviewFigures = ({ side, overview }: OverviewFiguresProps) => (
  <FigureRow inRow={3}>
    {overview ? figuresOf(side, overview) : SKELETONS.map((key) => <FigureSkeleton key={key} />)}
  </FigureRow>
)

const figuresOf = (side: 'brand' | 'creator', overview: Overview) => {
  const { totals, previous, complete_days: days } = overview
  const change = (of: keyof Figures) =>
    totals && previous ? changeText(of, { totals, previous, days }) : 'Not reported yet'
  const sales = (
    <Figure
      key="sales"
      label="Attributed sales"
      value={totals && <Money value={totals.sales} />}
      unknownReason={NOT_REPORTED}
      change={change('sales')}
    />
  )
  const commission = (
    <Figure
      key="commission"
      label="Commission"
      value={totals && <Money value={totals.commission} />}
      unknownReason={NOT_REPORTED}
      change={change('commission')}
    />
  )
  return [
    ...(side === 'brand' ? [sales, commission] : [commission, sales]),
    <Figure
      key="units"
      label="Units sold"
      value={totals && formatCount(totals.units)}
      unknownReason={NOT_REPORTED}
      change={change('units')}
    />,
    <Figure
      key="clicks"
      label="Clicks"
      value={totals && formatCount(totals.clicks)}
      unknownReason={NOT_REPORTED}
      change={change('clicks')}
    />,
    side === 'brand' ? (
      <Figure
        key="partners"
        label="Active creators"
        value={formatCount(overview.active_partners)}
        change={waitingText(overview.pending_applications)}
      />
    ) : (
      <Figure
        key="conversion"
        label="Conversion"
        value={totals && unitsPerClickText(totals)}
        unknownReason={totals ? NO_CLICKS : NOT_REPORTED}
        change="Units sold per click"
      />
    ),
    <Figure key="links" label="Active links" value={formatCount(overview.links)} />,
  ]
}

type Compared = { totals: Figures; previous: Figures; days: number }

/** A previous period without any data is named once, at the sales. */
const changeText = (of: keyof Figures, { totals, previous, days }: Compared): string | undefined =>
  comparisonText(String(totals[of]), String(previous[of]), days) ??
  (of === 'sales' || Object.values(previous).some((value) => Number(value) !== 0)
    ? 'No data for the previous period'
    : undefined)

const waitingText = (pending: number): string =>
  `${pending === 0 ? 'No' : formatCount(pending)} ${pending === 1 ? 'application' : 'applications'} to review`

const SKELETONS = [1, 2, 3, 4, 5, 6]
