import { type SQL, sql } from 'drizzle-orm'

/*
 * The rules of what people decide: staff about negative balances and holds, brands about lines. States are spelled out, as
 * in invariants.ts.
 */

/** A negative balance that staff ended is in the ledger once, exactly; what is credited is neither more nor less. */
const BALANCES = sql`
  select format('balance %s of %s is %s, the ledger has %s', n.id, n.amount, n.status, coalesce(l.payable, 0)) as problem
  from negative_balances n
  left join lateral (
    select sum(amount) filter (where account = 'creator_payable') as payable,
           sum(amount) filter (where account = 'brand_receivable') as receivable
    from ledger_entries
    where cause = 'write_off' and split_part(entry_key, ':', 2) = n.id::text
  ) l on true
  where coalesce(l.payable, 0) <> case when n.status in ('written_off', 'credited', 'credit_failed') then n.amount else 0 end
    or coalesce(l.receivable, 0) <> case
      when n.status = 'written_off' then -n.amount
      when n.status in ('credited', 'credit_failed') then -n.amount - n.credit_cents / 100.0
      else 0
      end
    or n.status = 'credited' and 1 <> (
      select count(*)
      from charge_refunds r
      where r.negative_balance_id = n.id
        and r.amount_cents = n.credit_cents
        and r.status not in ('failed', 'canceled')
    )`

/** Nothing is charged for a line while the brand's question about it is open. */
const QUESTIONS = sql`
  select format('line %s was charged while its question is open', q.statement_line_id) as problem
  from line_questions q
  where q.status = 'open'
    and (
      exists (select 1 from creator_charges c where c.statement_line_id = q.statement_line_id)
      or exists (select 1 from paypal_payouts p where p.statement_line_id = q.statement_line_id)
    )`

/** Reversed days earn nothing, and what was returned of a line is the line, which nobody is paid for. */
const REVERSALS = sql`
  select format('earning %s of %s is on a day that was reversed', e.id, e.amount) as problem
  from commission_reversals v
  join creator_earnings e on e.brand_id = v.brand_id
    and e.creator_id = v.creator_id
    and e.date > coalesce(v.after, '-infinity')
    and e.date <= v.through
  where e.amount <> 0
  union all
  select format('reversal %s of line %s: %s cents came back, the line is %s cents', v.id, l.id, v.returned_cents, l.amount_cents)
  from commission_reversals v
  join statement_lines l on l.id = v.statement_line_id
  where v.returned_cents <> l.amount_cents
    or (v.brand_id, v.creator_id, v.through) <> (l.brand_id, l.creator_id, l.taken_through)
    or exists (
      select 1
      from paypal_payouts p
      where p.statement_line_id = l.id and p.status not in ('failed', 'returned', 'blocked', 'canceled', 'reversed')
    )
    or exists (
      select 1
      from creator_charges c
      where c.statement_line_id = l.id and c.status not in ('failed', 'canceled', 'dispute_lost')
    )
  union all
  select format('restriction %s is a %s and %s, with reversed days: %s', h.id, h.kind, h.status, v.id is not null)
  from restrictions h
  left join commission_reversals v on v.restriction_id = h.id
  where v.id is not null and (h.kind, h.status) <> ('hold', 'upheld')
  union all
  select format('restriction %s is %s, decided on %s', id, status, decided_on)
  from restrictions
  where (status = 'open') <> (decided_on is null) or (status = 'open') <> (decision is null)`

/** What a brand paid for a line that was returned is refunded once, at most. */
const RETURNS = sql`
  select format(
           'line %s of %s cents was refunded %s times, %s cents of it commission',
           l.id, l.amount_cents, count(*), sum(r.commission_cents)
         ) as problem
  from charge_refunds r
  join statement_lines l on l.id = r.statement_line_id
  where r.status not in ('failed', 'canceled')
  group by l.id
  having count(*) > 1
    or sum(r.commission_cents) <> l.amount_cents
    or not exists (select 1 from commission_reversals v where v.statement_line_id = l.id)`

export const DECISION_RULES: SQL[] = [BALANCES, QUESTIONS, REVERSALS, RETURNS]
