import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryOne } from '../../database'
import { INVITATION_STATE } from './invitation-rows'

/** Nobody answers an invitation after a year, and its address is not ours to keep. */
const DAYS_KEPT = 365
const AT_MOST = 5_000

/** Deletes invitations a year after they were sent, but those whose creators joined; at most 5,000 a run. */
export const forgetInvitations = async ({ req }: { req: PayloadRequest }): Promise<{ forgotten: number }> => {
  const done = await queryOne<{ forgotten: number }>(
    req,
    sql`with due as (
          select i.id
          from creator_invitations i
          where i.sent_at <= business_now() - make_interval(days => ${DAYS_KEPT}) and ${INVITATION_STATE} <> 'joined'
          order by i.sent_at
          limit ${AT_MOST}
          for update of i skip locked
        ),
        forgotten as (
          delete from creator_invitations i
          using due
          where i.id = due.id
          returning i.id
        )
        select count(*)::int as forgotten
        from forgotten`,
  )
  return { forgotten: done?.forgotten ?? 0 }
}
