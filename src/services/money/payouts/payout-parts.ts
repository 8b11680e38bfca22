import { type SQL, sql } from 'drizzle-orm'
import { payoutSentence } from '../../../contracts/payout-sentences'
import type { PayoutRow } from '../../../contracts/payouts'
import { arrayParam, type DatabaseContext, query } from '../../../database'
import type { Row } from '../../../database-rows'
import { OPEN_TRANSFERS } from '../../../domain/money-states'
import { type PayoutFacts, payoutStep } from '../../../domain/payout-step'
import { CAN_REPLACE, CAN_TRANSFER } from '../charges/transfer-ways'
import { canBePaid, isConfirmed, isReleased } from '../payout-route'
import {
  holdEnd,
  isHeld,
  isIn,
  isReturned,
  isWaitOver,
  JOIN_LAST_CREATOR_CHARGE,
  JOIN_LAST_PAYOUT,
  JOIN_PLATFORM_CHARGE,
} from '../row-conditions'
import { JOIN_METHOD, LINE_NEEDS } from '../statements/line-needs'
import { nextStatement } from '../statements/read-billing'
import { PAID_TO_CREATORS } from './paid-to-creators'
import { receiverColumn } from './queue-payouts'

type Bare = Omit<PayoutRow, 'step' | 'sentence' | 'next_on' | 'paid_on'> &
  Omit<PayoutFacts, 'next_statement_on' | 'today'> &
  Row<'statement_lines', 'fresh_amount' | 'adjustment_amount' | 'carried_in' | 'earnings_count' | 'taken_through'> &
  Row<'brand_statements', 'taken_after'> &
  Row<'paypal_payouts', 'hold_reason'> & {
    /** Of the newest payout, or of the next one. */
    wallet: Row<'paypal_payouts'>['wallet']
  }

export const readParts = (req: DatabaseContext, condition: SQL, paging: SQL): Promise<Bare[]> =>
  query<Bare>(
    req,
    sql`with chosen as (select l.* from statement_lines l where ${condition} ${paging})
        select l.id,
               l.brand_id,
               b.brand_name,
               cy.period_start::text as period_start,
               cy.period_end::text as period_end,
               l.amount_cents,
               (
                 select coalesce(sum(cents), 0)::int
                 from (${PAID_TO_CREATORS}) payments
                 where payments.line_id = l.id
               ) as received_cents,
               l.carried_out::text as carried_out,
               l.route,
               l.carry_reason,
               ${LINE_NEEDS} as needs,
               l.fresh_amount::text as fresh_amount,
               l.adjustment_amount::text as adjustment_amount,
               l.carried_in::text as carried_in,
               l.earnings_count,
               s.taken_after::text as taken_after,
               l.taken_through::text as taken_through,
               s.status as statement_status,
               s.charge_on::text as charge_on,
               s.hold_reason is not null as is_held,
               case when q.status = 'open' then q.answer_by::text end as question_until,
               q.id is not null or ${isWaitOver('l')} as is_charged_later,
               case when ${isHeld('l')} then ${holdEnd('l')} end as hold_until,
               ${isReturned('l')} as is_returned,
               coalesce(c.status::text, pc.status::text) as charge_status,
               coalesce(c.succeeded_on, pc.succeeded_on)::text as charge_day,
               p.status::text as payout_status,
               p.send_on::text as send_on,
               p.sent_on::text as sent_on,
               p.finished_on::text as finished_on,
               p.hold_reason,
               p.failure_reason,
               case
                 when not ${isReleased('held')}
                 then (held.held_until at time zone 'America/Los_Angeles')::date::text
                 end as held_until,
               exists (
                 select 1
                 from transfer_reversals r
                 where r.creator_charge_id = c.id and r.status = 'succeeded'
               ) as is_reversed,
               transfers.is_owed_again,
               transfers.has_way,
               p.creator_transfer_id is not null as is_replacement,
               case when p.creator_transfer_id is not null and l.route = 'stripe' then p.wallet::text end as replaced_by,
               coalesce(p.wallet::text, d.preferred_method::text, 'paypal') as wallet,
               d.verification_status::text as destination_status,
               coalesce(
                 ${isConfirmed('d')} and (
                   p.id is null
                   or ${receiverColumn('d')} = p.paypal_receiver and d.preferred_method::text = p.wallet::text
                 ),
                 false
               ) as is_confirmed,
               not ps.stripe_enabled
                 and coalesce(c.stripe_payment_intent_id, pc.stripe_payment_intent_id) is null as is_charge_paused,
               not ps.paypal_enabled as is_payout_paused
        from chosen l
        join brand_statements s on s.id = l.brand_statement_id
        join billing_cycles cy on cy.id = l.billing_cycle_id
        join brands b on b.id = l.brand_id
        join creators cr on cr.id = l.creator_id
        ${JOIN_METHOD}
        cross join payment_settings ps
        left join line_questions q on q.statement_line_id = l.id
        ${JOIN_LAST_CREATOR_CHARGE}
        ${JOIN_PLATFORM_CHARGE}
        ${JOIN_LAST_PAYOUT}
        cross join lateral (select l.route = 'paypal' or p.id is not null as is_by_paypal) way
        left join creator_payment_destinations d on d.creator_id = l.creator_id
        left join creator_payment_methods m on m.creator_id = l.creator_id
        cross join lateral (
          select case
            when way.is_by_paypal then d.held_until
            else least(
              case when ${canBePaid('m')} then coalesce(m.held_until, '-infinity') end,
              case when ${isConfirmed('d')} then coalesce(d.held_until, '-infinity') end
            )
            end as held_until
        ) held
        cross join lateral (
          select count(*) > 0 as is_owed_again, coalesce(bool_or(${CAN_TRANSFER} or ${CAN_REPLACE}), false) as has_way
          from creator_transfers r
          where r.creator_charge_id = c.id and ${isIn('r.status', OPEN_TRANSFERS)}
        ) transfers
        order by l.id desc`,
  )

/** Where the payouts for these lines are. */
export const readSteps = async (
  req: DatabaseContext,
  lineIds: readonly number[],
  today: string,
): Promise<Map<number, PayoutRow['step']>> => {
  if (lineIds.length === 0) return new Map()
  const parts = await readParts(req, sql`l.id = any(${arrayParam([...lineIds])}::int[])`, sql``)
  return new Map(parts.map((part) => [part.id, rowOf(part, today).step]))
}

export const rowOf = (part: Bare, today: string): PayoutRow => {
  const { next_statement_on } = nextStatement(today)
  const { step, reason, next_on, paid_on } = payoutStep({ ...part, today, next_statement_on })
  return {
    id: part.id,
    brand_id: part.brand_id,
    brand_name: part.brand_name,
    period_start: part.period_start,
    period_end: part.period_end,
    amount_cents: part.amount_cents,
    received_cents: part.received_cents,
    carried_out: part.carried_out,
    route: part.route,
    replaced_by: part.replaced_by,
    carry_reason: part.carry_reason,
    needs: part.needs,
    step,
    sentence: payoutSentence(reason, part),
    next_on,
    paid_on,
  }
}
