import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import type { Notification } from '../../notifications/notification'
import { moneyText, monthText } from '../documents/text'

type Dispute = Row<'charge_disputes', 'id' | 'brand_id' | 'amount_cents' | 'reason'> &
  Row<'brand_statements', 'invoice_number'> &
  Row<'billing_cycles', 'period_start'> & { cycle_id: Row<'brand_statements'>['billing_cycle_id'] }

export const disputeNotification = async ({
  req,
  id,
  kind,
}: {
  req: PayloadRequest
  id: number
  kind: 'creator' | 'platform'
}): Promise<Notification[]> => {
  const charges = sql.raw(kind === 'creator' ? 'creator_charges' : 'platform_charges')
  const dispute = await queryOne<Dispute>(
    req,
    sql`select d.id,
               d.brand_id,
               d.amount_cents,
               d.reason,
               s.invoice_number,
               s.billing_cycle_id as cycle_id,
               cy.period_start::text as period_start
        from charge_disputes d
        join ${charges} c on c.id = d.${sql.raw(`${kind}_charge_id`)}
        join brand_statements s on s.id = c.brand_statement_id
        join billing_cycles cy on cy.id = s.billing_cycle_id
        where c.id = ${id}
        order by d.id desc
        limit 1`,
  )
  if (!dispute) return []
  const data = {
    number: dispute.invoice_number,
    month: monthText(dispute.period_start),
    cycleId: dispute.cycle_id,
    amount: moneyText(dispute.amount_cents),
    // Stripe's reason code, such as "insufficient_funds"; new ones may appear.
    reason: dispute.reason.replaceAll('_', ' '),
  }
  return [{ to: { brand: dispute.brand_id }, template: 'dispute-opened', data, occasion: `dispute ${dispute.id}` }]
}
