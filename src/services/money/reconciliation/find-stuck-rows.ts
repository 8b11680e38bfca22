import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../../database'
import { ENDED_PAYOUTS } from '../../../domain/money-states'
import { EVERY_REFUND_FAILED, isHeld, isIn, isLaterAttempt, returnOf } from '../row-conditions'
import type { Compared, Finding } from './finding'

const LIMITS = sql`
  ('creator_charges', 'processing', 10),
  ('platform_charges', 'processing', 10),
  ('creator_charges', 'unknown', 1),
  ('platform_charges', 'unknown', 1),
  ('creator_charges', 'requires_action', 7),
  ('platform_charges', 'requires_action', 7),
  ('creator_charges', 'blocked', 60),
  ('line_questions', 'open', 11),
  ('restrictions', 'open', 31),
  ('paypal_payouts', 'processing', 2),
  ('paypal_payouts', 'unknown', 1),
  ('paypal_payouts', 'unclaimed', 31),
  ('paypal_payouts', 'on_hold', 3),
  ('paypal_payouts', 'on_hold_internal', 14),
  ('charge_refunds', 'processing', 1),
  ('charge_refunds', 'pending', 10),
  ('transfer_reversals', 'failed', 3),
  ('creator_transfers', 'processing', 14),
  ('creator_transfers', 'failed', 3)`

/** By business time for steps that banks and people take days for, by system time for events. */
export const findStuckRows = async (req: PayloadRequest, today: string): Promise<Compared> => {
  const findings = await query<Omit<Finding, 'kind' | 'theirs'>>(
    req,
    sql`with since as (
          select machine::text as machine, row_id, max(changed_at)::date as day
          from status_history
          group by 1, 2
        ),
        rows as (
          select 'creator_charges' as subject, id, status::text as status
          from creator_charges
          union all
          select 'platform_charges', id, status::text
          from platform_charges
          union all
          select 'restrictions', id, status::text
          from restrictions
          union all
          select 'paypal_payouts', id, status::text
          from paypal_payouts
          union all
          select 'line_questions', id, status::text
          from line_questions
          union all
          select 'charge_refunds', id, status::text
          from charge_refunds
          union all
          select 'transfer_reversals', id, status::text
          from transfer_reversals
          union all
          select 'creator_transfers', id, status::text
          from creator_transfers
        ),
        limits (subject, status, days) as (values ${LIMITS})
        select r.subject, r.id as subject_id, format('%s since %s', r.status, s.day) as message, r.status as ours
        from rows r
        join limits l on l.subject = r.subject and l.status = r.status
        join since s on s.machine = r.subject and s.row_id = r.id
        where s.day < ${today}::date - l.days
        union all
        select 'paypal_payouts', id,
               format('Waiting since %s: the receiver is not confirmed, or PayPal payouts are off', send_on), status::text
        from paypal_payouts p
        where status = 'queued' and send_on < ${today}::date - 7 and not ${isHeld('p')}
        union all
        select 'paypal_payouts', p.id, format('%s since %s and not replaced', p.status, s.day), p.status::text
        from paypal_payouts p
        join since s on s.machine = 'paypal_payouts' and s.row_id = p.id
        where ${isIn('p.status', ENDED_PAYOUTS)}
          and s.day < ${today}::date - 14
          and not exists (${returnOf(sql`p.statement_line_id`)})
          and not exists (
            select 1
            from platform_charges pc
            where pc.id = p.platform_charge_id and pc.status = 'refunded'
          )
          and not exists (
            select 1
            from paypal_payouts later
            where ${isLaterAttempt('later', 'p')}
          )
        union all
        select 'restrictions', v.restriction_id,
               format('The refund of reversed commission failed: line %s', v.statement_line_id), null
        from commission_reversals v
        join charge_refunds f on f.statement_line_id = v.statement_line_id
        group by v.restriction_id, v.statement_line_id
        having ${EVERY_REFUND_FAILED}
        union all
        select 'statement_lines', l.id, 'Above the limit for one payment: the brand and the creator need another way', null
        from statement_lines l
        where l.carry_reason = 'above_limit'
          and not exists (
            select 1
            from statement_lines later
            where later.brand_id = l.brand_id and later.creator_id = l.creator_id and later.id > l.id
          )
        union all
        select 'stripe_events', id, coalesce(note, 'Waiting to be processed'), state::text
        from stripe_events
        where state = 'quarantined' or state = 'received' and created_at < now() - interval '15 minutes'
        union all
        select 'paypal_events', id, coalesce(note, 'Waiting to be processed'), state::text
        from paypal_events
        where state = 'quarantined' or state = 'received' and received_at < now() - interval '15 minutes'
        limit 500`,
  )
  return { checked: 0, findings: findings.map((finding) => ({ ...finding, kind: 'stuck', theirs: null })) }
}
