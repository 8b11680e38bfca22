import type { ReactNode } from 'react'
import type { TopRow } from '../../../../src/contracts/money'
import { Avatar } from '../../components/ui/avatar'
import { EmptyState } from '../../components/ui/empty-state'
import { Money } from '../../components/ui/money'
import { RowTitle } from '../../components/ui/row-title'
import { Table } from '../../components/ui/table'
import { formatCount, formatMoney } from '../../lib/decimals'
import { Commission } from './commission'
import { DataThrough } from './data-through'

export type TopTableProps = {
  title: string
  of: 'product' | 'brand' | 'creator'
  /** Best first; undefined while loading. */
  rows: readonly TopRow[] | undefined
  /** The last day that Amazon's data covers. */
  dataThrough: string | null | undefined
  emptyText: string
  /** Shown beside the title: a link to the full list. */
  action?: ReactNode
}

/** The top rows of a period by commission. */
export const TopTable = ({ title, of, rows, dataThrough, emptyText, action }: TopTableProps) => (
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
      empty={<EmptyState outline="table" title="Nothing here yet" text={emptyText} />}
      columns={[
        { id: 'name', header: NAMES[of], cell: (row) => <TopName row={row} of={of} /> },
        {
          id: 'commission',
          header: 'Commission',
          align: 'right',
          cell: (row) => <Commission value={row.commission} />,
        },
        { id: 'sales', header: 'Sales', align: 'right', hideBelow: 'xs', cell: (row) => <Money value={row.sales} /> },
        { id: 'clicks', header: 'Clicks', align: 'right', hideBelow: 'sm', cell: (row) => formatCount(row.clicks) },
      ]}
    />
    <DataThrough day={dataThrough} />
  </section>
)

const NAMES = { product: 'Product', brand: 'Brand', creator: 'Creator' }

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
