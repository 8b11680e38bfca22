import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { StatementRow } from '../../../../../src/contracts/billing'
import { Table, type TableColumn } from '../../../components/ui/table'
import type { TablePage } from '../../../components/ui/table-footer'
import { formatMonth } from '../../../lib/dates'
import { formatCount } from '../../../lib/decimals'
import { Cents } from './cents'
import { StatementBadge } from './statement-badge'
import { NO_FEE_YET, statementState } from './statement-words'

export type StatementsTableProps = { rows: readonly StatementRow[] | undefined; empty: ReactNode; page?: TablePage }

/** A brand's statements, newest first; a row opens the statement's page. */
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
      {...(page ? { page } : {})}
    />
  )
}

const COLUMNS: readonly TableColumn<StatementRow>[] = [
  {
    id: 'month',
    header: 'Month',
    cell: (row) => (
      <span className="grid">
        <span className="truncate font-medium">{formatMonth(row.period_start)}</span>
        <span className="truncate text-12 text-ink-3 @xl:hidden">{statementState(row).label}</span>
      </span>
    ),
  },
  {
    id: 'invoice',
    header: 'Invoice',
    hideBelow: 'md',
    cell: (row) => <span className="text-ink-2 tabular-nums">{row.invoice_number}</span>,
  },
  {
    id: 'creators',
    header: 'Creators',
    align: 'right',
    hideBelow: 'md',
    cell: (row) => formatCount(row.creators_count),
  },
  {
    id: 'commission',
    header: 'Commission',
    align: 'right',
    hideBelow: 'sm',
    cell: (row) => <Cents value={row.commission_cents} />,
  },
  {
    id: 'fees',
    header: 'Fees',
    align: 'right',
    hideBelow: 'md',
    cell: (row) => <Cents value={row.fee_cents} unknownReason={NO_FEE_YET} />,
  },
  {
    id: 'total',
    header: 'Total',
    align: 'right',
    cell: (row) => (
      <span className="font-medium">
        <Cents value={row.total_cents} unknownReason={NO_FEE_YET} />
      </span>
    ),
  },
  { id: 'state', header: 'State', hideBelow: 'sm', cell: (row) => <StatementBadge statement={row} /> },
]
