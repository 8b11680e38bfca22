import { useMemo, useState } from 'react'
import type { AdjustmentRow, StatementDetail } from '../../../../../src/contracts/billing'
import { Avatar } from '../../../components/ui/avatar'
import { Money } from '../../../components/ui/money'
import { RowTitle } from '../../../components/ui/row-title'
import { Table } from '../../../components/ui/table'
import { columnHelper } from '../../../components/ui/table-columns'
import { formatMonth } from '../../../lib/dates'
import { formatCount } from '../../../lib/decimals'
import { usePageNumber } from '../../../lib/list-address'
import { LineSheet } from './lines-table'

const ROWS = 25

type AdjustmentsProps = { statement: Pick<StatementDetail, 'cycle_id' | 'lines' | 'adjustments'> }

/** A row opens the line of its creator, which has each adjusted sale. */
export const Adjustments = ({ statement: { cycle_id: cycleId, lines, adjustments } }: AdjustmentsProps) => {
  const [opened, setOpened] = useState<AdjustmentRow | null>(null)
  const { page, setPage } = usePageNumber('adjustmentsPage')
  const rows = useMemo(() => adjustments.toSorted((a, b) => b.month.localeCompare(a.month)), [adjustments])
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
        rowKey={(row) => `${row.creator_id} ${row.month}`}
        onRowClick={setOpened}
        empty={null}
        page={{ page, limit: ROWS, total, onPageChange: setPage }}
      />
      <LineSheet
        cycleId={cycleId}
        line={lines.find(({ creator_id: id }) => id === opened?.creator_id) ?? null}
        onClose={() => setOpened(null)}
      />
    </section>
  )
}

const column = columnHelper<AdjustmentRow>()

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
