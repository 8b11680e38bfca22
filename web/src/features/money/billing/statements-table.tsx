import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { StatementRow } from '../../../../../src/contracts/billing'
import { Table } from '../../../components/ui/table'
import { columnHelper } from '../../../components/ui/table-columns'
import type { TablePage } from '../../../components/ui/table-footer'
import { formatMonth } from '../../../lib/dates'
import { formatCount } from '../../../lib/decimals'
import { Cents } from './cents'
import { StatementBadge } from './statement-badge'
import { NO_PROCESSING_FEE_YET, statementState } from './statement-text'

export type StatementsTableProps = { rows: readonly StatementRow[] | undefined; empty: ReactNode; page?: TablePage }

export const StatementsTable = ({ rows, empty, page }: StatementsTableProps) => {
  const navigate = useNavigate()
  return (
    <Table
      caption="Statements"
      columns={COLUMNS}
      loading={!rows}
      rows={rows ?? []}
      rowKey={(row) => row.cycle_id}
      onRowClick={(row) => void navigate(`/dashboard/billing/${row.cycle_id}`)}
      empty={empty}
      page={page}
    />
  )
}

const column = columnHelper<StatementRow>()

const COLUMNS = column.columns([
  column.accessor('period_start', {
    header: 'Month',
    cell: ({ row, getValue }) => (
      <span className="grid">
        <span className="truncate font-medium">{formatMonth(getValue())}</span>
        <span className="truncate text-12 text-ink-3 @xl:hidden">{statementState(row.original).label}</span>
      </span>
    ),
  }),
  column.accessor('invoice_number', {
    header: 'Invoice',
    meta: { hideBelow: 'md' },
    cell: ({ getValue }) => <span className="text-ink-2 tabular-nums">{getValue()}</span>,
  }),
  column.accessor('creators_count', {
    header: 'Creators',
    meta: { align: 'right', hideBelow: 'md' },
    cell: ({ getValue }) => formatCount(getValue()),
  }),
  column.accessor('commission_cents', {
    header: 'Commission',
    meta: { align: 'right', hideBelow: 'sm' },
    cell: ({ getValue }) => <Cents value={getValue()} />,
  }),
  column.accessor('processing_fees_cents', {
    // On two lines where the columns would not fit otherwise.
    header: () => (
      <span className="inline-block w-min whitespace-normal leading-tight @4xl:w-auto">Processing fees</span>
    ),
    meta: { align: 'right', hideBelow: 'md' },
    cell: ({ getValue }) => <Cents value={getValue()} unknownReason={NO_PROCESSING_FEE_YET} />,
  }),
  column.accessor('total_cents', {
    header: 'Total',
    meta: { align: 'right' },
    cell: ({ getValue }) => (
      <span className="font-medium">
        <Cents value={getValue()} unknownReason={NO_PROCESSING_FEE_YET} />
      </span>
    ),
  }),
  column.accessor('status', {
    header: 'Status',
    meta: { hideBelow: 'sm' },
    cell: ({ row }) => <StatementBadge statement={row.original} />,
  }),
])
