import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { actorOf } from '../../../access/roles'
import { auditedAct } from '../../../audit'
import { STATEMENT_ACTIONS } from '../../../contracts/admin-payments'
import { queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import { statementActions } from '../../../domain/staff-actions'
import { notFound, ProductError } from '../../../errors'

/** Charged on its due date. Audited. Throws not_found, conflict. */
export const releaseStatement = ({ req, id, reason }: { req: PayloadRequest; id: number; reason: string }) =>
  auditedAct({ req, action: STATEMENT_ACTIONS.release, collection: 'brand_statements', id, reason }, async () => {
    const row = await queryOne<Row<'brand_statements', 'status' | 'hold_reason'>>(
      req,
      sql`select status, hold_reason
          from brand_statements
          where id = ${id}
          for no key update`,
    )
    if (!row) throw notFound()
    if (!statementActions(row).release) throw new ProductError('conflict', 'This statement is not on hold')
    await queryOne(
      req,
      sql`update brand_statements
          set hold_reason = null,
              approved_at = now(),
              approved_by_id = ${actorOf(req)?.id ?? null},
              updated_at = now()
          where id = ${id}
          returning id`,
    )
    return {
      answer: { id, status: row.status },
      changes: { hold_reason: { before: row.hold_reason, after: null } },
    }
  })
