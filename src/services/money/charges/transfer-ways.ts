import { sql } from 'drizzle-orm'
import { canBePaid, isConfirmed, isReleased } from '../payout-route'

/* Over a transfer `r`. */

/** Whether the creator's account can receive it now. */
export const CAN_TRANSFER = sql`(
    r.stripe_account_id is not null
    or exists (
      select 1
      from creator_payment_methods m
      where m.creator_id = r.creator_id and ${canBePaid('m')} and ${isReleased('m')}
    )
  )`

/** Whether PayPal or Venmo can pay it instead, because no account can receive it. */
export const CAN_REPLACE = sql`(
    not ${CAN_TRANSFER}
    and exists (
      select 1
      from creator_payment_destinations d
      where d.creator_id = r.creator_id and ${isConfirmed('d')} and ${isReleased('d')}
    )
  )`
