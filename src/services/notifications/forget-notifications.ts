import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { changedRows } from '../../database'

const DAYS_KEPT = 180
const AT_MOST = 10_000

/** Oldest first, at most 10,000 a run. */
export const forgetNotifications = async ({ req }: { req: PayloadRequest }): Promise<{ forgotten: number }> => ({
  forgotten: await changedRows(
    req,
    sql`delete from notifications
        where id in (
          select id
          from notifications
          where created_at <= now() - make_interval(days => ${DAYS_KEPT})
          order by created_at
          limit ${AT_MOST}
        )`,
  ),
})
