import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { AdjustmentRow, ChargeRow, StatementLine } from '../../../contracts/billing'
import { REFUNDABLE_CHARGES } from '../../../contracts/money-states'
import { query } from '../../../database'
import { OPEN_TRANSFERS } from '../../../domain/money-states'
import {
  holdEnd,
  isHeld,
  isIn,
  isReturned,
  JOIN_LAST_CREATOR_CHARGE,
  JOIN_LAST_PAYOUT,
  JOIN_PLATFORM_CHARGE,
} from '../row-conditions'
import { JOIN_METHOD, LINE_NEEDS, type Needs, reminderOf } from './line-needs'
import { isCounted } from './statement-rows'

const feesOf = (part: string): SQL =>
  sql.raw(`(${part} ->> 'payout_fee_cents')::int + (${part} ->> 'processing_fee_cents')::int`)

/**
 * Of the newest payout. What a failed refund left with us counts as one that is queued; what replaced it only while the
 * charge is good, since the brand has to know first that it owes.
 */
const PAYOUT_STATUS = sql`case
    when exists (
      select 1
      from creator_transfers t
      where t.creator_charge_id = c.id and ${isIn('t.status', OPEN_TRANSFERS)}
    ) then 'queued'
    when p.creator_transfer_id is null or p.status <> 'succeeded' and ${isIn('c.status', REFUNDABLE_CHARGES)}
    then p.status::text
    end`

type Line = Omit<StatementLine, 'reminder'> & Needs

export const readLines = async (
  req: PayloadRequest,
  { statementId, today }: { statementId: number; today: string },
): Promise<StatementLine[]> => {
  const lines = await query<Line>(
    req,
    sql`select l.id,
               l.creator_id,
               cr.name as creator_name,
               l.fresh_amount::text as fresh_amount,
               l.adjustment_amount::text as adjustment_amount,
               l.carried_in::text as carried_in,
               l.amount_cents,
               l.carried_out::text as carried_out,
               l.carry_reason,
               l.earnings_count,
               l.route,
               coalesce(direct.fees, platform.fees)::int as processing_fees_cents,
               coalesce(c.status::text, pc.status::text) as charge_status,
               ${PAYOUT_STATUS} as payout_status,
               case
                 when q.id is not null
                 then jsonb_build_object(
                   'status', q.status, 'message', q.message, 'answer_by', q.answer_by, 'answer', q.answer, 'ended_on', q.ended_on
                 )
                 end as question,
               case when ${isHeld('l')} then ${holdEnd('l')} end as held_until,
               ${isReturned('l')} as is_returned,
               s.status = 'review' and l.amount_cents > 0 and q.id is null and not ${isHeld('l')} and not ${isReturned('l')}
                 as can_ask,
               ${LINE_NEEDS} as needs,
               l.reminded_on::text as reminded_on
        from statement_lines l
        join brand_statements s on s.id = l.brand_statement_id
        join creators cr on cr.id = l.creator_id
        left join line_questions q on q.statement_line_id = l.id
        ${JOIN_METHOD}
        ${JOIN_LAST_CREATOR_CHARGE}
        left join lateral (
          select sum(dc.application_fee_amount_cents - dc.lost_cents + dc.lost_commission_cents) as fees
          from creator_charges dc
          where dc.statement_line_id = l.id and ${isCounted('dc')}
        ) direct on true
        left join lateral (
          select sum(${feesOf('part')} - coalesce(${feesOf('lost')}, 0)) as fees
          from platform_charges fc
          cross join lateral jsonb_array_elements(fc.breakdown -> 'lines') part
          left join lateral (
            select lost
            from jsonb_array_elements(fc.lost_lines) lost
            where lost ->> 'line_id' = part ->> 'line_id'
            limit 1
          ) losses on true
          where fc.brand_statement_id = l.brand_statement_id
            and l.route = 'paypal'
            and part ->> 'line_id' = l.id::text
            and ${isCounted('fc')}
        ) platform on true
        ${JOIN_PLATFORM_CHARGE}
        ${JOIN_LAST_PAYOUT}
        where l.brand_statement_id = ${statementId}
        order by l.amount_cents desc, cr.name, l.id`,
  )
  return lines.map(({ reminded_on, ...line }) => ({ ...line, reminder: reminderOf({ ...line, reminded_on }, today) }))
}

/** The provider's message, or the reason of the lost dispute. */
const problemOf = (kind: ChargeRow['kind']): SQL => {
  const charges = sql.raw(`${kind}_charges`)
  return sql`case
    when status in ('failed', 'blocked') then failure_message
    when status = 'dispute_lost' then coalesce(failure_message, (
      select 'Your bank returned the payment' || case
               when d.reason <> 'general' then ': ' || replace(d.reason, '_', ' ')
               else ''
               end
      from charge_disputes d
      where d.${sql.raw(`${kind}_charge_id`)} = ${charges}.id and d.status = 'lost'
      order by d.id desc
      limit 1
    ))
    end`
}

export const readCharges = (req: PayloadRequest, statementId: number): Promise<ChargeRow[]> =>
  query<ChargeRow>(
    req,
    sql`select ch.kind,
               ch.id,
               ch.line_id,
               cr.name as creator_name,
               ch.attempt,
               ch.is_newest,
               ch.status,
               ch.amount_cents,
               ch.commission_cents,
               ch.paypal_processing_fees_cents,
               ch.stripe_processing_fees_cents,
               ch.refunded_cents,
               ch.lost_cents,
               ch.problem,
               case
                 when m.id is not null
                 then jsonb_build_object('pm_type', m.pm_type, 'name', m.bank_name, 'last4', m.bank_last4)
                 end as method
        from (
          select 'creator' as kind,
                 id,
                 statement_line_id as line_id,
                 creator_id,
                 attempt,
                 not exists (
                   select 1
                   from creator_charges later
                   where later.statement_line_id = creator_charges.statement_line_id
                     and later.attempt > creator_charges.attempt
                 ) as is_newest,
                 status::text as status,
                 amount_grossed_cents as amount_cents,
                 commission_cents,
                 0 as paypal_processing_fees_cents,
                 application_fee_amount_cents as stripe_processing_fees_cents,
                 refunded_cents,
                 lost_cents + waived_cents as lost_cents,
                 ${problemOf('creator')} as problem,
                 payment_method_id
          from creator_charges
          where brand_statement_id = ${statementId}
          union all
          select 'platform',
                 id,
                 null,
                 null,
                 attempt,
                 exists (select 1 from paypal_payouts p where p.platform_charge_id = platform_charges.id),
                 status::text,
                 amount_cents,
                 commission_cents,
                 (breakdown ->> 'payout_fees_cents')::int,
                 (breakdown ->> 'processing_fee_cents')::int,
                 refunded_cents,
                 lost_cents,
                 ${problemOf('platform')},
                 payment_method_id
          from platform_charges
          where brand_statement_id = ${statementId}
        ) ch
        left join creators cr on cr.id = ch.creator_id
        left join brand_payment_methods m on m.id = ch.payment_method_id
        order by ch.kind desc, cr.name, ch.line_id, ch.attempt desc`,
  )

export const readAdjustments = (req: PayloadRequest, statementId: number): Promise<AdjustmentRow[]> =>
  query<AdjustmentRow>(
    req,
    sql`select cr.id as creator_id,
               cr.name as creator_name,
               date_trunc('month', c.date)::date::text as month,
               count(*)::int as changes,
               sum(c.amount - c.old_amount)::numeric(16, 4)::text as amount
        from brand_statements s
        join earning_changes c on c.brand_id = s.brand_id
          and c.id > s.changes_after
          and c.id <= s.changes_through
          and c.date <= s.taken_after
        join creators cr on cr.id = c.creator_id
        where s.id = ${statementId}
        group by cr.id, cr.name, 3
        having sum(c.amount - c.old_amount) <> 0
        order by 3, cr.name`,
  )
