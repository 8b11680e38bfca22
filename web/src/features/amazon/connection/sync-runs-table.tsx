import { type ReactNode, useState } from 'react'
import type { SyncRunRow } from '../../../../../src/contracts/amazon'
import { lazyDialog } from '../../../components/lazy-dialog'
import { Badge } from '../../../components/ui/badge'
import { Table } from '../../../components/ui/table'
import { columnHelper } from '../../../components/ui/table-columns'
import type { TablePage } from '../../../components/ui/table-footer'
import { formatPacificTime, formatRange } from '../../../lib/dates'
import { formatCount } from '../../../lib/decimals'
import { runState } from './run-state'
import type { SyncRunSheetProps } from './sync-run-sheet'

const SyncRunSheet = lazyDialog<SyncRunSheetProps>(async () => (await import('./sync-run-sheet')).SyncRunSheet, {
  isOpen: ({ run }) => run !== null,
})

export type SyncRunsTableProps = {
  /** Newest first; undefined while loading. */
  rows: readonly SyncRunRow[] | undefined
  /** The rows are those of an earlier page. */
  isStale: boolean
  empty: ReactNode
  page?: TablePage
}

export const SyncRunsTable = ({ rows, isStale, empty, page }: SyncRunsTableProps) => {
  const [opened, setOpened] = useState<SyncRunRow | null>(null)
  return (
    <>
      <Table
        caption="Sync history"
        columns={COLUMNS}
        loading={!rows}
        isStale={isStale}
        rows={rows ?? []}
        rowKey={(row) => row.id}
        onRowClick={setOpened}
        empty={empty}
        page={page}
      />
      <SyncRunSheet run={opened} onClose={() => setOpened(null)} />
    </>
  )
}

const REPORTS: Record<SyncRunRow['kind'], string> = { performance: 'Performance', products: 'Products' }

const Started = ({ run }: { run: SyncRunRow }) => (
  <span className="grid">
    <span className="truncate font-medium">{formatPacificTime(run.started_at)}</span>
    <span className="text-12 text-ink-3">{REPORTS[run.kind]}</span>
    <span className="truncate text-12 text-ink-3 @xl:hidden">
      {formatRange({ from: run.start_date, to: run.end_date })}
    </span>
  </span>
)

/** Why it failed, or how many rows were skipped. */
const Note = ({ run }: { run: SyncRunRow }) => {
  const text = run.reason ?? (run.quarantined > 0 ? `Skipped: ${formatCount(run.quarantined)}` : null)
  return (
    text && (
      <span title={text} className="line-clamp-2 w-44 whitespace-normal text-13 text-ink-2">
        {text}
      </span>
    )
  )
}

const Changed = ({ run: { status, changed } }: { run: SyncRunRow }) => {
  if (changed > 0) return formatCount(changed)
  return <span className="text-ink-3">{status === 'succeeded' ? 'No changes' : '–'}</span>
}

const column = columnHelper<SyncRunRow>()

const COLUMNS = column.columns([
  column.accessor('started_at', { header: 'Sync', cell: ({ row }) => <Started run={row.original} /> }),
  column.accessor('start_date', {
    header: 'Date range',
    meta: { hideBelow: 'sm' },
    cell: ({ row: { original: run } }) => formatRange({ from: run.start_date, to: run.end_date }),
  }),
  column.accessor('changed', {
    header: 'New or updated rows',
    meta: { align: 'right', hideBelow: 'md' },
    cell: ({ row }) => <Changed run={row.original} />,
  }),
  column.accessor('status', { header: 'Status', cell: ({ row }) => <Badge {...runState(row.original)} /> }),
  column.display({
    id: 'note',
    header: 'Note',
    meta: { hideBelow: 'md' },
    cell: ({ row }) => <Note run={row.original} />,
  }),
])
