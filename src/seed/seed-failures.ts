import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../database'

export const seedFailedSync = async (req: PayloadRequest, brand: string): Promise<void> => {
  await query(
    req,
    sql`insert into sync_runs (brand_id, amazon_profile_id, kind, status, start_date, end_date, error, started_at, finished_at)
        select r.brand_id, r.amazon_profile_id, r.kind, 'failed', r.start_date, r.end_date,
               'Amazon answered 503 to /attribution/report: service unavailable', now(), now()
        from sync_runs r
        join brands b on b.id = r.brand_id
        where b.brand_name = ${brand} and r.kind = 'products' and r.status = 'succeeded'
          and not exists (select 1 from sync_runs f where f.brand_id = b.id and f.status = 'failed')
        order by r.started_at desc
        limit 1`,
  )
}
