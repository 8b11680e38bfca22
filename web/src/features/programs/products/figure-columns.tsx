import type { ProductLinkRow } from '../../../../../src/contracts/products'
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
      cell: ({ getValue }) => formatCount(getValue()),
    }),
    column.accessor((row) => row.units, {
      id: 'units',
      header: 'Units sold',
      sortDescFirst: true,
      meta: { align: 'right', hideBelow: 'md' },
      cell: ({ getValue }) => formatCount(getValue()),
    }),
    column.accessor((row) => row.sales, {
      id: 'sales',
      header: 'Sales',
      sortDescFirst: true,
      meta: { align: 'right', hideBelow: 'xs' },
      cell: ({ getValue }) => <Money value={getValue()} />,
    }),
    column.accessor((row) => row.commission, {
      id: 'commission',
      header: 'Commission',
      sortDescFirst: true,
      meta: { align: 'right' },
      cell: ({ getValue }) => <Money value={getValue()} />,
    }),
  ]
}
