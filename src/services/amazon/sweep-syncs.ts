import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../database'
import type { Row } from '../../database-rows'
import { sendJobs } from '../../queue'
import { IS_SYNC_DUE, PULLED_BRANDS } from './sync-due'

const AT_MOST = 500

/** At most 500 per run, longest waiting first. */
export const sweepSyncs = async ({ req }: { req: PayloadRequest }): Promise<{ queued: number }> => {
  const due = await query<{ brand_id: Row<'brands'>['id'] }>(
    req,
    sql`select b.id as brand_id
        from ${PULLED_BRANDS}
        where ${IS_SYNC_DUE}
        order by f.last_sync_attribution nulls first
        limit ${AT_MOST}`,
    { keepPlan: true },
  )
  await sendJobs(req, 'sync-profile', due, { key: ({ brand_id }) => String(brand_id) })
  return { queued: due.length }
}
