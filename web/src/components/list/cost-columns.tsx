import { netCostPercent } from '../../../../src/contracts/cost-ratios'
import type { CostTotals } from '../../../../src/contracts/net-cost'
import { formatPercentText } from '../../lib/decimals'
import { conversionText, NO_CLICKS, netCostSum, perClickText } from '../../lib/net-cost'
import { Money } from '../ui/money'
import { columnHelper } from '../ui/table-columns'
import { Tooltip } from '../ui/tooltip'
import { Unknown } from '../ui/unknown'
import { PeriodFigure } from './period-figure'

const META = { align: 'right', hideBelow: 'md' } as const

/** Of lists of a brand's products or creators, of which some may have no figures. Their ids are the keys of the sorts. */
export const costColumns = <Row extends Record<string, unknown>>(
  totalsOf: (row: Row) => CostTotals | null,
  noTotals = NO_CLICKS,
) => {
  const column = columnHelper<Row>()
  return [
    column.accessor((row) => totalsOf(row)?.net_cost ?? null, {
      id: 'net_cost',
      header: 'Net cost',
      sortDescFirst: true,
      meta: META,
      cell: ({ row }) => {
        const totals = totalsOf(row.original)
        return totals ? (
          <PeriodFigure>
            <NetCostCell totals={totals} />
          </PeriodFigure>
        ) : (
          <Unknown reason={noTotals} />
        )
      },
    }),
    column.accessor((row) => ratio(totalsOf(row), conversionText), {
      id: 'conversion',
      header: 'Conversion',
      sortDescFirst: true,
      meta: META,
      cell: ({ row, getValue }) =>
        totalsOf(row.original) ? (
          <PeriodFigure>{getValue() ?? <Unknown reason={NO_CLICKS} />}</PeriodFigure>
        ) : (
          <Unknown reason={noTotals} />
        ),
    }),
    column.accessor((row) => ratio(totalsOf(row), perClickText), {
      id: 'epc',
      header: 'EPC',
      sortDescFirst: true,
      meta: META,
      cell: ({ row, getValue }) =>
        totalsOf(row.original) ? (
          <PeriodFigure>{getValue() ?? <Unknown reason={NO_CLICKS} />}</PeriodFigure>
        ) : (
          <Unknown reason={noTotals} />
        ),
    }),
  ]
}

const ratio = (totals: CostTotals | null, text: (totals: CostTotals) => string | null): string | null =>
  totals && text(totals)

/** The columns that can be hidden, of which `COST_EXTRA` are at first. */
export const COST_OPTIONS = [
  { value: 'net_cost', label: 'Net cost' },
  { value: 'conversion', label: 'Conversion' },
  { value: 'epc', label: 'Earnings per click (EPC)' },
] as const
export const COST_EXTRA: readonly string[] = ['conversion', 'epc']

/** The amount, with what it consists of, over its share of sales; both lines fit into a row. */
const NetCostCell = ({ totals }: { totals: CostTotals }) => {
  const percent = netCostPercent(totals)
  return (
    <Tooltip text={netCostSum(totals)} showOnPress>
      <button type="button" className="cursor-help text-right leading-4">
        <Money value={totals.net_cost} />
        {percent !== null && (
          <span className="block whitespace-nowrap text-12 text-ink-3 leading-4">
            {formatPercentText(percent)}
            {totals.are_fees_estimated && ', estimated'}
          </span>
        )}
      </button>
    </Tooltip>
  )
}
