import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../database'
import { earliestDay, type SyncWindow } from '../../domain/sync-windows'
import { readBusinessTime } from '../business-time'

export type RunRef = { req: PayloadRequest; brandId: number; profileId: number; runId: number; window: SyncWindow }

type Counts = { rows: number; changed: number; quarantined: number }

const CURSORS = {
  performance: {
    min: sql`last_sync_attrib_perf_min_date`,
    max: sql`last_sync_attrib_perf_max_date`,
    reread: sql`reread_perf_from`,
  },
  products: {
    min: sql`last_sync_attrib_prod_min_date`,
    max: sql`last_sync_attrib_prod_max_date`,
    reread: sql`reread_prod_from`,
  },
} as const

/** Runs in the transaction that saves the rows. */
export const finishRun = async ({ req, profileId, runId, window }: RunRef, counts: Counts): Promise<void> => {
  const { kind, startDate, endDate } = window
  const { min, max, reread } = CURSORS[kind]
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
        set status = 'succeeded', rows = ${counts.rows}, changed = ${counts.changed}, quarantined = ${counts.quarantined},
          finished_at = now(), next_run_at = now() + interval '1 hour', updated_at = now(),
          data_through = (select ${max} from amazon_profiles where id = ${profileId})
        where id = ${runId}`,
  )
}
