import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryOne } from '../../database'

const AT_MOST = 5_000
const DAYS_KEPT = 30

/** 30 days of business time, oldest first, at most 5,000 a run. */
export const maskVisitors = async ({ req }: { req: PayloadRequest }): Promise<{ masked: number }> => {
  const done = await queryOne<{ masked: number }>(
    req,
    sql`with due as (
          select id
          from landing_page_email_submissions
          where submitted_at <= business_now() - make_interval(days => ${DAYS_KEPT}::int)
            and (ip_address is not null or user_agent is not null)
          order by submitted_at
          limit ${AT_MOST}
          for update skip locked),
        masked as (
          update landing_page_email_submissions s
          set ip_address = null, user_agent = null, updated_at = now()
          from due
          where s.id = due.id
          returning s.id)
        select count(*)::int as masked
        from masked`,
  )
  return { masked: done?.masked ?? 0 }
}
