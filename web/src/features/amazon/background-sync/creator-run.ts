import {
  getCreatorMacroTags,
  getCreatorNonMacroTags,
  refreshCreatorPerformance,
  refreshCreatorProducts,
} from '../../../../../src/contracts/amazon'
import type { Day } from '../../../lib/dates'
import { createLogger } from '../../../lib/logger'
import { newsOf, type Pulled, type ReportCalls, syncRecent } from './recent-reports'
import type { SyncRun } from './sync-run'
import type { SyncRange } from './sync-windows'

const log = createLogger('background-sync')
const ASK_AGAIN_MS = 5_000
const ASK_AGAIN_TIMES = 6

/** An approved creator's sync: the tags and the recent reports of the active partners. */
export const syncCreator = async (run: SyncRun, today: Day): Promise<void> => {
  if (run.isDue('last_attribution_sync')) await syncRecent(run, callsOf(run), today)
  run.marks.synced('last_brand_sync')
}

const callsOf = (run: SyncRun): ReportCalls => {
  const noteProducts = newsOf(run, null)
  const notePerformance = newsOf(run, null)
  return {
    nonMacroTags: () => run.call(getCreatorNonMacroTags),
    macroTags: () => run.call(getCreatorMacroTags),
    products: async (body) => noteProducts(heard(await run.call(refreshCreatorProducts, { body }))),
    performance: async (body) => notePerformance(heard(await untilPulled(run, body))),
  }
}

/**
 * A creator's call does not wait for the pull it asks for: while one is running, it is asked again, so that the screens
 * are renewed with its figures. Both reports are pulled together, so one of them tells for both.
 */
const untilPulled = async (run: SyncRun, body: SyncRange): Promise<Pulled> => {
  let pulled = await run.call(refreshCreatorPerformance, { body })
  for (let times = 0; pulled.status === 'running' && times < ASK_AGAIN_TIMES; times += 1) {
    await run.wait(ASK_AGAIN_MS)
    pulled = await run.call(refreshCreatorPerformance, { body })
  }
  return pulled
}

/** A partner's pull that failed is that partner's matter: the creator's own rows were answered all the same. */
const heard = (pulled: Pulled): Pulled => {
  if (pulled.status === 'failed') log.warn("A partner's last pull failed", pulled.sync_run_id)
  return pulled
}
