import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { recordAudit } from '../../../audit'
import { queryOne } from '../../../database'
import { isUnpaid } from '../../../domain/money-states'
import { notFound, ProductError } from '../../../errors'
import { readBusinessTime } from '../../business-time'
import { chargeStatement } from '../charges/charge-statement'

/** Staff charge again what failed of a statement, with the brand's default payment method. Audited. */
export const retryStatement = async ({ req, id, reason }: { req: PayloadRequest; id: number; reason: string }) => {
  const { today } = await readBusinessTime(req)
  const row = await queryOne<{ status: string }>(req, sql`select status from brand_statements where id = ${id}`)
  if (!row) throw notFound()
  if (!isUnpaid(row.status)) throw new ProductError('conflict', 'Nothing of this statement has failed')
  const status = await chargeStatement({ req, statementId: id, today, cause: `Tried again by our staff: ${reason}` })
  await recordAudit({
    req,
    action: 'retry',
    collection: 'brand_statements',
    reason,
    rows: [{ id, changes: { status: { before: row.status, after: status } } }],
  })
  return { id, status }
}
