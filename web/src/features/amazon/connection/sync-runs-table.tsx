import type { ReactNode } from 'react'
import type { SyncRunRow } from '../../../../../src/contracts/amazon'
import { Badge } from '../../../components/ui/badge'
import { Table, type TableColumn } from '../../../components/ui/table'
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
    {...(page ? { page } : {})}
  />
)

const REPORTS: Record<SyncRunRow['kind'], string> = { performance: 'Performance', products: 'Products' }

/** The badge of a run; the hint adds the failure reason, skipped rows and the next run. */
export const runState = (
  run: Pick<SyncRunRow, 'status' | 'reason' | 'finished_at' | 'next_run_at' | 'quarantined'>,
) => {
  const skipped = run.quarantined > 0 ? ` Rows skipped: ${formatCount(run.quarantined)}.` : ''
  const suffix = `${skipped}${run.next_run_at ? ` Next run: ${formatInstant(run.next_run_at)}.` : ''}`
  switch (run.status) {
    case 'running':
      return {
        tone: 'work',
        label: 'Running',
        hint: 'Amazon is preparing the report. Your data will update automatically.',
      } as const
    case 'succeeded':
      return {
        tone: 'good',
        label: 'Done',
        hint: `${run.finished_at ? `Finished on ${formatInstant(run.finished_at)}.` : 'Finished.'}${suffix}`,
      } as const
    case 'failed':
      return { tone: 'bad', label: 'Failed', hint: `${sentence(run.reason ?? 'The sync failed')}${suffix}` } as const
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

const COLUMNS: readonly TableColumn<SyncRunRow>[] = [
  { id: 'when', header: 'Date and report', cell: (row) => <Started run={row} /> },
  {
    id: 'days',
    header: 'Date range',
    hideBelow: 'sm',
    cell: (row) => formatRange({ from: row.start_date, to: row.end_date }),
  },
  { id: 'rows', header: 'Rows', align: 'right', hideBelow: 'md', cell: (row) => formatCount(row.rows) },
  { id: 'changed', header: 'Updated', align: 'right', hideBelow: 'sm', cell: (row) => formatCount(row.changed) },
  {
    id: 'quarantined',
    header: 'Skipped',
    align: 'right',
    hideBelow: 'md',
    cell: (row) => <Quarantined count={row.quarantined} />,
  },
  { id: 'state', header: 'Status', cell: (row) => <Badge {...runState(row)} /> },
  { id: 'reason', header: 'Reason', hideBelow: 'md', cell: (row) => <Reason text={row.reason} /> },
  {
    id: 'next',
    header: 'Next run',
    hideBelow: 'lg',
    cell: (row) => (row.next_run_at ? formatInstant(row.next_run_at) : <span className="text-ink-3">–</span>),
  },
]
