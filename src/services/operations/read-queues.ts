import { type SQL, sql } from 'drizzle-orm'
import { UNPAID_STATEMENTS } from '../../contracts/money-states'
import type { RECONCILIATION_STATUSES } from '../../contracts/money-vocabulary'
import { arrayParam, type DatabaseContext, queryOne } from '../../database'
import { FAILED_CHARGES, FAILED_PAYOUTS, UNDECIDED_BALANCES } from '../../domain/money-states'
import { IS_WAITING } from '../identity/approval-state'

/** Payouts in processing are stuck after this long without a change. Queued ones wait for their date. */
export const STUCK_AFTER_DAYS = 2
/** After so many days of waiting for a creator’s account, staff should contact the creator. */
export const BLOCKED_DAYS = 60
/** Older failures were abandoned or repaired by a wider pull. */
const FAILED_SYNC_DAYS = 7
/** Nobody waits for older ones. */
export const FAILED_EMAIL_DAYS = 7
const MOST_IDS = 100

/** `failedSyncIds`: the newest 100; `lastReconciliation`: the newest completed one with its differences that nobody
 * explained, null if there is none. */
export type Queues = {
  waitingCreators: number
  failedSyncs: number
  failedSyncIds: number[]
  failedEmails: number
  silentServices: number
  featuresOff: number
  heldStatements: number
  openQuestions: number
  openRestrictions: number
  unpaidStatements: number
  negativeBalances: number
  failedCreatorCharges: number
  failedPlatformCharges: number
  blockedCharges: number
  closedRoutes: number
  failedPayouts: number
  waitingStripeEvents: number
  waitingPaypalEvents: number
  lastReconciliation: { id: number; status: (typeof RECONCILIATION_STATUSES)[number]; differences: number } | null
}

/** One statement. A failed sync counts only while it is the newest run of its profile and report. */
export const readQueues = async (context: DatabaseContext): Promise<Queues> => {
  const row = await queryOne<Queues>(
    context,
    sql`with failed_syncs as (
          select id, row_number() over (order by started_at desc) as place
          from (select distinct on (amazon_profile_id, kind) id, status, started_at
                from sync_runs
                where started_at > now() - make_interval(days => ${FAILED_SYNC_DAYS}) and status <> 'running'
                order by amazon_profile_id, kind, started_at desc, id desc) newest
          where status = 'failed'
        )
        select
          (select count(*)::int from creators c where ${IS_WAITING} and c.closed_at is null) as "waitingCreators",
          (select count(*)::int from failed_syncs) as "failedSyncs",
          (select coalesce(array_agg(id order by place) filter (where place <= ${MOST_IDS}), '{}')
           from failed_syncs) as "failedSyncIds",
          (select count(*)::int
           from emails
           where status = 'failed' and updated_at > now() - make_interval(days => ${FAILED_EMAIL_DAYS})) as "failedEmails",
          (select count(*)::int from service_health where not is_up) as "silentServices",
          (select count(*)::int from feature_switches where not is_on) as "featuresOff",
          (select count(*)::int from brand_statements where hold_reason is not null) as "heldStatements",
          (select count(*)::int from line_questions where status = 'open') as "openQuestions",
          (select count(*)::int from restrictions where status = 'open') as "openRestrictions",
          (select count(*)::int from brand_statements where ${isOneOf(UNPAID_STATEMENTS)}) as "unpaidStatements",
          (select count(*)::int
           from negative_balances
           where ${isOneOf(UNDECIDED_BALANCES)}) as "negativeBalances",
          (select count(*)::int from creator_charges where ${isOneOf(FAILED_CHARGES)}) as "failedCreatorCharges",
          (select count(*)::int from platform_charges where ${isOneOf(FAILED_CHARGES)}) as "failedPlatformCharges",
          (select count(*)::int
           from creator_charges
           where status = 'blocked' and created_at < now() - make_interval(days => ${BLOCKED_DAYS})) as "blockedCharges",
          (select num_nonnulls(stripe_problem, paypal_problem) from payment_settings) as "closedRoutes",
          (select count(*)::int
           from paypal_payouts
           where ${isOneOf(FAILED_PAYOUTS)}
             or (status = 'processing' and updated_at < now() - make_interval(days => ${STUCK_AFTER_DAYS}))) as "failedPayouts",
          (select count(*)::int from stripe_events where not processed) as "waitingStripeEvents",
          (select count(*)::int from paypal_events where not processed) as "waitingPaypalEvents",
          (select json_build_object('id', r.id, 'status', r.status, 'differences', (
             select count(*)
             from reconciliation_findings f
             where f.reconciliation_run_id = r.id and f.explained_at is null
           ))
           from reconciliation_runs r
           where r.status <> 'running'
           order by r.id desc
           limit 1) as "lastReconciliation"`,
  )
  if (!row) throw new Error('The query returned no row')
  return row
}

const isOneOf = (statuses: readonly string[]): SQL => sql`status::text = any(${arrayParam(statuses)}::text[])`
