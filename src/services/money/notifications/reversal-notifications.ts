import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../../database'
import type { Row } from '../../../database-rows'
import type { Notification } from '../../notifications/notification'
import { isFullRefund } from '../row-conditions'
import { type Amount, wordsOf } from './creator-notifications'

type Subject = { req: PayloadRequest; id: number }
type Taken = Amount & { reason: string; was_paid: boolean }

/** To each creator whose commission was refunded, with the creator's own part. */
export const commissionRefundedNotifications = async ({ req, id }: Subject): Promise<Notification[]> => {
  const taken = await query<Taken>(
    req,
    sql`select ${WORDS}, parts.cents as amount_cents, parts.reason, parts.was_paid
        from (
          select c.creator_id, c.brand_id, c.billing_cycle_id, r.commission_cents as cents, r.reason, true as was_paid
          from charge_refunds r
          join creator_charges c on c.id = r.creator_charge_id
          where r.id = ${id} and r.status = 'succeeded'
          union all
          select (part ->> 'creator_id')::int,
                 c.brand_id,
                 c.billing_cycle_id,
                 (part ->> 'commission_cents')::int,
                 r.reason,
                 false
          from charge_refunds r
          join platform_charges c on c.id = r.platform_charge_id
          cross join lateral jsonb_array_elements(c.breakdown -> 'lines') part
          where r.id = ${id} and r.status = 'succeeded' and ${isFullRefund('r')}
        ) parts
        ${JOIN_WORDS}
        where parts.cents > 0`,
  )
  return taken.map((part) => ({
    to: { creator: part.creator_id },
    template: 'commission-refunded',
    data: { ...wordsOf(part), reason: part.reason, wasPaid: part.was_paid ? 1 : 0 },
    occasion: `refund ${id}`,
  }))
}

/** After a lost dispute or a returned debit. */
export const commissionReversedNotification = async ({ req, id }: Subject): Promise<Notification[]> => {
  const taken = await query<Amount & { reason: Row<'charge_disputes'>['reason'] | null }>(
    req,
    sql`select ${WORDS}, parts.cents as amount_cents, parts.reason
        from (
          select c.creator_id,
                 c.brand_id,
                 c.billing_cycle_id,
                 r.amount_cents as cents,
                 (
                   select replace(d.reason, '_', ' ')
                   from charge_disputes d
                   where d.creator_charge_id = c.id and d.status = 'lost' and d.reason <> 'general'
                   order by d.id desc
                   limit 1
                 ) as reason
          from transfer_reversals r
          join creator_charges c on c.id = r.creator_charge_id
          where r.id = ${id} and r.status = 'succeeded'
        ) parts
        ${JOIN_WORDS}`,
  )
  return taken.map((part) => ({
    to: { creator: part.creator_id },
    template: 'commission-reversed',
    data: { ...wordsOf(part), reason: part.reason ?? '' },
    occasion: `reversal ${id}`,
  }))
}

/** With `JOIN_WORDS`: whom to tell of a part, and in which words. */
export const WORDS: SQL = sql`cr.id as creator_id, cr.name as creator_name, b.brand_name, cy.period_start::text as period_start`

/** Over `parts`, with the ids of creator, brand and cycle. */
export const JOIN_WORDS: SQL = sql`join creators cr on cr.id = parts.creator_id
        join brands b on b.id = parts.brand_id
        join billing_cycles cy on cy.id = parts.billing_cycle_id`
