import { type SQL, sql } from 'drizzle-orm'

/** Each statement of a brand begins where the previous one ended, so every day and change is in exactly one statement. */
const STATEMENT_CHAIN = sql`
  select format(
           'statement %s takes from %s and change %s on, the one before it ended at %s and %s',
           id, taken_after, changes_after, last_day, last_change
         ) as problem
  from (
    select id,
           taken_after,
           taken_through,
           changes_after,
           changes_through,
           lag(taken_through) over w as last_day,
           lag(changes_through, 1, 0) over w as last_change
    from brand_statements
    window w as (partition by brand_id order by id)
  ) chain
  where taken_after is distinct from last_day
    or changes_after <> last_change
    or taken_through < taken_after
    or changes_through < changes_after`

/** Per brand and creator, each change within reach of the statements is in one line. */
const TAKEN = sql`
  select format(
           'brand %s and creator %s: lines took %s, changes within reach come to %s',
           brand_id, creator_id, coalesce(l.taken, 0), coalesce(c.amount, 0)
         ) as problem
  from (
    select brand_id, creator_id, sum(fresh_amount + adjustment_amount) as taken
    from statement_lines
    group by 1, 2
  ) l
  full join (
    select c.brand_id, c.creator_id, sum(c.amount - c.old_amount) as amount
    from earning_changes c
    join (
      select distinct on (brand_id) brand_id, taken_through, changes_through
      from brand_statements
      order by brand_id, id desc
    ) s on s.brand_id = c.brand_id and c.id <= s.changes_through and c.date <= s.taken_through
    group by 1, 2
  ) c using (brand_id, creator_id)
  where coalesce(l.taken, 0) <> coalesce(c.amount, 0)`

/** The next statement carries in what one carries out, unless staff ended a negative balance, and what came back from lines since. */
const CARRIED = sql`
  select format(
           'creator %s in statement %s brings %s forward, %s was carried',
           c.creator_id, s.id, coalesce(n.carried_in, 0),
           coalesce(o.carried_out - coalesce(d.amount, 0), 0) + coalesce(v.cents, 0) / 100.0
         ) as problem
  from (select id, lag(id) over (partition by brand_id order by id) as before from brand_statements) s
  join lateral (
    select creator_id
    from statement_lines
    where brand_statement_id in (s.id, s.before)
    union
    select creator_id
    from commission_reversals
    where brand_statement_id = s.before
  ) c on true
  left join statement_lines n on n.brand_statement_id = s.id and n.creator_id = c.creator_id
  left join statement_lines o on o.brand_statement_id = s.before and o.creator_id = c.creator_id
  left join negative_balances d on d.statement_line_id = o.id and d.status in ('written_off', 'credited', 'credit_failed')
  left join lateral (
    select sum(returned_cents) as cents
    from commission_reversals
    where brand_statement_id = s.before and creator_id = c.creator_id
  ) v on true
  where coalesce(n.carried_in, 0) <> coalesce(o.carried_out - coalesce(d.amount, 0), 0) + coalesce(v.cents, 0) / 100.0`

/** A statement equals the sum of its lines. Since neither may change, closed statements never change. */
const STATEMENT_SUMS = sql`
  select format('statement %s says %s, its lines %s', s.id, s.commission_cents, coalesce(l.cents, 0)) as problem
  from brand_statements s
  left join (
    select brand_statement_id,
           sum(amount_cents) as cents,
           sum(fresh_amount) as fresh,
           sum(adjustment_amount) as adjusted,
           sum(carried_in) as carried_in,
           sum(carried_out) as carried_out
    from statement_lines
    group by 1
  ) l on l.brand_statement_id = s.id
  where (s.commission_cents, s.fresh_amount, s.adjustment_amount, s.carried_in, s.carried_out)
    is distinct from (l.cents, l.fresh, l.adjusted, l.carried_in, l.carried_out)`

export const STATEMENT_RULES: SQL[] = [STATEMENT_CHAIN, TAKEN, CARRIED, STATEMENT_SUMS]
