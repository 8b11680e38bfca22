import type { SyncRunRow } from '../../../../../src/contracts/amazon'
import { SYNC_RUN_TEXTS } from '../../../../../src/contracts/state-texts'
import { formatPacificTime } from '../../../lib/dates'
import { countText, sentence } from '../../../lib/sentence'

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
