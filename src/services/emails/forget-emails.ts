import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryOne } from '../../database'

const AT_MOST = 10_000
const DAYS_KEPT = 90
/** Addresses of visitors and of people whom brands invite belong to the brands, which may keep them for less than 90 days. */
const VISITOR_DAYS_KEPT = 30

/** Oldest first, at most 10,000 of each kind a run. */
export const forgetEmails = async ({ req }: { req: PayloadRequest }): Promise<{ forgotten: number }> => {
  const done = await queryOne<{ forgotten: number }>(
    req,
    sql`with due as (
          (
            select id
            from emails
            where created_at <= now() - make_interval(days => ${DAYS_KEPT})
            order by created_at
            limit ${AT_MOST}
          )
          union
          (
            select id
            from emails
            where template like 'landing-%' and created_at <= now() - make_interval(days => ${VISITOR_DAYS_KEPT})
            order by created_at
            limit ${AT_MOST}
          )
          union
          (
            select id
            from emails
            where template in ('invitation-sent', 'invitation-reminder')
              and created_at <= now() - make_interval(days => ${VISITOR_DAYS_KEPT})
            order by created_at
            limit ${AT_MOST}
          )
        ),
        forgotten as (
          delete from emails e
          using due
          where e.id = due.id
          returning e.id
        )
        select count(*)::int as forgotten
        from forgotten`,
  )
  return { forgotten: done?.forgotten ?? 0 }
}
