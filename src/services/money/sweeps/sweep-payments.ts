import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { OUR_BALANCE } from '../../../contracts/payout-sentences'
import { query } from '../../../database'
import type { Row } from '../../../database-rows'
import {
  OPEN_PAYOUTS,
  OPEN_REVERSALS,
  OPEN_TRANSFERS,
  RESENT_PAYOUTS,
  UNDER_WAY_CHARGES,
} from '../../../domain/money-states'
import { sendJobs } from '../../../queue'
import { readBusinessTime } from '../../business-time'
import type { ChargeRef } from '../charges/lock-charge'
import { STATEMENTS_TO_RELEASE } from '../charges/release-lines'
import { CAN_REPLACE, CAN_TRANSFER } from '../charges/transfer-ways'
import type { Provider } from '../events/handle-event'
import { isOpenRoute, isProbeTime, takeProbe } from '../payment-routes'
import { isConfirmed, isReleased } from '../payout-route'
import { hasConfirmedReceiver, isDue } from '../payouts/due-payouts'
import { dueQuestions } from '../questions/follow-question'
import { hasLineToCharge, isIn, isLaterAttempt, isOpenRefund, isStopped, isUnsentCharge } from '../row-conditions'
import { isUnleased } from '../send-from-row'
import { isRepeatable } from './repeatable'
import { settleCycles } from './settle-cycles'

/** Rows per kind and run; the rest follows a minute later. */
const MOST = 500

/** Everything due is derived from the rows, so lost jobs, killed workers and clock changes are made up for. */
export const sweepPayments = async ({ req }: { req: PayloadRequest }): Promise<void> => {
  const { today } = await readBusinessTime(req)
  const byId = { key: ({ id }: { id: number }) => String(id) }
  const byKind = { key: ({ kind, id }: { kind: string; id: number }) => `${kind}:${id}` }
  await sendJobs(req, 'charge-statement', await idsOf(req, dueStatements(today)), byId)
  await sendJobs(req, 'release-lines', await idsOf(req, STATEMENTS_TO_RELEASE), byId)
  await sendJobs(req, 'follow-question', await idsOf(req, dueQuestions(today)), byId)
  await sendJobs(req, 'send-charge', await refsOf(req, (kind) => unsentCharges(kind)), byKind)
  await sendJobs(req, 'check-charge', await refsOf(req, openCharges), byKind)
  await sendJobs(
    req,
    'send-payout',
    await idsOf(req, sql`select id from paypal_payouts p where ${isDue('p', today)}`),
    byId,
  )
  await sendJobs(req, 'check-payout', await idsOf(req, STALE_PAYOUTS), byId)
  await sendJobs(req, 'redirect-payout', await idsOf(req, payoutsToRedirect(today)), byId)
  await sendJobs(req, 'send-refund', await idsOf(req, DUE_REFUNDS), byId)
  await sendJobs(req, 'send-reversal', await idsOf(req, DUE_REVERSALS), byId)
  await sendJobs(req, 'send-transfer', await idsOf(req, DUE_TRANSFERS), byId)
  await sendJobs(req, 'handle-event', await waitingEvents(req), { key: ({ provider, id }) => `${provider}:${id}` })
  await sendJobs(req, 'remind-unclaimed', await idsOf(req, unclaimedPayouts(today)), byId)
  await sendJobs(req, 'settle-statement', await idsOf(req, PAID_STATEMENTS), byId)
  await sendJobs(req, 'refresh-account', await staleAccounts(req), { key: ({ account_id }) => account_id })
  await probeRoutes(req, today)
  await settleCycles({ req })
}

/** Sends one of the rows that wait for a closed route. */
const probeRoutes = async (req: PayloadRequest, today: string): Promise<void> => {
  const [charge] = await refsOf(
    req,
    (kind) => sql`${unsentCharges(kind, { isProbe: true })} and status = 'processing' and ${isProbeTime('stripe')}`,
  )
  if (charge) {
    await takeProbe(req, 'stripe')
    await sendJobs(req, 'probe-charge', [charge])
  }
  const [payout] = await idsOf(
    req,
    sql`select id from paypal_payouts p where ${isDue('p', today, { isProbe: true })} and ${isProbeTime('paypal')}`,
  )
  if (payout) {
    await takeProbe(req, 'paypal')
    await sendJobs(req, 'probe-payout', [payout])
  }
}

type Swept =
  | 'brand_statements'
  | 'line_questions'
  | 'paypal_payouts'
  | 'charge_refunds'
  | 'transfer_reversals'
  | 'creator_transfers'

const idsOf = (req: PayloadRequest, statement: SQL) =>
  query<Row<Swept, 'id'>>(req, sql`${statement} order by id limit ${MOST}`, { keepPlan: true })

const refsOf = (req: PayloadRequest, of: (kind: ChargeRef['kind']) => SQL) =>
  query<ChargeRef>(
    req,
    sql`select *
        from (${of('creator')} union all ${of('platform')}) refs
        order by kind, id
        limit ${MOST}`,
    { keepPlan: true },
  )

// mutant: due-once
const IS_FIRST = sql`status = 'review'`

/** Past due ones only if their debit may be retried, and something of it is still owed. */
const dueStatements = (today: string): SQL => sql`
  select id
  from brand_statements s
  where hold_reason is null
    and (
      ${IS_FIRST} and charge_on <= ${today} and ${hasLineToCharge('s')}
      or ${isRepeatable('s', today)}
      and exists (
        select 1
        from statement_lines l
        join line_balances b on b.line_id = l.id
        where l.brand_statement_id = s.id and b.owed_cents > 0 and not ${isStopped('l')}
      )
    )`

export const unsentCharges = (kind: 'creator' | 'platform', probing: { isProbe?: boolean } = {}): SQL => sql`
  select ${kind} as kind, id
  from ${sql.raw(`${kind}_charges`)} c
  where ${isUnsentCharge('c')}
    and ${isUnleased('c')}
    and ${isOpenRoute('stripe', probing)}`

/** Without news for 10 minutes; succeeded charges without a fee are checked for three days. */
export const openCharges = (kind: 'creator' | 'platform'): SQL => sql`
  select ${kind} as kind, id
  from ${sql.raw(`${kind}_charges`)} c
  where stripe_payment_intent_id is not null
    and updated_at < now() - interval '10 minutes'
    and (
      ${isIn('c.status', UNDER_WAY_CHARGES)}
      or status = 'succeeded' and processor_fee_cents is null and succeeded_on > business_date() - 3
    )`

/** Without news for half a minute while PayPal processes them, else for an hour. */
export const STALE_PAYOUTS = sql`
  select id
  from paypal_payouts
  where ${isIn('status', OPEN_PAYOUTS)}
    and paypal_payout_batch_id is not null
    and updated_at < now() - case when status = 'processing' then interval '30 seconds' else interval '1 hour' end`

/**
 * Unsent ones whose creator changed the destination; ended ones whose creator has confirmed another destination; and
 * those that failed on an earlier day because our PayPal balance was too low.
 */
const payoutsToRedirect = (today: string): SQL => sql`
  select p.id
  from paypal_payouts p
  join creator_payment_destinations d on d.creator_id = p.creator_id
  where ${isConfirmed('d')}
    and ${isReleased('d')}
    and not exists (
      select 1
      from paypal_payouts later
      where ${isLaterAttempt('later', 'p')}
    )
    and (
      p.status = 'queued' and p.first_sent_at is null and p.send_on <= ${today} and not ${hasConfirmedReceiver('p')}
      or ${isIn('p.status', RESENT_PAYOUTS)} and not ${hasConfirmedReceiver('p')}
      or p.status = 'failed' and p.failure_reason = ${OUR_BALANCE} and p.finished_on < ${today}
    )`

export const DUE_REFUNDS = sql`
  select id
  from charge_refunds r
  where ${isUnleased('r')}
    and ${isOpenRefund('r')}
    and (status = 'processing' or updated_at < now() - interval '1 hour')`

export const DUE_REVERSALS = sql`
  select id
  from transfer_reversals r
  where ${isIn('r.status', OPEN_REVERSALS)} and ${isUnleased('r')}`

export const DUE_TRANSFERS = sql`
  select id
  from creator_transfers r
  where ${isIn('r.status', OPEN_TRANSFERS)} and ${isUnleased('r')} and (${CAN_TRANSFER} or ${CAN_REPLACE})`

/** An event that has not been applied, and is not put off. `receivedAt` must be a literal in our code. */
export const isEventDue = (receivedAt: string): SQL =>
  sql.raw(`state = 'received' and coalesce(next_try_at, ${receivedAt} + interval '30 seconds') < now()`)

const waitingEvents = (req: PayloadRequest) =>
  query<Row<'stripe_events' | 'paypal_events', 'id'> & { provider: Provider }>(
    req,
    sql`select 'stripe' as provider, id
        from stripe_events
        where ${isEventDue('created_at')}
        union all
        select 'paypal', id
        from paypal_events
        where ${isEventDue('received_at')}
        limit ${MOST}`,
    { keepPlan: true },
  )

const staleAccounts = (req: PayloadRequest) =>
  query<{ account_id: NonNullable<Row<'creator_payment_methods'>['stripe_account_id']> }>(
    req,
    sql`select stripe_account_id as account_id
        from creator_payment_methods m
        where stripe_account_id is not null
          and coalesce(checked_at, created_at) < now() - interval '1 day'
          and (
            onboarding_status in ('pending', 'incomplete', 'under_review', 'restricted')
            or exists (
              select 1
              from creator_charges c
              where c.creator_id = m.creator_id and c.status in ('blocked', 'processing')
            )
            or exists (
              select 1
              from statement_lines l
              join brand_statements s on s.id = l.brand_statement_id
              where l.creator_id = m.creator_id and l.route = 'stripe' and s.status = 'review'
            )
          )
        order by checked_at nulls first
        limit ${MOST}`,
    { keepPlan: true },
  )

const unclaimedPayouts = (today: string): SQL => sql`
  select id
  from paypal_payouts
  where status = 'unclaimed'
    and (reminders = 0 and sent_on + 7 <= ${today}::date or reminders = 1 and sent_on + 21 <= ${today}::date)`

const PAID_STATEMENTS = sql`
  select s.id
  from brand_statements s
  where s.status = 'paid'
    and s.updated_at < now() - interval '1 minute'
    and not exists (
      select 1
      from statement_lines l
      join line_states st on st.line_id = l.id
      where l.brand_statement_id = s.id and l.amount_cents > 0 and st.state not in ('paid', 'reversed')
    )`
