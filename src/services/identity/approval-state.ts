import { sql } from 'drizzle-orm'
import { REAPPLY_DAYS } from '../../domain/creator-approval'

export const IS_WAITING = sql`not c.approved and c.rejected_at is null`

/** As `approvalState` of domain/creator-approval.ts. */
export const APPROVAL_STATE = sql`case
  when ${IS_WAITING} then 'waiting'
  when c.approved then 'approved'
  else 'rejected' end`

/** Midnight in Los Angeles, so that pages comparing dates agree with the server. Null without a rejection. */
export const REAPPLY_FROM = `(((c.rejected_at at time zone 'America/Los_Angeles')::date + ${REAPPLY_DAYS})::timestamp
  at time zone 'America/Los_Angeles')`
