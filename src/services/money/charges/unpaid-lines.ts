import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, queryOne } from '../../../database'
import type { Payer, UnpaidLine } from './charge-rows'

/** What an account needs to receive a payment of this type on its own behalf. */
const CAPABILITY = { card: 'card_payments', us_bank_account: 'us_bank_account_ach_payments' } as const

/**
 * The lines of a statement that nothing live pays: those with a charge of their own, and those of the one charge for
 * PayPal, with the number of its next attempt. Route and account are the line's. A line whose money was lost waits until it was taken back from the creator; one that was
 * refunded in part before is for staff.
 */
export const readUnpaidLines = async (req: PayloadRequest, statementId: number, pmType: Payer['pm_type']) => {
  // mutant: one-live-charge
  const isUnpaid = sql`not exists (select 1 from creator_charges c where c.statement_line_id = l.id and c.status not in ('failed', 'canceled', 'dispute_lost'))`
  const lines = await query<UnpaidLine>(
    req,
    sql`select l.id, l.creator_id, cr.name as creator_name, l.amount_cents, l.route,
               l.stripe_account_id, coalesce(last.attempt, 0) + 1 as attempt, last.id as previous_id,
               l.route = 'stripe' and coalesce(m.stripe_account_id = l.stripe_account_id and m.onboarding_status = 'complete'
                 and m.active_capabilities @> array['transfers', ${CAPABILITY[pmType]}::text], false) as is_chargeable
        from statement_lines l join creators cr on cr.id = l.creator_id left join creator_payment_methods m on m.creator_id = l.creator_id
        left join lateral (select c.id, c.attempt, c.status, c.refunded_cents from creator_charges c where c.statement_line_id = l.id order by c.attempt desc limit 1) last on true
        where l.brand_statement_id = ${statementId} and l.amount_cents > 0
          and (${isUnpaid})
          and not (coalesce(last.status = 'dispute_lost', false) and coalesce(last.refunded_cents, 0) > 0)
          and not exists (select 1 from transfer_reversals r where r.creator_charge_id = last.id and r.status <> 'succeeded')
        order by l.creator_id`,
  )
  const platform = await queryOne<{ attempt: number; previous_id: number | null; is_live: boolean }>(
    req,
    sql`select coalesce(max(attempt), 0) + 1 as attempt, max(id) as previous_id,
               coalesce(bool_or(status not in ('failed', 'canceled', 'dispute_lost')), false) as is_live
        from platform_charges where brand_statement_id = ${statementId}`,
  )
  return {
    stripe: lines.filter(({ route }) => route === 'stripe'),
    paypal: platform?.is_live ? [] : lines.filter(({ route }) => route === 'paypal'),
    platform: { attempt: platform?.attempt ?? 1, previous_id: platform?.previous_id ?? null },
  }
}
