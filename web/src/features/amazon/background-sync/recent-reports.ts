import type * as z from 'zod/mini'
import type { CreatorSyncAnswer } from '../../../../../src/contracts/amazon'
import { ApiError } from '../../../lib/api'
import type { Day } from '../../../lib/dates'
import { moneyKeys } from '../../../lib/money-keys'
import { queryKeys } from '../../../lib/query-keys'
import type { SyncRun } from './sync-run'
import { recentRange, type SyncRange } from './sync-windows'

export type Pulled = z.output<typeof CreatorSyncAnswer>

/** The same steps with the endpoints of a brand or of a creator. */
export type ReportCalls = {
  nonMacroTags: () => Promise<unknown>
  macroTags: () => Promise<unknown>
  products: (range: SyncRange) => Promise<void>
  performance: (range: SyncRange) => Promise<void>
}

/** In milliseconds. */
export const BETWEEN_TAGS_MS = 100
export const BETWEEN_REPORTS_MS = 2_000

/** All queries that show report figures or how current they are. */
const SHOWN_BY = [
  moneyKeys.freshness,
  moneyKeys.overview.all,
  moneyKeys.earnings.all,
  moneyKeys.reconciliation.all,
  queryKeys.catalog.all,
  queryKeys.links.all,
  queryKeys.partners.all,
  queryKeys.referrals.all,
  queryKeys.landing.all,
  queryKeys.brand.all,
  queryKeys.userType.all,
]

/**
 * A 409 from an earlier step is thrown only after the performance call, which reports why Amazon refuses the account.
 */
export const syncRecent = async (run: SyncRun, calls: ReportCalls, today: Day): Promise<void> => {
  const recent = recentRange(today)
  const conflicts: ApiError[] = []
  const attempt = async (step: () => Promise<unknown>) => {
    try {
      await step()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error
      conflicts.push(error)
    }
  }
  await attempt(calls.nonMacroTags)
  await run.wait(BETWEEN_TAGS_MS)
  await attempt(calls.macroTags)
  await attempt(() => calls.products(recent))
  await run.wait(BETWEEN_REPORTS_MS)
  await calls.performance(recent)
  if (conflicts[0]) throw conflicts[0]
  run.marks.synced('last_attribution_sync')
  run.showChanges()
}

/** Even a sync without rows may complete a day. */
export const reportsChanged = (run: SyncRun): void => run.changed(...SHOWN_BY)
