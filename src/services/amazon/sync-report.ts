import type { PayloadRequest } from 'payload'
import { withTransaction } from '../../database'
import type { SyncWindow } from '../../domain/sync-windows'
import { ProductError } from '../../errors'
import { failpoint } from '../../failpoints'
import { requireFeature } from '../operations/features'
import { addReportMonths } from '../operations/month-partitions'
import { adsCredentialsOf } from './access-token'
import { readReport } from './read-report'
import { saveReport } from './save-report'
import { beginRun, failRun, joinRun, keepAlive, type RunAnswer, readRun } from './sync-run'
import type { UsProfile } from './us-profile'

type Input = { req: PayloadRequest; brandId: number; profile: UsProfile; window: SyncWindow }

/** How many runs for other days a caller waits for before it gives up. */
const TURNS = 6

/**
 * Reads and validates the report completely, then saves it in one transaction. Only one run per profile and report is
 * active. A second caller waits for it and shares its result, or takes the next turn if that run did not cover its
 * days. A failure is recorded on the run and rethrown.
 * Throws conflict while staff have turned syncs off.
 */
export const syncReport = async (input: Input): Promise<RunAnswer> => {
  const { req, profile, window } = input
  await requireFeature(req, 'amazon_sync')
  for (let turn = 0; turn < TURNS; turn += 1) {
    const runId = await beginRun(input)
    if (runId !== null) return pull(input, runId)
    const joined = await joinRun(req, profile, window)
    if (joined) return joined
  }
  throw new ProductError('conflict', 'Another sync is in progress. Please try again in a minute.')
}

const pull = async ({ req, brandId, profile, window }: Input, runId: number): Promise<RunAnswer> => {
  failpoint('sync-begun')
  let rows = 0
  const life = keepAlive(req, runId, () => rows)
  try {
    const credentials = await adsCredentialsOf({ req, brandId, profileId: profile.profile_id })
    const report = await readReport(credentials, window, (count) => {
      rows = count
    })
    try {
      await life.stop()
      failpoint('report-read')
      await addReportMonths(req, window)
      await withTransaction(req, async () => {
        await saveReport({ req, brandId, profileId: profile.id, runId, window }, report)
        failpoint('before-commit')
      })
      failpoint('after-commit')
    } finally {
      await report.close()
    }
    return await readRun(req, runId)
  } catch (error) {
    await life.stop()
    await failRun(req, runId, error)
    throw error
  }
}
