import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, queryOne } from '../../database'
import { completeAfter, earliestDay, lastCompleteDay, type SyncWindow } from '../../domain/sync-windows'
import { readBusinessTime } from '../business-time'

export type RunRef = { req: PayloadRequest; brandId: number; profileId: number; runId: number; window: SyncWindow }

/** `isComplete`: the report was read to its end. */
type Outcome = { rows: number; changed: number; quarantined: number; isComplete: boolean }

const CURSORS = {
  performance: {
    min: sql`last_sync_attrib_perf_min_date`,
    max: sql`last_sync_attrib_perf_max_date`,
    reread: sql`reread_perf_from`,
    through: sql`perf_data_through`,
  },
  products: {
    min: sql`last_sync_attrib_prod_min_date`,
    max: sql`last_sync_attrib_prod_max_date`,
    reread: sql`reread_prod_from`,
    through: sql`prod_data_through`,
  },
} as const

/** Runs in the transaction that saves the rows. */
export const finishRun = async (run: RunRef, outcome: Outcome): Promise<void> => {
  const { req, profileId, runId, window } = run
  const { kind, startDate, endDate } = window
  const { min, max, reread, through } = CURSORS[kind]
  const reached = await reachedBy(run, outcome)
  const { today } = await readBusinessTime(req)
  const earliest = sql`${earliestDay(kind, today)}::date`
  const touches = sql`(${min} is null or (${startDate}::date <= ${max} + 1 and ${endDate}::date >= ${min} - 1))`
  const isAllThereIs = sql`(${startDate}::date > ${max} and ${startDate}::date <= ${earliest})`
  const isRead = sql`(${reread} <= ${endDate}::date and greatest(${reread}, ${earliest}) >= ${startDate}::date)`
  await query(
    req,
    // A pull adjacent to the covered range widens it. A pull that leaves a gap moves nothing, because the gap would never
    // be pulled. If Amazon no longer reports the days in the gap, the range starts over.
    sql`update amazon_profiles
        set updated_at = now(),
          ${through} = ${reached.complete}::date,
          ${min} = case
            when ${touches} then least(${min}, ${startDate}::date)
            when ${isAllThereIs} then ${startDate}::date
            else ${min} end,
          ${max} = case
            when ${touches} then greatest(${max}, ${endDate}::date)
            when ${isAllThereIs} then ${endDate}::date
            else ${max} end,
          ${reread} = case
            when ${isRead} then case when ${endDate}::date < ${today}::date then ${endDate}::date + 1 end
            else ${reread} end
        where id = ${profileId}`,
  )
  await query(
    req,
    sql`update sync_runs
        set status = 'succeeded', rows = ${outcome.rows}, changed = ${outcome.changed}, quarantined = ${outcome.quarantined},
          finished_at = now(), next_run_at = now() + interval '1 hour', updated_at = now(),
          data_through = ${reached.last}::date
        where id = ${runId}`,
  )
}

/** The last complete day of the run, and that of its report, which other runs may have moved further. */
const reachedBy = async ({ req, profileId, runId, window }: RunRef, { isComplete }: Outcome) => {
  const { min, through } = CURSORS[window.kind]
  const before = await queryOne<{ pulled_on: string; min: string | null; complete: string | null }>(
    req,
    sql`select r.pulled_on, f.${min} as min, f.${through} as complete
        from sync_runs r
        join amazon_profiles f on f.id = r.amazon_profile_id
        where r.id = ${runId} and f.id = ${profileId}`,
  )
  if (!before) throw new Error('The sync run was deleted')
  const { pulled_on, complete } = before
  return isComplete
    ? { last: lastCompleteDay(window, pulled_on), complete: completeAfter(before, window, pulled_on) }
    : { last: null, complete }
}
