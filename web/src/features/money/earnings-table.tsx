import type { ReactNode } from 'react'
import { useState } from 'react'
import type { EarningRow } from '../../../../src/contracts/money'
import { Money } from '../../components/ui/money'
import { RowTitle } from '../../components/ui/row-title'
import { Table, type TableColumn } from '../../components/ui/table'
import type { TablePage } from '../../components/ui/table-footer'
import { formatDay, formatShortDay } from '../../lib/dates'
import { formatCount } from '../../lib/decimals'
import { ChangedMark } from './changed-mark'
import { Commission } from './commission'
import { DataThrough } from './data-through'
import { EarningSheet, productName } from './earning-sheet'
import { EarningBadge, earningState } from './earning-state'
import { formatRate } from './rate'

export type EarningsTableProps = {
  /** Newest day first; undefined while loading. */
  rows: readonly EarningRow[] | undefined
  /** The last day that Amazon's data covers. */
  dataThrough: string | null | undefined
  empty: ReactNode
  page?: TablePage
  /** On a link's own page, product, brand and link are the same in every row and left out. */
  isOfOneLink?: boolean
}

/** Earnings by sale date. A row opens the sheet with its calculation and changes. */
export const EarningsTable = ({ rows, dataThrough, empty, page, isOfOneLink = false }: EarningsTableProps) => {
  const [opened, setOpened] = useState<EarningRow | null>(null)
  return (
    <div className="grid gap-2">
      <Table
        caption="Earnings"
        columns={isOfOneLink ? LINK_COLUMNS : COLUMNS}
        loading={!rows}
        rows={rows ?? []}
        rowKey={(row) => row.id}
        onRowClick={setOpened}
        empty={empty}
        {...(page ? { page } : {})}
      />
      <DataThrough day={dataThrough} />
      <EarningSheet earning={opened} dataThrough={dataThrough} onClose={() => setOpened(null)} />
    </div>
  )
}

/** On a phone only product and commission are columns; date and state move below the product's name. */
const ProductCell = ({ earning }: { earning: EarningRow }) => (
  <RowTitle
    title={productName(earning)}
    image={earning.product_image_url}
    detail={
      <span className="@xl:hidden">
        {formatShortDay(earning.date)} · {earningState(earning).label}
      </span>
    }
  />
)

const Truncated = ({ text }: { text: string }) => (
  <span title={text} className="block max-w-26 truncate">
    {text}
  </span>
)

const Earned = ({ earning }: { earning: EarningRow }) => (
  <span className="inline-flex items-baseline gap-1.5">
    <ChangedMark times={earning.restatements} />
    <Commission value={earning.amount} />
  </span>
)

const COLUMNS: readonly TableColumn<EarningRow>[] = [
  { id: 'product', header: 'Product', cell: (row) => <ProductCell earning={row} /> },
  {
    id: 'date',
    header: 'Sale date',
    hideBelow: 'sm',
    cell: (row) => <span title={formatDay(row.date)}>{formatShortDay(row.date)}</span>,
  },
  { id: 'brand', header: 'Brand', hideBelow: 'md', cell: (row) => <Truncated text={row.brand_name} /> },
  { id: 'link', header: 'Link', hideBelow: 'md', cell: (row) => <Truncated text={row.link_name ?? '–'} /> },
  { id: 'units', header: 'Units', align: 'right', hideBelow: 'lg', cell: (row) => formatCount(row.units) },
  { id: 'sale', header: 'Sale', align: 'right', hideBelow: 'sm', cell: (row) => <Money value={row.sales_amount} /> },
  { id: 'rate', header: 'Rate', align: 'right', hideBelow: 'md', cell: (row) => formatRate(row.commission_rate) },
  { id: 'commission', header: 'Commission', align: 'right', cell: (row) => <Earned earning={row} /> },
  { id: 'state', header: 'State', hideBelow: 'sm', cell: (row) => <EarningBadge earning={row} /> },
]

const LINK_COLUMNS: readonly TableColumn<EarningRow>[] = [
  {
    id: 'day',
    header: 'Sale date',
    cell: (row) => (
      <span className="grid">
        {formatDay(row.date)}
        <span className="text-12 text-ink-3 @xl:hidden">{earningState(row).label}</span>
      </span>
    ),
  },
  ...COLUMNS.filter(({ id }) => ['units', 'sale', 'rate', 'commission', 'state'].includes(id)).map((column) =>
    column.id === 'units' ? { ...column, hideBelow: 'sm' as const } : column,
  ),
]
