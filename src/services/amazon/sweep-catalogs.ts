import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../database'
import type { Row } from '../../database-rows'
import { sendJobs } from '../../queue'
import { PULLED_BRANDS } from './sync-due'

const AT_MOST = 200

/**
 * Due after 24 hours of business time, or without tags for the current profile, where measurement is not enabled yet.
 * At most 200 per run, longest waiting first.
 */
export const sweepCatalogs = async ({ req }: { req: PayloadRequest }): Promise<{ queued: number }> => {
  const due = await query<{ brand_id: Row<'brands'>['id'] }>(
    req,
    sql`select b.id as brand_id
        from ${PULLED_BRANDS}
        where f.last_sync_products is null or f.last_sync_products <= business_now() - interval '24 hours'
          or not exists (select 1
                         from amazon_advertisers a
                         join attribution_tags t on t.amazon_advertiser_id = a.id
                         where a.amazon_profile_id = f.id)
        order by f.last_sync_products nulls first, b.id
        limit ${AT_MOST}`,
  )
  await sendJobs(req, 'sync-catalog', due, { key: ({ brand_id }) => String(brand_id) })
  return { queued: due.length }
}
