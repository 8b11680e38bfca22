import type { Day } from '../../../lib/dates'
import { createLogger } from '../../../lib/logger'
import { type Pulled, type ReportCalls, reportsChanged, syncRecent } from './recent-reports'
import type { SyncRun } from './sync-run'
import type { SyncRange } from './sync-windows'

const log = createLogger('background-sync')
const POLL_INTERVAL_MS = 5_000
const MAX_POLLS = 6

export const syncCreator = async (run: SyncRun, today: Day): Promise<void> => {
  if (run.isDue('last_attribution_sync')) await syncRecent(run, callsOf(run), today)
  run.marks.synced('last_brand_sync')
}

const callsOf = (run: SyncRun): ReportCalls => {
  const note = (pulled: Pulled) => {
    warnIfFailed(pulled)
    reportsChanged(run)
  }
  return {
    nonMacroTags: () => run.call('GET /api/amazon/creator/attribution-tags-non-macro'),
    macroTags: () => run.call('GET /api/amazon/creator/attribution-tags-macro'),
    products: async (body) => note(await run.call('POST /api/amazon/creator/refresh-attribution-products', { body })),
    performance: async (body) => note(await pollUntilSynced(run, body)),
  }
}

/** The refresh endpoint returns without waiting. Both reports are synced together, so polling one is enough. */
const pollUntilSynced = async (run: SyncRun, body: SyncRange): Promise<Pulled> => {
  let pulled = await run.call('POST /api/amazon/creator/refresh-attribution-performance', { body })
  for (let polls = 0; pulled.status === 'running' && polls < MAX_POLLS; polls += 1) {
    await run.wait(POLL_INTERVAL_MS)
    pulled = await run.call('POST /api/amazon/creator/refresh-attribution-performance', { body })
  }
  return pulled
}

/** A failed sync of one partner brand is only logged; the response still contains the creator's own rows. */
const warnIfFailed = (pulled: Pulled): void => {
  if (pulled.status === 'failed') log.warn("A partner's last sync failed", pulled.sync_run_id)
}
