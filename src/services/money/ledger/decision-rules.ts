import { type SQL, sql } from 'drizzle-orm'

/* The rules of what people decide: staff about negative balances, brands about lines. States are spelled out, as in invariants.ts. */

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

export const DECISION_RULES: SQL[] = [BALANCES, QUESTIONS]
