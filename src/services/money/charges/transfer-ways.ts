import { sql } from 'drizzle-orm'
import { canBePaid, hasAccount, hasDestination, isReleased } from '../payout-route'

/* Over a transfer `r`. */

const CREATOR = sql`r.creator_id`

/** Whether the creator's account can receive it now. */
export const CAN_TRANSFER = sql`(r.stripe_account_id is not null or ${hasAccount(CREATOR, canBePaid, isReleased)})`

/** Whether PayPal or Venmo can pay it instead, because no account can receive it. */
export const CAN_REPLACE = sql`(not ${CAN_TRANSFER} and ${hasDestination(CREATOR, isReleased)})`

/** Whether the creator has to act before it can be paid. */
export const HAS_NO_WAY = sql`not (${hasAccount(CREATOR, canBePaid)} or ${hasDestination(CREATOR)})`
