import type { ReactNode } from 'react'
import type { TopRow } from '../../../../src/contracts/money'
import { Avatar } from '../../components/ui/avatar'
import { EmptyState } from '../../components/ui/empty-state'
import { Money } from '../../components/ui/money'
import { RowTitle } from '../../components/ui/row-title'
import { Table } from '../../components/ui/table'
import { columnHelper } from '../../components/ui/table-columns'
import { formatCount, formatMoney } from '../../lib/decimals'

export type TopTableProps = {
  title: string
  of: 'product' | 'brand' | 'creator'
  /** Best first; undefined while loading. */
  rows: readonly TopRow[] | undefined
  emptyText: string
  /** Next to the title. */
  action?: ReactNode
  /** The page of a row. */
  rowHref: (row: TopRow) => string
}

export const TopTable = ({ title, of, rows, emptyText, action, rowHref }: TopTableProps) => (
  <section className="grid min-w-0 content-start gap-2">
    <header className="mb-1 flex items-baseline justify-between gap-4">
      <h2 className="font-semibold text-16">{title}</h2>
      {action && <span className="text-13">{action}</span>}
    </header>
    <Table
      caption={title}
      loading={!rows}
      rows={rows ?? []}
      rowKey={(row) => row.id}
      empty={<EmptyState outline="table" title="No data yet" text={emptyText} />}
      columns={COLUMNS[of]}
      rowHref={rowHref}
    />
  </section>
)

/** On a phone the sales are shown below the name. */
const TopName = ({ row, of }: { row: TopRow; of: TopTableProps['of'] }) => {
  const detail = <span className="@sm:hidden">{formatMoney(row.sales)} in sales</span>
  return of === 'product' ? (
    <RowTitle title={row.name} image={row.image_url} detail={detail} />
  ) : (
    <RowTitle
      title={row.name}
      mark={<Avatar name={row.name} image={row.image_url} side={of} size={24} />}
      detail={detail}
    />
  )
}

const column = columnHelper<TopRow>()

const columnsOf = (of: TopTableProps['of'], name: string) =>
  column.columns([
    column.accessor('name', { header: name, cell: ({ row }) => <TopName row={row.original} of={of} /> }),
    column.accessor('commission', {
      header: 'Commission',
      meta: { align: 'right' },
      cell: ({ getValue }) => <Money value={getValue()} />,
    }),
    column.accessor('sales', {
      header: 'Sales',
      meta: { align: 'right', hideBelow: 'xs' },
      cell: ({ getValue }) => <Money value={getValue()} />,
    }),
    column.accessor('clicks', {
      header: 'Clicks',
      meta: { align: 'right', hideBelow: 'sm' },
      cell: ({ getValue }) => formatCount(getValue()),
    }),
  ])

const COLUMNS = {
  product: columnsOf('product', 'Product'),
  brand: columnsOf('brand', 'Brand'),
  creator: columnsOf('creator', 'Creator'),
}
