import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../../database'
import { lockCharge } from '../charges/lock-charge'
import { saveRefund } from '../charges/refund-charge'

type Failed = { charge_id: number; amount_cents: number; commission_cents: number; reason: string; line_id: number }

/** A new refund for each line of the hold whose refunds all failed. Returns how many. */
export const returnAgain = async (req: PayloadRequest, restrictionId: number): Promise<number> => {
  const failed = await query<Failed>(
    req,
    sql`select distinct on (f.statement_line_id)
               f.platform_charge_id as charge_id, f.amount_cents, f.commission_cents, f.reason, f.statement_line_id as line_id
        from commission_reversals v
        join charge_refunds f on f.statement_line_id = v.statement_line_id
        where v.restriction_id = ${restrictionId}
          and not exists (
            select 1
            from charge_refunds live
            where live.statement_line_id = v.statement_line_id and live.status not in ('failed', 'canceled')
          )
        order by f.statement_line_id, f.id desc`,
  )
  for (const { charge_id, amount_cents, commission_cents, reason, line_id } of failed) {
    const charge = await lockCharge(req, { kind: 'platform', id: charge_id })
    const line = { id: line_id, commissionCents: commission_cents }
    await saveRefund(req, charge, { amountCents: amount_cents, reason, line })
  }
  return failed.length
}
