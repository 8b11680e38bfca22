import type { ReactNode } from 'react'
import type { SyncRunRow } from '../../../../../src/contracts/amazon'
import { SYNC_RUN_TEXTS } from '../../../../../src/contracts/state-texts'
import { Badge } from '../../../components/ui/badge'
import { Table } from '../../../components/ui/table'
import { columnHelper } from '../../../components/ui/table-columns'
import type { TablePage } from '../../../components/ui/table-footer'
import { formatPacificTime, formatRange } from '../../../lib/dates'
import { formatCount } from '../../../lib/decimals'
import { countText, sentence } from '../../../lib/sentence'

export type SyncRunsTableProps = {
  /** Newest first; undefined while loading. */
  rows: readonly SyncRunRow[] | undefined
  /** The rows are those of an earlier page. */
  isStale: boolean
  empty: ReactNode
  page?: TablePage
}

export const SyncRunsTable = ({ rows, isStale, empty, page }: SyncRunsTableProps) => (
  <Table
    caption="Sync history"
    columns={COLUMNS}
    loading={!rows}
    isStale={isStale}
    rows={rows ?? []}
    rowKey={(row) => row.id}
    empty={empty}
    page={page}
  />
)

const REPORTS: Record<SyncRunRow['kind'], string> = { performance: 'Performance', products: 'Products' }

type Run = Pick<SyncRunRow, 'status' | 'reason' | 'finished_at' | 'next_run_at' | 'quarantined'>

/** The badge of a run; the hint adds the failure reason, skipped rows and the next run. */
export const runState = (run: Run) => ({ ...SYNC_RUN_TEXTS[run.status], hint: hintOf(run) })

const hintOf = (run: Run): string => {
  const skipped = run.quarantined > 0 ? ` Skipped: ${countText(run.quarantined, 'row')} that we couldn’t read.` : ''
  const suffix = `${skipped}${run.next_run_at ? ` Next run: ${formatPacificTime(run.next_run_at)}.` : ''}`
  switch (run.status) {
    case 'running':
      return 'Amazon is preparing the report. Your data will update automatically.'
    case 'succeeded':
      return `${run.finished_at ? `Finished on ${formatPacificTime(run.finished_at)}.` : 'Finished.'}${suffix}`
    case 'failed':
      return `${sentence(run.reason ?? 'The sync failed')}${suffix}`
  }
}

const Started = ({ run }: { run: SyncRunRow }) => (
  <span className="grid">
    <span className="truncate font-medium">{formatPacificTime(run.started_at)}</span>
    <span className="text-12 text-ink-3">
      {REPORTS[run.kind]}
      <span className="@xl:hidden"> · {formatRange({ from: run.start_date, to: run.end_date })}</span>
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
    meta: { align: 'right', hideBelow: 'sm' },
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
