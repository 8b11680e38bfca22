import type { ReactNode } from 'react'
import { useMemo, useState } from 'react'
import type { EarningRow } from '../../../../src/contracts/money'
import { lazyDialog } from '../../components/lazy-dialog'
import { Money } from '../../components/ui/money'
import { RowTitle } from '../../components/ui/row-title'
import { Table, type TableProps } from '../../components/ui/table'
import { columnHelper } from '../../components/ui/table-columns'
import type { TablePage } from '../../components/ui/table-footer'
import { formatDay, formatShortDay } from '../../lib/dates'
import { formatCount } from '../../lib/decimals'
import { formatRate } from '../../lib/rate'
import { ChangedMark } from './changed-mark'
import { correctionText } from './correction-text'
import type { EarningSheetProps } from './earning-sheet'
import { EarningBadge, earningState, productName } from './earning-state'

const EarningSheet = lazyDialog<EarningSheetProps>(async () => (await import('./earning-sheet')).EarningSheet, {
  isOpen: ({ earning }) => earning !== null,
})

export type EarningsTableProps = {
  /** Newest day first; undefined while loading. */
  rows: readonly EarningRow[] | undefined
  /** The rows are those of an earlier page or period. */
  isStale: boolean
  empty: ReactNode
  page?: TablePage
  /** With those of a list, its sorts are buttons. */
  options?: TableProps<MarkedRow>['options']
  /** Ids of rows that are new or different since the page was opened; they are marked. */
  news?: ReadonlySet<number>
  /** On a link's own page, product, brand and link are the same in every row and left out. */
  isOfOneLink?: boolean
}

export const EarningsTable = ({
  rows,
  isStale,
  empty,
  page,
  options,
  news = NO_NEWS,
  isOfOneLink = false,
}: EarningsTableProps) => {
  const [opened, setOpened] = useState<EarningRow | null>(null)
  const marked = useMemo(() => rows?.map((row): MarkedRow => ({ ...row, isNews: news.has(row.id) })), [rows, news])
  return (
    <>
      <Table<MarkedRow>
        caption="Earnings"
        columns={isOfOneLink ? LINK_COLUMNS : COLUMNS}
        loading={!marked}
        isStale={isStale}
        rows={marked ?? []}
        rowKey={(row) => row.id}
        onRowClick={setOpened}
        empty={empty}
        page={page}
        {...(options && { options })}
      />
      <EarningSheet earning={opened} onClose={() => setOpened(null)} />
    </>
  )
}

/** `isNews`: new or different since the page was opened. */
type MarkedRow = EarningRow & { isNews: boolean }

const NO_NEWS: ReadonlySet<number> = new Set()

const NewMark = () => (
  <span className="size-2 self-center rounded-chip bg-highlight">
    <span className="sr-only">New</span>
  </span>
)

/** On a phone, date and state move below the product's name. */
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

const Earned = ({ earning }: { earning: MarkedRow }) => (
  <span className="grid justify-items-end">
    <span className="inline-flex items-baseline gap-1.5">
      {earning.isNews && <NewMark />}
      <ChangedMark times={earning.restatements} />
      <Money value={earning.amount} />
    </span>
    {earning.correction && (
      <span className="w-min min-w-full whitespace-normal text-12 text-ink-3">{correctionText(earning)}</span>
    )}
  </span>
)

const column = columnHelper<MarkedRow>()

const units = (hideBelow: 'sm' | 'lg') =>
  column.accessor('units', {
    header: 'Units',
    enableSorting: false,
    meta: { align: 'right', hideBelow },
    cell: ({ getValue }) => formatCount(getValue()),
  })

const SALE = column.accessor('sales_amount', {
  id: 'sales',
  sortDescFirst: true,
  header: 'Sale',
  meta: { align: 'right', hideBelow: 'sm' },
  cell: ({ getValue }) => <Money value={getValue()} />,
})

const RATE = column.accessor('commission_rate', {
  header: 'Rate',
  enableSorting: false,
  meta: { align: 'right', hideBelow: 'md' },
  cell: ({ getValue }) => formatRate(getValue()),
})

const COMMISSION = column.accessor('amount', {
  id: 'commission',
  sortDescFirst: true,
  header: 'Commission',
  meta: { align: 'right' },
  cell: ({ row }) => <Earned earning={row.original} />,
})

const STATE = column.display({
  id: 'state',
  header: 'Status',
  enableSorting: false,
  meta: { hideBelow: 'sm' },
  cell: ({ row }) => <EarningBadge earning={row.original} />,
})

const COLUMNS = column.columns([
  column.accessor(productName, {
    id: 'product',
    header: 'Product',
    enableSorting: false,
    cell: ({ row }) => <ProductCell earning={row.original} />,
  }),
  column.accessor('date', {
    header: 'Sale date',
    sortDescFirst: true,
    meta: { hideBelow: 'sm' },
    cell: ({ getValue }) => <span title={formatDay(getValue())}>{formatShortDay(getValue())}</span>,
  }),
  column.accessor('brand_name', {
    header: 'Brand',
    enableSorting: false,
    meta: { hideBelow: 'md' },
    cell: ({ getValue }) => <Truncated text={getValue()} />,
  }),
  column.accessor('link_name', {
    header: 'Link',
    enableSorting: false,
    meta: { hideBelow: 'md' },
    cell: ({ row, getValue }) => (
      <Truncated text={getValue() ?? (row.original.earning_type === 'referral' ? 'Referred creator’s link' : '–')} />
    ),
  }),
  units('lg'),
  SALE,
  RATE,
  COMMISSION,
  STATE,
])

const LINK_COLUMNS = column.columns([
  column.accessor('date', {
    header: 'Sale date',
    cell: ({ row, getValue }) => (
      <span className="grid">
        {formatDay(getValue())}
        <span className="text-12 text-ink-3 @xl:hidden">{earningState(row.original).label}</span>
      </span>
    ),
  }),
  units('sm'),
  SALE,
  RATE,
  COMMISSION,
  STATE,
])
