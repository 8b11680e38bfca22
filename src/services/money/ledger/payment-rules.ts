import { type SQL, sql } from 'drizzle-orm'

/* The rules of what is charged and paid for a line. States are spelled out, as in invariants.ts. */

/** Charges and payouts match the amount and route of their lines. */
const PAID_AS_SAID = sql`
  select format(
           'creator charge %s of %s cents: its line is %s cents by %s',
           c.id, c.commission_cents, l.amount_cents, l.route
         ) as problem
  from creator_charges c
  join statement_lines l on l.id = c.statement_line_id
  where l.route is distinct from 'stripe' and c.status in ('blocked', 'processing', 'requires_action', 'unknown')
    or c.commission_cents > l.amount_cents
    or c.attempt = 1 and c.commission_cents <> l.amount_cents
    or c.amount * 100 <> c.commission_cents
    or c.amount_grossed_cents - c.application_fee_amount_cents <> c.commission_cents
    or c.lost_commission_cents not between 0 and c.commission_cents
    or c.waived_cents > (
      select coalesce(sum(t.amount_cents), 0)
      from creator_transfers t
      where t.creator_charge_id = c.id and t.status = 'replaced'
    )
    or c.lost_commission_cents + c.waived_cents + (
      select coalesce(sum(r.commission_cents), 0)
      from charge_refunds r
      where r.creator_charge_id = c.id and r.status = 'succeeded'
    ) > c.commission_cents
    or (c.brand_id, c.creator_id) <> (l.brand_id, l.creator_id)
  union all
  select format('payout %s of %s cents: its line is %s cents by %s', p.id, p.amount_cents, l.amount_cents, l.route)
  from paypal_payouts p
  join statement_lines l on l.id = p.statement_line_id
  join line_balances b on b.line_id = l.id
  join platform_charges c on c.id = p.platform_charge_id
  where l.route is distinct from 'paypal'
    or p.amount_cents > 2000000
    or l.amount_cents - b.direct_cents <> (
      select sum(part.amount_cents)
      from paypal_payouts part
      where part.statement_line_id = l.id and part.creator_transfer_id is null and part.attempt = 1
    )
    or not c.breakdown -> 'lines' @> jsonb_build_array(jsonb_build_object('line_id', l.id))
    or (p.brand_id, p.creator_id) <> (l.brand_id, l.creator_id)
  union all
  select format('transfer %s of %s cents is %s, its payouts come to %s cents', t.id, t.amount_cents, t.status, payouts.cents)
  from creator_transfers t
  join creator_charges c on c.id = t.creator_charge_id
  left join lateral (
    select sum(p.amount_cents) filter (where p.attempt = 1) as cents,
           max(p.amount_cents) as largest,
           bool_and((p.statement_line_id, p.creator_id) = (c.statement_line_id, t.creator_id)) as is_theirs
    from paypal_payouts p
    where p.creator_transfer_id = t.id
  ) payouts on true
  where payouts.cents is distinct from case when t.status = 'replaced' then t.amount_cents end
    or payouts.largest > 2000000
    or not payouts.is_theirs
  union all
  select format('platform charge %s is for %s cents, its lines for %s', c.id, c.commission_cents, l.cents)
  from platform_charges c
  left join lateral (
    select sum(amount_cents) as cents
    from statement_lines
    where brand_statement_id = c.brand_statement_id and route = 'paypal'
  ) l on true
  where c.commission_cents > coalesce(l.cents, 0)
    or c.commission_cents <> (
      select coalesce(sum((part ->> 'commission_cents')::int), 0)
      from jsonb_array_elements(c.breakdown -> 'lines') part
    )
  union all
  select format('line %s of %s cents: %s cents are owed', b.line_id, l.amount_cents, b.owed_cents)
  from line_balances b
  join statement_lines l on l.id = b.line_id
  where b.owed_cents < 0`

/** What reached the creator of a line and was not reversed is at most the line. */
const PAID_ONCE = sql`
  select format('line %s of %s cents was paid %s cents', l.id, l.amount_cents, sum(paid.cents)) as problem
  from (
    select c.statement_line_id as line,
           c.commission_cents - coalesce(r.amount_cents, 0) - coalesce(replaced.cents, 0) as cents
    from creator_charges c
    left join transfer_reversals r on r.creator_charge_id = c.id and r.status = 'succeeded'
    left join lateral (
      select sum(t.amount_cents) as cents
      from creator_transfers t
      where t.creator_charge_id = c.id and t.status = 'replaced'
    ) replaced on true
    where c.status in ('succeeded', 'partially_refunded', 'refunded', 'disputed', 'dispute_lost')
    union all
    select statement_line_id, amount_cents
    from paypal_payouts
    where status = 'succeeded'
  ) paid
  join statement_lines l on l.id = paid.line
  group by l.id, l.amount_cents
  having sum(paid.cents) > l.amount_cents`

export const PAYMENT_RULES: SQL[] = [PAID_AS_SAID, PAID_ONCE]
