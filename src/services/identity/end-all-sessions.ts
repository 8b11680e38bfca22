import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { auditedAct } from '../../audit'
import { USER_ACTIONS } from '../../contracts/admin-users'
import { queryOne } from '../../database'
import type { Row } from '../../database-rows'
import { notFound } from '../../errors'

/** Tokens of sign-ins up to the end of this second stop working. Audited, with a reason if staff do it. Throws not_found. */
export const endAllSessions = ({
  req,
  id,
  reason = null,
}: {
  req: PayloadRequest
  id: number
  reason?: string | null
}) =>
  auditedAct({ req, action: USER_ACTIONS.logOutEverywhere, collection: 'users', id, reason }, async () => {
    const before = await queryOne<Row<'users', 'sessions_valid_from'>>(
      req,
      sql`select sessions_valid_from
          from users
          where id = ${id}
          for no key update`,
    )
    if (!before) throw notFound()
    const after = await queryOne<Row<'users', 'sessions_valid_from'>>(
      req,
      sql`update users
          set sessions_valid_from = date_trunc('second', clock_timestamp()) + interval '1 second',
              updated_at = now()
          where id = ${id}
          returning sessions_valid_from`,
    )
    return {
      answer: { id, status: 'logged_out' },
      changes: {
        sessions_valid_from: { before: before.sessions_valid_from, after: after?.sessions_valid_from ?? null },
      },
    }
  })
