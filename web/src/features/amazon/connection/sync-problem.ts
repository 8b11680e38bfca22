import type { SyncRunRow } from '../../../../../src/contracts/amazon'
import { FAILED_PULL_STEPS, FAILED_PULL_TEXTS, type FailedPull } from '../../../../../src/contracts/sync-texts'
import { formatPacificTime } from '../../../lib/dates'
import { formatCount } from '../../../lib/decimals'
import { sentence } from '../../../lib/sentence'

export type SyncProblem = { title: string; text: string; isSerious: boolean }

const REPORTS: Record<SyncRunRow['kind'], string> = { performance: 'sales and clicks', products: 'product sales' }

/**
 * What is wrong now, in words: what happened, what happens next, what to do. `runs` are the newest ones first. A failure
 * that a later sync of the same report repaired is none.
 */
export const syncProblem = (
  runs: readonly SyncRunRow[],
  nextSyncAt: string | null,
  today: string,
): SyncProblem | null => {
  const latest = (['performance', 'products'] as const).flatMap(
    (kind) => runs.find((run) => run.kind === kind && run.status !== 'running') ?? [],
  )
  const failed = latest.find(({ status }) => status === 'failed')
  if (failed) return failure(failed, nextSyncAt, today)
  const skipped = latest.reduce((count, { quarantined }) => count + quarantined, 0)
  return skipped > 0 ? skippedRows(skipped) : null
}

const failure = (run: SyncRunRow, nextSyncAt: string | null, today: string): SyncProblem => {
  const reason = run.reason ?? FAILED_PULL_TEXTS.ours
  const next = nextSyncAt ? `We’ll try again at ${formatPacificTime(nextSyncAt, today)}. ` : ''
  return {
    title: `The last sync of ${REPORTS[run.kind]} failed`,
    text: `${sentence(reason)} ${next}${stepOf(reason)}`,
    isSerious: true,
  }
}

/** What to do about a failure. */
export const stepOf = (reason: string): string => FAILED_PULL_STEPS[causeOf(reason)]

const causeOf = (reason: string): FailedPull => {
  const causes = Object.keys(FAILED_PULL_TEXTS) as FailedPull[]
  return causes.find((cause) => FAILED_PULL_TEXTS[cause] === reason) ?? 'ours'
}

const skippedRows = (count: number): SyncProblem => {
  const [rows, them] = count === 1 ? ['1 row', 'it'] : [`${formatCount(count)} rows`, 'them']
  return {
    title: `We skipped ${rows} that we couldn’t read`,
    text: `The rest of the report is imported, and we’ll read ${them} again at the next sync. No action needed.`,
    isSerious: false,
  }
}
