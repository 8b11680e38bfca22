import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { auditedOutsideAct } from '../../../audit'
import { STATEMENT_ACTIONS } from '../../../contracts/admin-payments'
import { queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import { statementActions } from '../../../domain/staff-actions'
import { notFound, ProductError } from '../../../errors'
import { readBusinessTime } from '../../business-time'
import { chargeStatement } from '../charges/charge-statement'

/** With the brand's default payment method. Audited. Throws not_found, conflict. */
export const retryStatement = async ({ req, id, reason }: { req: PayloadRequest; id: number; reason: string }) => {
  const { today } = await readBusinessTime(req)
  const row = await queryOne<Row<'brand_statements', 'status' | 'hold_reason'>>(
    req,
    sql`select status, hold_reason from brand_statements where id = ${id}`,
  )
  if (!row) throw notFound()
  if (!statementActions(row).retry) throw new ProductError('conflict', 'This statement has no failed charges')
  const act = { req, action: STATEMENT_ACTIONS.retry, collection: 'brand_statements', id, reason }
  const status = await auditedOutsideAct(act, (recordOutcome) =>
    chargeStatement({
      req,
      statementId: id,
      today,
      cause: `Retried by staff: ${reason}`,
      onCharged: (after) => recordOutcome({ status: { before: row.status, after } }),
    }),
  )
  return { id, status }
}
