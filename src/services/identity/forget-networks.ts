import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryOne } from '../../database'

/** Signals look at 30 days before and after a sign-up. */
const DAYS_KEPT = 60
const AT_MOST = 10_000

/** Empties the networks from which creators signed up, 60 days later; at most 10,000 a run. */
export const forgetNetworks = async ({ req }: { req: PayloadRequest }): Promise<{ forgotten: number }> => {
  const done = await queryOne<{ forgotten: number }>(
    req,
    sql`with due as (
          select id
          from users
          where sign_up_network is not null and created_at <= now() - make_interval(days => ${DAYS_KEPT})
          limit ${AT_MOST}
          for update skip locked
        ),
        forgotten as (
          update users u
          set sign_up_network = null
          from due
          where u.id = due.id
          returning u.id
        )
        select count(*)::int as forgotten
        from forgotten`,
  )
  return { forgotten: done?.forgotten ?? 0 }
}
