import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { US_PROFILE } from '../../access/connected-brand'
import { query, queryOne } from '../../database'
import { cancelJobs, sendJobs } from '../../queue'

/** Clears the retry delays of failed runs and queues a sync, except for a brand without a US seller profile. */
export const resumePulls = async ({ req, brandId }: { req: PayloadRequest; brandId: number }): Promise<void> => {
  await query(
    req,
    sql`update sync_runs
        set next_run_at = now(), updated_at = now()
        where brand_id = ${brandId} and status = 'failed' and next_run_at > now()`,
  )
  const profile = await queryOne(req, sql`select 1 from brands b ${US_PROFILE} where b.id = ${brandId}`)
  if (!profile) return
  const key = String(brandId)
  await cancelJobs(req, 'sync-profile', key)
  await sendJobs(req, 'sync-profile', [{ brand_id: brandId }], { key: () => key })
}
