import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { auditedAct } from '../../../audit'
import { queryOne } from '../../../database'
import { notFound } from '../../../errors'
import type { ChargeRef } from '../charges/charge-ref'
import { checkCharge } from '../charges/check-charge'
import { machineOf } from '../charges/lock-charge'
import { lookAtPayout } from '../payouts/look-at-payout'
import { toStaffError } from '../staff-error'

/** Checks a charge with Stripe, for staff. Throws not_found, upstream, conflict when the answer does not match. */
export const checkChargeNow = async ({ req, charge }: { req: PayloadRequest; charge: ChargeRef }) => {
  await auditCheck(req, machineOf(charge.kind), charge.id)
  return { id: charge.id, status: await toStaffError(() => checkCharge({ req, charge })) }
}

/** Checks a payout with PayPal, for staff. Throws not_found, upstream, conflict. */
export const checkPayoutNow = async ({ req, id }: { req: PayloadRequest; id: number }) => {
  await auditCheck(req, 'paypal_payouts', id)
  await toStaffError(() => lookAtPayout({ req, id }))
  const row = await queryOne<{ status: string }>(req, sql`select status from paypal_payouts where id = ${id}`)
  return { id, status: row?.status ?? '' }
}

/** Audits who checked; the result is in the row's status history. Throws not_found. */
const auditCheck = (req: PayloadRequest, table: string, id: number): Promise<void> =>
  auditedAct({ req, action: 'check', collection: table, id }, async () => {
    if (!(await queryOne(req, sql`select 1 from ${sql.raw(table)} where id = ${id}`))) throw notFound()
    return { answer: undefined, changes: {} }
  })
