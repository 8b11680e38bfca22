import { sql } from 'drizzle-orm'

/**
 * For each line that is not paid, reversed or carried, the event, date or action that moves it on; null if there is none.
 * Columns: line_id, exit. States are spelled out, as in invariants.ts.
 */
export const LINE_EXITS = sql`
  select l.id as line_id,
         case
           when question.status = 'open' then 'staff answer the question, or its deadline passes'
           when hold.is_open then 'staff decide about the hold, or its deadline passes'
           when s.status = 'review' then 'the review ends, or staff release it'
           when exists (
             select 1
             from creator_transfers t
             join creator_charges c on c.id = t.creator_charge_id
             where c.statement_line_id = l.id and t.status in ('processing', 'failed')
           ) then 'the transfer is sent, or PayPal pays it'
           when direct.status in ('processing', 'unknown') or platform.status in ('processing', 'unknown')
             then 'Stripe answers'
           when direct.status = 'requires_action' or platform.status = 'requires_action' then 'the brand confirms'
           when direct.status = 'blocked' then 'the creator can be paid; staff ask after 60 days'
           when direct.status = 'disputed' or platform.status = 'disputed' then 'the dispute ends'
           when exists (
             select 1
             from transfer_reversals r
             join creator_charges c on c.id = r.creator_charge_id
             where c.statement_line_id = l.id and r.status <> 'succeeded' and b.owed_cents > 0
           ) then 'the reversal succeeds'
           when b.owed_cents > 0 and s.status in ('past_due', 'partially_paid') then 'the brand pays again'
           when b.owed_cents > 0 and s.status = 'charging' and under_way.is_any then 'its other charges end'
           when b.owed_cents > 0 and s.status = 'charging' and (question.status is not null or hold.is_over) then 'its charge is made'
           when b.owed_cents > 0 and s.hold_reason is not null then 'staff release the statement'
           when payout.status = 'queued' and payout.send_on is not null and platform.is_paid
             then 'the payout is sent'
           when payout.status = 'on_hold_internal' then 'staff release it'
           when payout.status in ('processing', 'unknown', 'unclaimed', 'on_hold') then 'PayPal answers'
           when payout.status in ('failed', 'blocked', 'returned') and platform.is_paid
             then 'another destination is confirmed, or staff resend it'
           when payout.status in ('reversed', 'canceled') and platform.is_paid
             then 'staff resend it: a finding after 14 days'
           when refund.is_open then 'the refund ends'
           end as exit
  from statement_lines l
  join line_states st on st.line_id = l.id and st.state in ('invoiced', 'funded')
  join line_balances b on b.line_id = l.id
  join brand_statements s on s.id = l.brand_statement_id
  left join line_questions question on question.statement_line_id = l.id
  cross join lateral (
    select coalesce(bool_or(h.status = 'open'), false) as is_open, coalesce(bool_or(h.status = 'lifted'), false) as is_over
    from restrictions h
    where h.kind = 'hold' and h.creator_id = l.creator_id and (h.brand_id is null or h.brand_id = l.brand_id)
  ) hold
  left join lateral (
    select c.id, c.status
    from creator_charges c
    where c.statement_line_id = l.id and l.route = 'stripe'
    order by c.attempt desc
    limit 1
  ) direct on true
  left join lateral (
    select p.status, p.send_on, p.platform_charge_id, p.creator_transfer_id
    from (
      select distinct on (part) *
      from paypal_payouts
      where statement_line_id = l.id
      order by part, attempt desc
    ) p
    order by p.status = 'succeeded', p.part
    limit 1
  ) payout on true
  left join lateral (
    select c.id, c.status, c.status in ('succeeded', 'partially_refunded') as is_paid
    from platform_charges c
    where c.id = payout.platform_charge_id
    union all
    select null, null, true
    where payout.creator_transfer_id is not null
  ) platform on true
  cross join lateral (
    select exists (
      select 1
      from creator_charges c
      where c.brand_statement_id = s.id and c.status in ('processing', 'unknown')
      union all
      select 1
      from platform_charges c
      where c.brand_statement_id = s.id and c.status in ('processing', 'unknown')
    ) as is_any
  ) under_way
  cross join lateral (
    select exists (
      select 1
      from charge_refunds r
      where r.status in ('processing', 'pending', 'requires_action')
        and (r.creator_charge_id = direct.id or r.platform_charge_id = platform.id)
    ) as is_open
  ) refund`
