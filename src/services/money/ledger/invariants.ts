import { type SQL, sql } from 'drizzle-orm'
import { type DatabaseContext, query } from '../../../database'
import { DAILY_RULES } from './daily-rules'
import { DECISION_RULES } from './decision-rules'
import { LINE_EXITS } from './line-exits'
import { PAYMENT_RULES } from './payment-rules'
import { STATEMENT_RULES } from './statement-rules'

/*
 * The rules that money data must satisfy at any time, as SQL. Each statement returns one row per violation; no rows
 * means all is well. Run after every test and every day (docs/decisions/0022). States are spelled out, so that a wrong
 * list in src/domain/money-states.ts shows.
 */

/** An earning equals the sum of its changes. */
const CHANGES = sql`
  select format(
           'earning %s is %s of %s at %s, but its changes come to %s of %s and end at %s',
           e.id, e.amount, e.sales_amount, e.commission_rate,
           coalesce(c.amount, 0), coalesce(c.sales, 0), c.rate
         ) as problem
  from creator_earnings e
  left join (
    select earning_id,
           sum(amount - old_amount) as amount,
           sum(sales_amount - old_sales_amount) as sales,
           (array_agg(commission_rate order by id desc))[1] as rate,
           count(distinct (brand_id, creator_id, earning_type, date)) as owners,
           (array_agg((brand_id, creator_id, earning_type::text, date)::text))[1] as owner
    from earning_changes
    group by earning_id
  ) c on c.earning_id = e.id
  where (c.amount, c.sales, c.rate, c.owners, c.owner) is distinct from
        (e.amount, e.sales_amount, e.commission_rate, 1::bigint, (e.brand_id, e.creator_id, e.earning_type::text, e.date)::text)`

/** An earning's changes form a chain that starts at zero. */
const CHAIN = sql`
  select format('change %s of earning %s does not follow the one before it', id, earning_id) as problem
  from (
    select id,
           earning_id,
           old_amount,
           old_sales_amount,
           old_commission_rate,
           lag(amount, 1, 0::numeric) over w as amount,
           lag(sales_amount, 1, 0::numeric) over w as sales_amount,
           lag(commission_rate, 1, 0::numeric) over w as commission_rate
    from earning_changes
    window w as (partition by earning_id order by id)
  ) chain
  where (old_amount, old_sales_amount, old_commission_rate) is distinct from (amount, sales_amount, commission_rate)`

const ACCRUALS = sql`
  select format(
           '%s of brand %s and creator %s in %s: earned %s, receivable %s, payable %s',
           earning_type, brand_id, creator_id, month,
           coalesce(e.earned, 0), coalesce(l.receivable, 0), coalesce(l.payable, 0)
         ) as problem
  from (
    select brand_id,
           creator_id,
           earning_type::text as earning_type,
           date_trunc('month', date)::date as month,
           sum(amount) as earned
    from creator_earnings
    group by 1, 2, 3, 4
  ) e
  full join (
    select brand_id,
           creator_id,
           earning_type::text as earning_type,
           month,
           sum(amount) filter (where account = 'brand_receivable') as receivable,
           -sum(amount) filter (where account = 'creator_payable') as payable
    from ledger_entries
    where cause in ('sync', 'opening', 'violation')
    group by 1, 2, 3, 4
  ) l using (brand_id, creator_id, earning_type, month)
  where coalesce(e.earned, 0) <> coalesce(l.receivable, 0) or coalesce(e.earned, 0) <> coalesce(l.payable, 0)`

/** Every posting adds up to zero, and therefore the ledger does. */
const POSTINGS = sql`
  select format(
           'posting %s: %s entries on %s that come to %s',
           entry_key, count(*), string_agg(account::text, ' and '), sum(amount)
         ) as problem
  from ledger_entries
  group by entry_key, currency
  having sum(amount) <> 0
    or (
      bool_or(cause in ('sync', 'violation'))
      and array_agg(account::text order by account::text) <> array['brand_receivable', 'creator_payable']
    )`

/** Per brand and creator, the ledger shows as paid what charges and payouts say. */
const LEDGER_PAID = sql`
  select format(
           'brand %s and creator %s: the ledger has %s paid, charges and payouts %s',
           brand_id, creator_id, coalesce(l.paid, 0), coalesce(p.paid, 0)
         ) as problem
  from (
    select brand_id, creator_id, sum(amount) as paid
    from ledger_entries
    where account = 'creator_payable' and cause not in ('sync', 'opening', 'violation', 'write_off')
    group by 1, 2
  ) l
  full join (
    select brand_id, creator_id, sum(cents) / 100.0 as paid
    from (
      select brand_id, creator_id, commission_cents as cents
      from creator_charges
      where status in ('succeeded', 'partially_refunded', 'refunded', 'disputed', 'dispute_lost')
      union all
      select c.brand_id, c.creator_id, -r.amount_cents
      from transfer_reversals r
      join creator_charges c on c.id = r.creator_charge_id
      where r.status = 'succeeded'
      union all
      select c.brand_id, c.creator_id, -r.commission_cents
      from charge_refunds r
      join creator_charges c on c.id = r.creator_charge_id
      where r.status in ('failed', 'canceled') and r.stripe_refund_id is not null
      union all
      select c.brand_id, c.creator_id, t.amount_cents
      from creator_transfers t
      join creator_charges c on c.id = t.creator_charge_id
      where t.status = 'succeeded'
      union all
      select brand_id, creator_id, amount_cents
      from paypal_payouts
      where status = 'succeeded'
      union all
      select c.brand_id, (part ->> 'creator_id')::int, (part ->> 'commission_cents')::int
      from platform_charges c
      cross join lateral jsonb_array_elements(c.breakdown -> 'lines') part
      where exists (
        select 1
        from charge_refunds r
        where r.platform_charge_id = c.id
          and num_nonnulls(r.negative_balance_id, r.statement_line_id) = 0
          and r.status in ('pending', 'requires_action', 'succeeded')
      )
    ) payments
    group by 1, 2
  ) p using (brand_id, creator_id)
  where coalesce(l.paid, 0) <> coalesce(p.paid, 0)`

/** A successful charge is in the ledger once, to the cent; others are not. */
const LEDGER_CHARGED = sql`
  select format(
           '%s charge %s is %s of %s cents, the ledger has %s',
           kind, id, status, gross, coalesce(booked, 0)
         ) as problem
  from (
    select 'creator' as kind, id, status::text as status, amount_grossed_cents as gross
    from creator_charges
    union all
    select 'platform', id, status::text, amount_cents
    from platform_charges
  ) c
  left join (
    select split_part(entry_key, ':', 2) as kind,
           split_part(entry_key, ':', 3)::int as id,
           sum(amount) * 100 as booked
    from ledger_entries
    where cause = 'charge' and account = 'stripe_clearing' and split_part(entry_key, ':', 4) <> 'transfer'
    group by 1, 2
  ) l using (kind, id)
  where coalesce(booked, 0) <> case
    when status in ('succeeded', 'partially_refunded', 'refunded', 'disputed', 'dispute_lost') then gross
    else 0
    end`

/** An event is processed exactly when it was applied or ignored. */
const EVENTS = sql`
  select format('Stripe event %s is %s, and processed: %s', id, state, processed) as problem
  from stripe_events
  where processed <> (state in ('applied', 'ignored'))
  union all
  select format('PayPal event %s is %s, and processed: %s', id, state, processed)
  from paypal_events
  where processed <> (state in ('applied', 'ignored'))`

/** Every open line has something that will move it on. */
const EXITS = sql`
  select format('line %s is open, and nothing will move it on', line_id) as problem
  from (${LINE_EXITS}) exits
  where exit is null`

const ALL: SQL[] = [
  CHANGES,
  CHAIN,
  ACCRUALS,
  POSTINGS,
  ...STATEMENT_RULES,
  ...PAYMENT_RULES,
  LEDGER_PAID,
  LEDGER_CHARGED,
  EVENTS,
  EXITS,
  ...DECISION_RULES,
  ...DAILY_RULES,
]

export const BROKEN_RULES = sql`select problem from (${sql.join(ALL, sql` union all `)}) problems limit 50`

/** At most 50. Empty when all is well. */
export const findBrokenRules = async (context: DatabaseContext): Promise<string[]> => {
  const rows = await query<{ problem: string }>(context, BROKEN_RULES)
  return rows.map(({ problem }) => problem)
}
