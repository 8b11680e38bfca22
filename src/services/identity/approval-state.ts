import { sql } from 'drizzle-orm'
import { ASK_AGAIN_DAYS } from '../../domain/creator-approval'

/** That nobody decided of a creator `c` yet. */
export const IS_WAITING = sql`not c.approved and c.rejected_at is null`

/** The `ApprovalState` of a creator `c`, read from the columns. */
export const APPROVAL_STATE = sql`case when ${IS_WAITING} then 'waiting' when c.approved then 'approved' else 'rejected' end`

/**
 * When a rejected creator `c` may ask again: the start of a day in Los Angeles, so that a page that compares days says
 * the same as the server. Null when there was no rejection.
 */
export const ASK_AGAIN_FROM = `(((c.rejected_at at time zone 'America/Los_Angeles')::date + ${ASK_AGAIN_DAYS})::timestamp at time zone 'America/Los_Angeles')`
