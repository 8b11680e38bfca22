import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { MESSAGES } from '../contracts/messages'
import { query } from '../database'
import { addDays, laterOf } from '../domain/date-range'
import { earliestDay } from '../domain/sync-windows'
import { syncReport } from '../services/amazon/sync-report'
import { usProfileOf } from '../services/amazon/us-profile'

const REPORT_DAYS = 90

export const seedSync = async (
  req: PayloadRequest,
  { brandId, from, today }: { brandId: number; from: string; today: string },
): Promise<void> => {
  const profile = await usProfileOf({ req, brandId, missing: MESSAGES.noUsProfile })
  for (const kind of ['performance', 'products'] as const) {
    for (let startDate = laterOf(from, earliestDay(kind, today)); startDate <= today; ) {
      const next = addDays(startDate, REPORT_DAYS)
      const window = { kind, startDate, endDate: next > today ? today : addDays(next, -1) }
      await syncReport({ req, brandId, profile, window })
      startDate = next
    }
  }
}

/** Nothing else runs before the demo is complete. */
export const endCutOffRuns = async (req: PayloadRequest): Promise<void> => {
  await query(
    req,
    sql`update sync_runs
        set status = 'failed', error = 'The process stopped', finished_at = now(), updated_at = now()
        where status = 'running'`,
  )
  await query(
    req,
    sql`update reconciliation_runs
        set status = 'failed', error = 'The process stopped', finished_at = now(), updated_at = now()
        where status = 'running'`,
  )
}
