import type { ProductReport } from '../../../../../src/contracts/products'
import { Figure } from '../../../components/ui/figure'
import { FigureRow } from '../../../components/ui/figure-row'
import { FigureSkeleton } from '../../../components/ui/figure-skeleton'
import { Money } from '../../../components/ui/money'
import { comparisonText, formatCount } from '../../../lib/decimals'
import { NOT_REPORTED } from '../../../lib/not-reported'

const FIGURES = [
  { key: 'sales', label: 'Attributed sales', isMoney: true },
  { key: 'commission', label: 'Commission', isMoney: true },
  { key: 'units', label: 'Units sold', isMoney: false },
  { key: 'clicks', label: 'Clicks', isMoney: false },
] as const

/** Of a product or a partner. */
type Report = Pick<ProductReport, 'totals' | 'previous' | 'complete_days'>

export const ProductFigures = ({ report }: { report: Report | undefined }) => (
  <FigureRow inRow={4}>
    {FIGURES.map(({ key, label, isMoney }) => {
      if (!report) return <FigureSkeleton key={key} />
      const { totals, previous, complete_days: days } = report
      const value = totals && String(totals[key])
      return (
        <Figure
          key={key}
          label={label}
          value={value && (isMoney ? <Money value={value} /> : formatCount(Number(value)))}
          unknownReason={NOT_REPORTED}
          change={
            value && previous
              ? (comparisonText(value, String(previous[key]), days) ?? 'No data for the previous period')
              : 'Not reported yet'
          }
        />
      )
    })}
  </FigureRow>
)
