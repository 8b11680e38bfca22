import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../database'
import { sendJobs } from '../../queue'

const AT_MOST = 500

/**
 * Queues a sync for every connected brand whose last one is an hour of business time old, at most 500 a sweep. One that
 * just failed is left alone for a quarter of an hour.
 */
export const sweepSyncs = async ({ req }: { req: PayloadRequest }): Promise<{ queued: number }> => {
  const due = await query<{ brand_id: number }>(
    req,
    sql`select p.brand_id
        from (select distinct on (brand_id) * from amazon_profiles
              where country_code = 'US' and type = 'seller' and subtype is distinct from 'AMAZON_ATTRIBUTION' order by brand_id, id desc) p
        join brands b on b.id = p.brand_id and b.amazon_connected and b.closed_at is null
        join amazon_accounts a on a.id = p.amazon_account_id and a.status = 'connected'
        where not exists (select 1 from sync_runs r where r.amazon_profile_id = p.id and r.status = 'failed' and r.finished_at > now() - interval '15 minutes')
          and (p.last_sync_attribution is null or p.last_sync_attribution <= business_now() - interval '1 hour')
        order by p.last_sync_attribution nulls first limit ${AT_MOST}`,
  )
  await sendJobs('sync-profile', due, { key: ({ brand_id }) => String(brand_id) })
  return { queued: due.length }
}
