import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { PayoutRow } from '../../../contracts/payouts'
import { query, queryOne } from '../../../database'
import { type PayoutFacts, payoutStep } from '../../../domain/payout-step'
import { notFound } from '../../../errors'
import { readBusinessTime } from '../../business-time'
import { nextStatement } from '../statements/read-billing'
import { payoutTimeline } from '../statements/timelines'
import { PAID_TO_CREATORS } from './paid-to-creators'
import { receiverColumn } from './queue-payouts'

type Bare = Omit<PayoutRow, 'step' | 'sentence' | 'next_on' | 'paid_on'> &
  Omit<PayoutFacts, 'next_statement_on' | 'today'> & {
    fresh_amount: string
    adjustment_amount: string
    carried_in: string
    earnings_count: number
  }

/** A creator's parts of statements, those that `condition` over `l` meets, with all that says where each is. */
const readParts = (req: PayloadRequest, condition: SQL, paging: SQL): Promise<Bare[]> =>
  query<Bare>(
    req,
    sql`with chosen as (select l.* from statement_lines l where ${condition} ${paging})
        select l.id, l.brand_id, b.brand_name, cy.period_start::text as period_start, cy.period_end::text as period_end, l.amount_cents, l.carried_out::text as carried_out, l.route,
               l.carry_reason, l.fresh_amount::text as fresh_amount, l.adjustment_amount::text as adjustment_amount, l.carried_in::text as carried_in, l.earnings_count,
               s.status as statement_status, s.charge_on::text as charge_on, s.hold_reason is not null as is_held, coalesce(c.status::text, pc.status::text) as charge_status,
               coalesce(c.succeeded_on, pc.succeeded_on)::text as charge_day, p.status::text as payout_status, p.send_on::text as send_on, p.sent_on::text as sent_on,
               p.finished_on::text as finished_on, p.hold_reason, p.failure_reason,
               case when d.held_until > business_now() then (d.held_until at time zone 'America/Los_Angeles')::date::text end as held_until,
               exists (select 1 from transfer_reversals r where r.creator_charge_id = c.id and r.status = 'succeeded') as is_taken_back,
               coalesce(p.wallet::text, d.preferred_method::text, 'paypal') as wallet, d.verification_status::text as destination_status,
               coalesce(d.verification_status = 'verified' and (p.id is null or ${receiverColumn('d')} = p.paypal_receiver and d.preferred_method::text = p.wallet::text), false) as is_confirmed,
               not ps.stripe_enabled and coalesce(c.stripe_payment_intent_id, pc.stripe_payment_intent_id) is null as is_charge_paused, not ps.paypal_enabled as is_payout_paused
        from chosen l join brand_statements s on s.id = l.brand_statement_id join billing_cycles cy on cy.id = l.billing_cycle_id join brands b on b.id = l.brand_id
        cross join payment_settings ps
        left join creator_payment_destinations d on d.creator_id = l.creator_id and l.route = 'paypal'
        left join lateral (select * from creator_charges c where c.statement_line_id = l.id order by c.attempt desc limit 1) c on true
        left join lateral (select * from platform_charges pc where pc.brand_statement_id = l.brand_statement_id and l.route = 'paypal' order by pc.attempt desc limit 1) pc on true
        left join lateral (select * from paypal_payouts p where p.statement_line_id = l.id order by p.attempt desc limit 1) p on true
        order by l.id desc`,
  )

const rowOf = (part: Bare, today: string): PayoutRow => ({
  id: part.id,
  brand_id: part.brand_id,
  brand_name: part.brand_name,
  period_start: part.period_start,
  period_end: part.period_end,
  amount_cents: part.amount_cents,
  carried_out: part.carried_out,
  route: part.route,
  carry_reason: part.carry_reason,
  ...payoutStep({ ...part, today, next_statement_on: nextStatement(today).next_statement_on }),
})

/** A line that only carries on what an earlier one carried says nothing new. */
const TELLS = sql`(l.amount_cents > 0 or l.fresh_amount <> 0 or l.adjustment_amount <> 0)`

/** A page of the creator's payouts, newest first, and what all of them come to. */
export const listPayouts = async ({
  req,
  creatorId,
  page,
  limit,
}: {
  req: PayloadRequest
  creatorId: number
  page: number
  limit: number
}) => {
  const { today } = await readBusinessTime(req)
  const [parts, count, totals] = await Promise.all([
    readParts(
      req,
      sql`l.creator_id = ${creatorId} and ${TELLS}`,
      sql`order by l.id desc limit ${limit} offset ${(page - 1) * limit}`,
    ),
    queryOne<{ total: number }>(
      req,
      sql`select count(*)::int as total from statement_lines l where l.creator_id = ${creatorId} and ${TELLS}`,
    ),
    readTotals(req, creatorId, today),
  ])
  const rows = parts.map((part) => rowOf(part, today))
  return {
    rows,
    total: count?.total ?? 0,
    page,
    limit,
    totals,
    next_statement_on: nextStatement(today).next_statement_on,
  }
}

type Totals = {
  estimated: string
  locked: string
  carried: string
  on_its_way_cents: number
  paid_this_year_cents: number
  paid_cents: number
}

const readTotals = async (req: PayloadRequest, creatorId: number, today: string): Promise<Totals> => {
  const row = await queryOne<Totals>(
    req,
    sql`with last as (select distinct on (s.brand_id) s.brand_id, s.id, s.taken_through, s.changes_through from brand_statements s
                      where s.brand_id in (select brand_id from partnerships where creator_id = ${creatorId} union select brand_id from statement_lines where creator_id = ${creatorId})
                      order by s.brand_id, s.id desc),
        fresh as (select e.date, e.amount from creator_earnings e left join last on last.brand_id = e.brand_id
                  where e.creator_id = ${creatorId} and e.date > coalesce(last.taken_through, '-infinity')),
        late as (select coalesce(sum(c.amount - c.old_amount), 0) as amount from last join earning_changes c on c.brand_id = last.brand_id and c.id > last.changes_through
                 and c.date <= last.taken_through and c.creator_id = ${creatorId}),
        lines as (select l.amount_cents, st.state from statement_lines l join line_states st on st.line_id = l.id where l.creator_id = ${creatorId} and l.amount_cents > 0),
        paid as (select cents, day from (${PAID_TO_CREATORS}) payments where creator_id = ${creatorId})
        select (select coalesce(sum(amount) filter (where date > ${today}::date - 30), 0) from fresh)::numeric(16, 4)::text as estimated,
               ((select coalesce(sum(amount) filter (where date <= ${today}::date - 30), 0) from fresh) + (select amount from late))::numeric(16, 4)::text as locked,
               (select coalesce(sum(l.carried_out), 0) from statement_lines l join last on last.id = l.brand_statement_id where l.creator_id = ${creatorId})::numeric(16, 4)::text as carried,
               (select coalesce(sum(amount_cents) filter (where state in ('invoiced', 'funded')), 0)::int from lines) as on_its_way_cents,
               (select coalesce(sum(cents) filter (where day >= date_trunc('year', ${today}::date)), 0)::int from paid) as paid_this_year_cents,
               (select coalesce(sum(cents), 0)::int from paid) as paid_cents`,
  )
  if (!row) throw new Error('The totals were not read')
  return row
}

/** One payout of the creator: its sums, where it is, and what happened when. Throws not_found. */
export const readPayout = async ({ req, creatorId, id }: { req: PayloadRequest; creatorId: number; id: number }) => {
  const { today } = await readBusinessTime(req)
  const [part] = await readParts(req, sql`l.creator_id = ${creatorId} and l.id = ${id}`, sql``)
  if (!part) throw notFound()
  const { fresh_amount, adjustment_amount, carried_in, earnings_count } = part
  return {
    ...rowOf(part, today),
    fresh_amount,
    adjustment_amount,
    carried_in,
    earnings_count,
    timeline: await payoutTimeline(req, id),
  }
}
