import type { ReactNode } from 'react'
import type { SyncRunRow } from '../../../../../src/contracts/amazon'
import { SYNC_RUN_TEXTS } from '../../../../../src/contracts/state-texts'
import { Badge } from '../../../components/ui/badge'
import { Table } from '../../../components/ui/table'
import { columnHelper } from '../../../components/ui/table-columns'
import type { TablePage } from '../../../components/ui/table-footer'
import { formatInstant, formatRange } from '../../../lib/dates'
import { formatCount } from '../../../lib/decimals'
import { sentence } from '../../../lib/sentence'

export type SyncRunsTableProps = {
  /** Newest first; undefined while loading. */
  rows: readonly SyncRunRow[] | undefined
  empty: ReactNode
  page?: TablePage
}

export const SyncRunsTable = ({ rows, empty, page }: SyncRunsTableProps) => (
  <Table
    caption="Sync history"
    columns={COLUMNS}
    loading={!rows}
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
  const skipped = run.quarantined > 0 ? ` Rows skipped: ${formatCount(run.quarantined)}.` : ''
  const suffix = `${skipped}${run.next_run_at ? ` Next run: ${formatInstant(run.next_run_at)}.` : ''}`
  switch (run.status) {
    case 'running':
      return 'Amazon is preparing the report. Your data will update automatically.'
    case 'succeeded':
      return `${run.finished_at ? `Finished on ${formatInstant(run.finished_at)}.` : 'Finished.'}${suffix}`
    case 'failed':
      return `${sentence(run.reason ?? 'The sync failed')}${suffix}`
  }
}

const Started = ({ run }: { run: SyncRunRow }) => (
  <span className="grid">
    <span className="truncate font-medium">{formatInstant(run.started_at)}</span>
    <span className="text-12 text-ink-3">
      {REPORTS[run.kind]}
      <span className="@xl:hidden"> · {formatRange({ from: run.start_date, to: run.end_date })}</span>
    </span>
  </span>
)

const Reason = ({ text }: { text: string | null }) =>
  text && (
    <span title={text} className="line-clamp-2 w-44 whitespace-normal text-13 text-ink-2">
      {text}
    </span>
  )

const Quarantined = ({ count }: { count: number }) =>
  count === 0 ? '0' : <span className="font-medium text-wait">{formatCount(count)}</span>

const column = columnHelper<SyncRunRow>()

const COLUMNS = column.columns([
  column.accessor('started_at', { header: 'Sync', cell: ({ row }) => <Started run={row.original} /> }),
  column.accessor('start_date', {
    header: 'Date range',
    meta: { hideBelow: 'sm' },
    cell: ({ row: { original: run } }) => formatRange({ from: run.start_date, to: run.end_date }),
  }),
  column.accessor('rows', {
    header: 'Rows',
    meta: { align: 'right', hideBelow: 'md' },
    cell: ({ getValue }) => formatCount(getValue()),
  }),
  column.accessor('changed', {
    header: 'Updated',
    meta: { align: 'right', hideBelow: 'sm' },
    cell: ({ getValue }) => formatCount(getValue()),
  }),
  column.accessor('quarantined', {
    header: 'Skipped',
    meta: { align: 'right', hideBelow: 'md' },
    cell: ({ getValue }) => <Quarantined count={getValue()} />,
  }),
  column.accessor('status', { header: 'Status', cell: ({ row }) => <Badge {...runState(row.original)} /> }),
  column.accessor('reason', {
    header: 'Reason',
    meta: { hideBelow: 'md' },
    cell: ({ getValue }) => <Reason text={getValue()} />,
  }),
  column.accessor('next_run_at', {
    header: 'Next run',
    meta: { hideBelow: 'lg' },
    cell: ({ row: { original: run } }) =>
      run.next_run_at ? formatInstant(run.next_run_at) : <span className="text-ink-3">–</span>,
  }),
])
