import { type SQL, sql } from 'drizzle-orm'
import { isUnrefunded } from '../row-conditions'
import { isUnleased } from '../send-from-row'
import { receiverColumn } from './queue-payouts'

/** Whether the brand's charge for a payout went through and is not given back; `alias` is written in the code. */
export const isFunded = (alias: string): SQL => sql`exists (
  select 1
  from platform_charges pc
  where pc.brand_statement_id = ${sql.raw(alias)}.brand_statement_id
    and pc.status = 'succeeded'
    and ${isUnrefunded('pc')})`

/** Whether the receiver of a payout is the creator's confirmed destination, and no change of it holds payouts. */
export const hasConfirmedReceiver = (alias: string): SQL => sql`exists (
  select 1
  from creator_payment_destinations d
  where d.creator_id = ${sql.raw(alias)}.creator_id
    and d.verification_status = 'verified'
    and (d.held_until is null or d.held_until <= business_now())
    and ${receiverColumn('d')} = ${sql.raw(alias)}.paypal_receiver
    and d.preferred_method::text = ${sql.raw(alias)}.wallet::text)`

/**
 * Whether a payout may be sent now: nobody has it in hand, its money is good, its day has come, its receiver is
 * confirmed. What was sent already is repeated as it is: PayPal answers with the payout that is there.
 */
export const isDue = (alias: string, today: string): SQL => sql`${sql.raw(alias)}.status = 'queued'
  and ${isUnleased(alias)}
  and ${sql.raw(alias)}.send_on <= ${today}
  and (select paypal_enabled from payment_settings)
  and ${isFunded(alias)}
  and (${sql.raw(alias)}.first_sent_at is not null or ${hasConfirmedReceiver(alias)})`
