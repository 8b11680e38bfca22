import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { auditedAct } from '../../../audit'
import { STAFF_ACTIONS } from '../../../contracts/staff-actions'
import { queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import { notFound } from '../../../errors'
import { checkCharge } from '../charges/check-charge'
import { type ChargeRef, machineOf } from '../charges/lock-charge'
import { checkPayout } from '../payouts/check-payout'
import { toStaffError } from '../staff-error'

/** Throws not_found, upstream, conflict when the answer does not match. */
export const checkChargeNow = async ({ req, charge }: { req: PayloadRequest; charge: ChargeRef }) => {
  await auditCheck(req, machineOf(charge.kind), charge.id)
  return { id: charge.id, status: await toStaffError(() => checkCharge({ req, charge })) }
}

/** Throws not_found, upstream, conflict. */
export const checkPayoutNow = async ({ req, id }: { req: PayloadRequest; id: number }) => {
  await auditCheck(req, 'paypal_payouts', id)
  await toStaffError(() => checkPayout({ req, id }))
  const row = await queryOne<Row<'paypal_payouts', 'status'>>(
    req,
    sql`select status from paypal_payouts where id = ${id}`,
  )
  return { id, status: row?.status ?? '' }
}

/** The result is in the row's status history. Throws not_found. */
const auditCheck = (
  req: PayloadRequest,
  table: 'creator_charges' | 'platform_charges' | 'paypal_payouts',
  id: number,
): Promise<void> =>
  auditedAct({ req, action: STAFF_ACTIONS[table].check, collection: table, id }, async () => {
    if (!(await queryOne(req, sql`select 1 from ${sql.raw(table)} where id = ${id}`))) throw notFound()
    return { answer: undefined, changes: {} }
  })
