import { type SQL, sql } from 'drizzle-orm'
import { type DatabaseContext, query } from '../../../database'
import { readBusinessTime } from '../../business-time'
import { isDue } from '../payouts/due-payouts'
import type { SentTable } from '../send-from-row'
import {
  DUE_REFUNDS,
  DUE_REVERSALS,
  DUE_TRANSFERS,
  isEventDue,
  openCharges,
  STALE_PAYOUTS,
  unsentCharges,
} from './sweep-payments'

/** A sweep looks every minute, so what is due and was left alone for this long past its lease is stuck. */
const LATE = sql`interval '15 minutes'`
const IS_LEASE_OVER = sql`coalesce(lease_until, updated_at) < now() - ${LATE}`
/** Look-ups at the provider come after an hour at most. */
const IS_LOOK_UP_LATE = sql`updated_at < now() - interval '1 hour' - ${LATE}`

export type StuckPayments = { kind: string; rows: number }

/**
 * Rows of payments that are due by the conditions of the sweep and that nobody works on, by kind; every kind has a row. A
 * payout that was not sent yet is stuck a day late, because a month's payouts take a while.
 */
export const readStuckPayments = async (context: DatabaseContext): Promise<StuckPayments[]> => {
  const { today } = await readBusinessTime(context)
  const duePayouts = sql`select id from paypal_payouts p where ${isDue('p', today)}`
  const isPayoutLate = sql`(first_sent_at is not null and ${IS_LEASE_OVER} or send_on < ${today}::date)`
  const isRefundLate = sql`(${IS_LEASE_OVER} and (status = 'processing' or ${IS_LOOK_UP_LATE}))`
  return query<StuckPayments>(
    context,
    sql`select kind, sum(rows)::int as rows
        from (
          ${countOf('charges', 'creator_charges', unsentCharges('creator'), IS_LEASE_OVER)}
          union all
          ${countOf('charges', 'platform_charges', unsentCharges('platform'), IS_LEASE_OVER)}
          union all
          ${countOf('charges', 'creator_charges', openCharges('creator'), IS_LOOK_UP_LATE)}
          union all
          ${countOf('charges', 'platform_charges', openCharges('platform'), IS_LOOK_UP_LATE)}
          union all
          ${countOf('payouts', 'paypal_payouts', duePayouts, isPayoutLate)}
          union all
          ${countOf('payouts', 'paypal_payouts', STALE_PAYOUTS, IS_LOOK_UP_LATE)}
          union all
          ${countOf('refunds', 'charge_refunds', DUE_REFUNDS, isRefundLate)}
          union all
          ${countOf('reversals', 'transfer_reversals', DUE_REVERSALS, IS_LEASE_OVER)}
          union all
          ${countOf('transfers', 'creator_transfers', DUE_TRANSFERS, IS_LEASE_OVER)}
          union all
          select 'events', count(*)
          from stripe_events
          where ${isEventDue('created_at')} and coalesce(next_try_at, created_at) < now() - ${LATE}
          union all
          select 'events', count(*)
          from paypal_events
          where ${isEventDue('received_at')} and coalesce(next_try_at, received_at) < now() - ${LATE}
        ) counted
        group by kind
        order by kind`,
  )
}

const countOf = (kind: string, table: SentTable, due: SQL, isLate: SQL): SQL => sql`
  select ${kind}::text as kind, count(*) as rows
  from ${sql.raw(table)}
  where ${isLate}
    and id in (select due.id from (${due}) due)`
