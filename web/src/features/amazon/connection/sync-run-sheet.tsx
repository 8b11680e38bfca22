import { useQuery } from '@tanstack/react-query'
import type { SyncRunRow } from '../../../../../src/contracts/amazon'
import { FAILED_PULL_TEXTS } from '../../../../../src/contracts/sync-texts'
import { Badge } from '../../../components/ui/badge'
import { DetailRow } from '../../../components/ui/detail-row'
import { Sheet } from '../../../components/ui/sheet'
import { formatDay, formatPacificTime, formatRange } from '../../../lib/dates'
import { formatCount } from '../../../lib/decimals'
import { countText, sentence } from '../../../lib/sentence'
import { syncRunsQuery } from './connection-queries'
import { runState } from './run-state'
import { stepOf } from './sync-problem'
import { SyncProblemBox } from './sync-problem-box'

export type SyncRunSheetProps = { run: SyncRunRow | null; onClose: () => void }

const REPORTS: Record<SyncRunRow['kind'], { title: string; text: string }> = {
  performance: { title: 'Sync of sales and clicks', text: 'Clicks, sales and purchases of each link, per day.' },
  products: { title: 'Sync of product sales', text: 'The products sold through each link, per day.' },
}

/** Everything that is known of one sync. */
export const SyncRunSheet = ({ run, onClose }: SyncRunSheetProps) => (
  <Sheet
    open={run !== null}
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title={run ? REPORTS[run.kind].title : ''}
    description={run && <Badge {...runState(run)} />}
  >
    {run && (
      <div className="grid gap-6">
        <p className="text-ink-2">{REPORTS[run.kind].text}</p>
        <Outcome run={run} />
        <dl className="grid gap-3 rounded-control bg-sunken p-4 tabular-nums">
          <DetailRow label="Date range">{formatRange({ from: run.start_date, to: run.end_date })}</DetailRow>
          <DetailRow label="Started">{formatPacificTime(run.started_at)}</DetailRow>
          {run.finished_at && <DetailRow label="Finished">{formatPacificTime(run.finished_at)}</DetailRow>}
          {run.finished_at && <DetailRow label="Duration">{durationText(run.started_at, run.finished_at)}</DetailRow>}
          {run.status === 'succeeded' && (
            <>
              <DetailRow label="Rows read">{formatCount(run.rows)}</DetailRow>
              <DetailRow label="New or updated rows">{formatCount(run.changed)}</DetailRow>
              <DetailRow label="Skipped rows">{formatCount(run.quarantined)}</DetailRow>
            </>
          )}
          {run.data_through && <DetailRow label="Data complete through">{formatDay(run.data_through)}</DetailRow>}
          {run.next_run_at && <DetailRow label="Next sync">{formatPacificTime(run.next_run_at)}</DetailRow>}
        </dl>
      </div>
    )}
  </Sheet>
)

const Outcome = ({ run }: { run: SyncRunRow }) => {
  const isRepaired = useIsRepaired(run)
  if (run.status === 'running') return <p>Amazon is preparing the report. Your data will update automatically.</p>
  const next = isRepaired ? 'A later sync succeeded. No action needed.' : null
  if (run.status === 'failed') {
    const reason = run.reason ?? FAILED_PULL_TEXTS.ours
    return (
      <SyncProblemBox problem={{ title: sentence(reason), text: next ?? stepOf(reason), isSerious: !isRepaired }} />
    )
  }
  if (run.quarantined === 0) return null
  const text = `The rest of the report is imported. ${next ?? 'We’ll try again at the next sync. No action needed.'}`
  const title = `We skipped ${countText(run.quarantined, 'row')} that we couldn’t read`
  return <SyncProblemBox problem={{ title, text, isSerious: false }} />
}

/** Whether a later sync of the same report succeeded. */
const useIsRepaired = ({ kind, started_at: at }: SyncRunRow): boolean => {
  const newest = useQuery(syncRunsQuery(1))
  const runs = newest.data?.rows ?? []
  return runs.some((run) => run.kind === kind && run.status === 'succeeded' && run.started_at > at)
}

const durationText = (from: string, to: string): string => {
  const seconds = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 1000))
  if (seconds < 120) return countText(seconds, 'second')
  const minutes = Math.round(seconds / 60)
  return minutes < 120 ? countText(minutes, 'minute') : countText(Math.round(minutes / 60), 'hour')
}
