import type * as z from 'zod/mini'
import type { CreatorSyncAnswer } from '../../../../../src/contracts/amazon'
import { ApiError } from '../../../lib/api'
import type { Day } from '../../../lib/dates'
import type { SyncRun } from './sync-run'
import { recentRange, type SyncRange } from './sync-windows'

/** What a refresh call answers, a brand's or a creator's. */
export type Pulled = z.output<typeof CreatorSyncAnswer>

/** A side's own calls for the same steps. */
export type ReportCalls = {
  nonMacroTags: () => Promise<unknown>
  macroTags: () => Promise<unknown>
  products: (range: SyncRange) => Promise<void>
  performance: (range: SyncRange) => Promise<void>
}

/** Waits of specification section 9, in milliseconds. */
export const BETWEEN_TAGS_MS = 100
export const BETWEEN_REPORTS_MS = 2_000

/** The beginnings of the keys of all queries that show figures of the reports, or the day that they reach. */
const SHOWN_BY = ['overview', 'earnings', 'partners', 'brand', 'user-type']

/**
 * Loads both kinds of tags and pulls both reports of the recent window; after it the last attribution sync is now. An
 * account that Amazon refuses is refused by each of the calls, and it is the performance sync that says so
 * (specification, section 8): a conflict (409) before it ends the run after it.
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

/**
 * Notes of each pull of a report whether it brought something that a screen shows: rows, or another day than the data
 * `reached` before.
 */
export const newsOf = (run: SyncRun, reached: Day | null): ((pulled: Pulled) => void) => {
  let known = reached
  return ({ rows, data_through }) => {
    if (rows > 0 || data_through !== known) run.changed(...SHOWN_BY)
    known = data_through
  }
}
