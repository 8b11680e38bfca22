import { type SQL, sql } from 'drizzle-orm'
import { REFUNDABLE_CHARGES } from '../../../contracts/money-states'
import { isOpenRoute } from '../payment-routes'
import { isConfirmed, isReleased } from '../payout-route'
import { isHeld, isIn, isUnrefunded, returnOf } from '../row-conditions'
import { isUnleased } from '../send-from-row'
import { receiverColumn } from './queue-payouts'

/** Not if the charge is refunded. What a refund that failed left with us always is. `alias` must be a literal in our code. */
export const isFunded = (alias: string): SQL => sql`(
  ${sql.raw(alias)}.creator_transfer_id is not null
  or exists (
    select 1
    from platform_charges pc
    where pc.id = ${sql.raw(alias)}.platform_charge_id
      and ${isIn('pc.status', REFUNDABLE_CHARGES)}
      and ${isUnrefunded('pc')}
  ))`

/** And no hold on the destination is active; `alias` must be a literal in our code. */
export const hasConfirmedReceiver = (alias: string): SQL => sql`exists (
  select 1
  from creator_payment_destinations d
  where d.creator_id = ${sql.raw(alias)}.creator_id
    and ${isConfirmed('d')}
    and ${isReleased('d')}
    and ${receiverColumn('d')} = ${sql.raw(alias)}.paypal_receiver
    and d.preferred_method::text = ${sql.raw(alias)}.wallet::text)`

/** A payout that was sent before is resent unchanged; PayPal answers with the existing batch. Others wait for the end of a hold. */
export const isDue = (
  alias: string,
  today: string,
  probing: { isProbe?: boolean } = {},
): SQL => sql`${sql.raw(alias)}.status = 'queued'
  and ${isUnleased(alias)}
  and ${sql.raw(alias)}.send_on <= ${today}
  and ${isOpenRoute('paypal', probing)}
  and ${isFunded(alias)}
  and not exists (${returnOf(sql.raw(`${alias}.statement_line_id`))})
  and (${sql.raw(alias)}.first_sent_at is not null or ${hasConfirmedReceiver(alias)} and not ${isHeld(alias)})`
