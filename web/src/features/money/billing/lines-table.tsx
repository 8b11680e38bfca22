import { useState } from 'react'
import type { StatementLine } from '../../../../../src/contracts/billing'
import { Avatar } from '../../../components/ui/avatar'
import { Badge } from '../../../components/ui/badge'
import { EmptyState } from '../../../components/ui/empty-state'
import { RowTitle } from '../../../components/ui/row-title'
import { Table, type TableColumn } from '../../../components/ui/table'
import { formatMoney, subtractDecimal } from '../../../lib/decimals'
import { Commission } from '../commission'
import { Cents } from './cents'
import { lineState, routeName } from './charge-state'
import { LineSheet } from './line-sheet'

/** Rows per page; the CSV file has all lines. */
const ROWS = 50

/** A statement's lines, one per creator. A row opens its breakdown. */
export const LinesTable = ({ lines }: { lines: readonly StatementLine[] }) => {
  const [opened, setOpened] = useState<StatementLine | null>(null)
  const [page, setPage] = useState(1)
  const { length: total } = lines
  return (
    <>
      <Table
        caption="Creators on this statement"
        columns={COLUMNS}
        rows={lines.slice((page - 1) * ROWS, page * ROWS)}
        rowKey={(row) => row.id}
        onRowClick={setOpened}
        empty={
          <EmptyState
            outline="table"
            title="No creators"
            text="No commission became final in this statement’s period."
          />
        }
        {...(total > ROWS ? { page: { page, limit: ROWS, total, onPageChange: setPage } } : {})}
      />
      <LineSheet line={opened} onClose={() => setOpened(null)} />
    </>
  )
}

/** One component of a line's amount; zero is muted. */
const Part = ({ value }: { value: string }) =>
  /[1-9]/.test(value) ? <Commission value={value} /> : <span className="text-ink-3">{formatMoney(value)}</span>

const COLUMNS: readonly TableColumn<StatementLine>[] = [
  {
    id: 'creator',
    header: 'Creator',
    cell: (row) => (
      <RowTitle
        title={row.creator_name}
        mark={<Avatar name={row.creator_name} side="creator" size={24} />}
        detail={
          <span className="@xl:hidden">
            {[lineState(row).label, routeName(row)].filter((word) => word !== null).join(' · ')}
          </span>
        }
      />
    ),
  },
  {
    id: 'fresh',
    header: 'New',
    align: 'right',
    hideBelow: 'md',
    cell: (row) => <Part value={row.fresh_amount} />,
  },
  {
    id: 'changes',
    header: 'Adjustments',
    align: 'right',
    hideBelow: 'md',
    cell: (row) => <Part value={row.adjustment_amount} />,
  },
  {
    id: 'forward',
    header: 'Previous',
    align: 'right',
    hideBelow: 'md',
    cell: (row) => <Part value={row.carried_in} />,
  },
  {
    id: 'carried',
    header: 'Carried',
    align: 'right',
    hideBelow: 'md',
    cell: (row) => <Part value={subtractDecimal('0', row.carried_out)} />,
  },
  {
    id: 'pays',
    header: 'Payout',
    align: 'right',
    cell: (row) => (
      <span className="font-medium">
        <Cents value={row.amount_cents} />
      </span>
    ),
  },
  {
    id: 'route',
    header: 'Paid via',
    hideBelow: 'sm',
    cell: (row) => routeName(row) ?? <span className="text-ink-3">–</span>,
  },
  { id: 'state', header: 'State', hideBelow: 'sm', cell: (row) => <Badge {...lineState(row)} /> },
]
