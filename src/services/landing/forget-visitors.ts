import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryOne } from '../../database'

const AT_MOST = 5_000

/** Deletes emails that are older than their brand keeps them, in business time; at most 5,000 a run. */
export const forgetVisitors = async ({ req }: { req: PayloadRequest }): Promise<{ forgotten: number }> => {
  const done = await queryOne<{ forgotten: number }>(
    req,
    sql`with due as (
          select s.id
          from brand_email_settings e
          join landing_page_email_submissions s on s.brand_id = e.brand_id
          where s.submitted_at <= business_now() - make_interval(days => e.retention_days)
          order by s.submitted_at
          limit ${AT_MOST}
          for update of s skip locked),
        forgotten as (
          delete from landing_page_email_submissions s
          using due
          where s.id = due.id
          returning s.id)
        select count(*)::int as forgotten
        from forgotten`,
  )
  return { forgotten: done?.forgotten ?? 0 }
}
