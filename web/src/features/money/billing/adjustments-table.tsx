import { useMemo } from 'react'
import type { StatementDetail } from '../../../../../src/contracts/billing'
import { Avatar } from '../../../components/ui/avatar'
import { Money } from '../../../components/ui/money'
import { RowTitle } from '../../../components/ui/row-title'
import { Table } from '../../../components/ui/table'
import { columnHelper } from '../../../components/ui/table-columns'
import { formatMonth } from '../../../lib/dates'
import { formatCount } from '../../../lib/decimals'
import { usePageNumber } from '../../../lib/list-address'

type Adjustment = StatementDetail['adjustments'][number]
/** Keyed by position: two creators may have the same name. */
type Placed = Adjustment & { place: number }

const ROWS = 25

export const Adjustments = ({ adjustments }: { adjustments: readonly Adjustment[] }) => {
  const { page, setPage } = usePageNumber('adjustmentsPage')
  const rows = useMemo(() => inOrder(adjustments), [adjustments])
  const { length: total } = rows
  if (total === 0) return null
  return (
    <section className="grid gap-3">
      <div className="grid gap-0.5">
        <h2 className="font-semibold text-16">Adjustments to earlier sales</h2>
        <p className="max-w-reading text-13 text-ink-2">
          Returns and corrections to sales on earlier statements. They count on this statement; earlier statements don’t
          change.
        </p>
      </div>
      <Table
        caption="Adjustments to earlier sales"
        columns={COLUMNS}
        rows={rows.slice((page - 1) * ROWS, page * ROWS)}
        rowKey={(row) => row.place}
        empty={null}
        page={{ page, limit: ROWS, total, onPageChange: setPage }}
      />
    </section>
  )
}

const inOrder = (adjustments: readonly Adjustment[]): Placed[] =>
  adjustments.map((row, place) => ({ ...row, place })).sort((a, b) => b.month.localeCompare(a.month))

const column = columnHelper<Placed>()

const COLUMNS = column.columns([
  column.accessor('creator_name', {
    header: 'Creator',
    cell: ({ row: { original: adjustment } }) => (
      <RowTitle
        title={adjustment.creator_name}
        mark={<Avatar name={adjustment.creator_name} side="creator" size={24} />}
        detail={<span className="@xl:hidden">Sales in {formatMonth(adjustment.month)}</span>}
      />
    ),
  }),
  column.accessor('month', {
    header: 'Sales month',
    meta: { hideBelow: 'sm' },
    cell: ({ getValue }) => formatMonth(getValue()),
  }),
  column.accessor('changes', {
    header: 'Changes',
    meta: { align: 'right', hideBelow: 'sm' },
    cell: ({ getValue }) => formatCount(getValue()),
  }),
  column.accessor('amount', {
    header: 'Amount',
    meta: { align: 'right' },
    cell: ({ getValue }) => <Money value={getValue()} />,
  }),
])
