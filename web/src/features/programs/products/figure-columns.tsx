import type { ProductLinkRow } from '../../../../../src/contracts/products'
import { PeriodFigure } from '../../../components/list/period-figure'
import { Money } from '../../../components/ui/money'
import { columnHelper } from '../../../components/ui/table-columns'
import { formatCount } from '../../../lib/decimals'

type Figures = Pick<ProductLinkRow, 'clicks' | 'units' | 'sales' | 'commission'>

/** Largest first. Their ids are the keys of the sorts. */
export const figureColumns = <Row extends Figures>() => {
  const column = columnHelper<Row>()
  return [
    column.accessor((row) => row.clicks, {
      id: 'clicks',
      header: 'Clicks',
      sortDescFirst: true,
      meta: { align: 'right', hideBelow: 'sm' },
      cell: ({ getValue }) => <PeriodFigure>{formatCount(getValue())}</PeriodFigure>,
    }),
    column.accessor((row) => row.units, {
      id: 'units',
      header: 'Units sold',
      sortDescFirst: true,
      meta: { align: 'right', hideBelow: 'md' },
      cell: ({ getValue }) => <PeriodFigure>{formatCount(getValue())}</PeriodFigure>,
    }),
    column.accessor((row) => row.sales, {
      id: 'sales',
      header: 'Sales',
      sortDescFirst: true,
      meta: { align: 'right', hideBelow: 'xs' },
      cell: ({ getValue }) => (
        <PeriodFigure>
          <Money value={getValue()} />
        </PeriodFigure>
      ),
    }),
    column.accessor((row) => row.commission, {
      id: 'commission',
      header: 'Commission',
      sortDescFirst: true,
      meta: { align: 'right' },
      cell: ({ getValue }) => (
        <PeriodFigure>
          <Money value={getValue()} />
        </PeriodFigure>
      ),
    }),
  ]
}
