import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import { ENDED_PAYOUTS, OPEN_TRANSFERS } from '../../../domain/money-states'
import type { Notification } from '../../notifications/notification'
import { HAS_NO_WAY } from '../charges/transfer-ways'
import { moneyText, monthText } from '../documents/text'
import { isIn } from '../row-conditions'
import { type Amount, wordsOf } from './creator-notifications'
import { JOIN_WORDS, WORDS } from './reversal-notifications'

type Subject = { req: PayloadRequest; id: number }
type Failed = Row<'brand_statements', 'invoice_number'> &
  Row<'billing_cycles', 'period_start'> &
  Row<'charge_refunds', 'amount_cents' | 'failure_reason'> & { brand_id: number; cycle_id: Row<'billing_cycles'>['id'] }

/**
 * To the brand, to the creator whose account can’t receive the part that the refund took, and, if the refund had succeeded
 * before, to the creators whose payouts by PayPal were queued again.
 */
export const refundFailedNotifications = async ({
  req,
  id,
  wasRefunded,
}: Subject & { wasRefunded: boolean }): Promise<Notification[]> => {
  const refund = await queryOne<Failed>(
    req,
    sql`select s.brand_id,
               s.invoice_number,
               cy.id as cycle_id,
               cy.period_start::text as period_start,
               r.amount_cents,
               r.failure_reason
        from charge_refunds r
        left join creator_charges c on c.id = r.creator_charge_id
        left join platform_charges p on p.id = r.platform_charge_id
        join brand_statements s on s.id = coalesce(c.brand_statement_id, p.brand_statement_id)
        join billing_cycles cy on cy.id = s.billing_cycle_id
        where r.id = ${id} and r.status in ('failed', 'canceled')`,
  )
  if (!refund) return []
  const data = {
    number: refund.invoice_number,
    month: monthText(refund.period_start),
    cycleId: refund.cycle_id,
    amount: moneyText(refund.amount_cents),
    reason: (refund.failure_reason ?? '').replaceAll('_', ' '),
  }
  const toBrand = { to: { brand: refund.brand_id }, template: 'refund-failed', data, occasion: `refund ${id}` } as const
  return [
    toBrand,
    ...(await waitingNotifications({ req, id })),
    ...(wasRefunded ? await resumedNotifications({ req, id }) : []),
  ]
}

const resumedNotifications = async ({ req, id }: Subject): Promise<Notification[]> => {
  const resumed = await query<Amount>(
    req,
    sql`select ${WORDS}, parts.cents as amount_cents
        from (
          select p.creator_id, p.brand_id, p.billing_cycle_id, sum(p.amount_cents)::int as cents
          from charge_refunds r
          join paypal_payouts p on p.platform_charge_id = r.platform_charge_id
          where r.id = ${id} and not ${isIn('p.status', ENDED_PAYOUTS)}
          group by p.creator_id, p.brand_id, p.billing_cycle_id
        ) parts
        ${JOIN_WORDS}
        order by parts.creator_id`,
  )
  return resumed.map((part) => ({
    to: { creator: part.creator_id },
    template: 'commission-restored',
    data: { ...wordsOf(part), how: 'payout' },
    occasion: `refund ${id}`,
  }))
}

const waitingNotifications = async ({ req, id }: Subject): Promise<Notification[]> => {
  const waiting = await readTransfers(
    req,
    sql`r.charge_refund_id = ${id}
        and ${isIn('r.status', OPEN_TRANSFERS)}
        and ${HAS_NO_WAY}`,
  )
  return waiting.map((part) => ({
    to: { creator: part.creator_id },
    template: 'commission-restored',
    data: { ...wordsOf(part), how: 'nowhere' },
    occasion: `refund ${id}`,
  }))
}

/**
 * After a failed refund of a direct payment: the part that it took is in the creator's account again, or PayPal or Venmo
 * will pay it.
 */
export const commissionRestoredNotification = async ({ req, id }: Subject): Promise<Notification[]> => {
  const paid = await readTransfers(req, sql`r.id = ${id}`)
  return paid.map((part) => ({
    to: { creator: part.creator_id },
    template: 'commission-restored',
    data: { ...wordsOf(part), how: part.status === 'succeeded' ? 'account' : 'payout' },
    occasion: `transfer ${id}`,
  }))
}

/** `condition` is over the transfer `r`. */
const readTransfers = (req: PayloadRequest, condition: SQL) =>
  query<Amount & Row<'creator_transfers', 'status'>>(
    req,
    sql`select ${WORDS}, parts.cents as amount_cents, parts.status
        from (
          select r.creator_id, c.brand_id, c.billing_cycle_id, r.amount_cents as cents, r.status
          from creator_transfers r
          join creator_charges c on c.id = r.creator_charge_id
          where ${condition}
        ) parts
        ${JOIN_WORDS}`,
  )
