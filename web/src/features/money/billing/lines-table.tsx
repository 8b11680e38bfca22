import { useState } from 'react'
import type { StatementLine } from '../../../../../src/contracts/billing'
import { roundDecimal } from '../../../../../src/contracts/decimals'
import { lazyDialog } from '../../../components/lazy-dialog'
import { Avatar } from '../../../components/ui/avatar'
import { Badge } from '../../../components/ui/badge'
import { EmptyState } from '../../../components/ui/empty-state'
import { Money } from '../../../components/ui/money'
import { RowTitle } from '../../../components/ui/row-title'
import { Table } from '../../../components/ui/table'
import { columnHelper } from '../../../components/ui/table-columns'
import { subtractDecimal } from '../../../lib/decimals'
import { usePageNumber } from '../../../lib/list-address'
import { lineState, routeName } from './charge-state'
import { LineAmount } from './line-amount'
import type { LineSheetProps } from './line-sheet'

export const LineSheet = lazyDialog<LineSheetProps>(async () => (await import('./line-sheet')).LineSheet, {
  isOpen: ({ line }) => line !== null,
})

/** The CSV file has all lines. */
const ROWS = 50

export type LinesTableProps = { cycleId: number; lines: readonly StatementLine[] }

export const LinesTable = ({ cycleId, lines }: LinesTableProps) => {
  const [openedId, setOpenedId] = useState<number | null>(null)
  const { page, setPage } = usePageNumber('linesPage')
  const { length: total } = lines
  return (
    <>
      <Table
        caption="Creators on this statement"
        columns={COLUMNS}
        rows={lines.slice((page - 1) * ROWS, page * ROWS)}
        rowKey={(row) => row.id}
        onRowClick={({ id }) => setOpenedId(id)}
        empty={
          <EmptyState
            outline="table"
            title="No creators"
            text="No commission became final in this statement’s period."
          />
        }
        page={{ page, limit: ROWS, total, onPageChange: setPage }}
      />
      <LineSheet
        cycleId={cycleId}
        line={lines.find(({ id }) => id === openedId) ?? null}
        onClose={() => setOpenedId(null)}
      />
    </>
  )
}

const Part = ({ value }: { value: string }) => (
  <span className={/[1-9]/.test(roundDecimal(value, 2)) ? undefined : 'text-ink-3'}>
    <Money value={value} />
  </span>
)

/** Long heads of narrow figures take two lines, because the table has eight columns. */
const TWO_LINES = 'whitespace-normal!'

const column = columnHelper<StatementLine>()

const COLUMNS = column.columns([
  column.accessor('creator_name', {
    header: 'Creator',
    cell: ({ row: { original: line } }) => (
      <RowTitle
        title={line.creator_name}
        mark={<Avatar name={line.creator_name} side="creator" size={24} />}
        detail={
          <span className="@xl:hidden">
            {[lineState(line).label, routeName(line)].filter((word) => word !== null).join(' · ')}
          </span>
        }
      />
    ),
  }),
  column.accessor('fresh_amount', {
    header: 'New commission',
    meta: { align: 'right', hideBelow: 'md', width: TWO_LINES },
    cell: ({ getValue }) => <Part value={getValue()} />,
  }),
  column.accessor('adjustment_amount', {
    header: 'Adjustments',
    meta: { align: 'right', hideBelow: 'md' },
    cell: ({ getValue }) => <Part value={getValue()} />,
  }),
  column.accessor('carried_in', {
    header: 'Previous balance',
    meta: { align: 'right', hideBelow: 'md', width: TWO_LINES },
    cell: ({ getValue }) => <Part value={getValue()} />,
  }),
  column.accessor('carried_out', {
    header: 'Carried forward',
    meta: { align: 'right', hideBelow: 'md', width: TWO_LINES },
    cell: ({ getValue }) => <Part value={subtractDecimal('0', getValue())} />,
  }),
  column.accessor('amount_cents', {
    header: 'Payout',
    meta: { align: 'right' },
    cell: ({ row }) => <LineAmount line={row.original} />,
  }),
  column.accessor('route', {
    header: 'Paid via',
    meta: { hideBelow: 'sm' },
    cell: ({ row }) => routeName(row.original) ?? <span className="text-ink-3">–</span>,
  }),
  column.display({
    id: 'state',
    header: 'Status',
    meta: { hideBelow: 'sm' },
    cell: ({ row }) => <Badge {...lineState(row.original)} />,
  }),
])
