import { type SQL, sql } from 'drizzle-orm'

/** The part of an earning `e` that no paid line has: changes that a later line pays, or that none has taken yet. */
const UNPAID = sql`(
    select coalesce(sum(c.amount - c.old_amount), 0)
    from earning_changes c
    left join lateral (
      select l.id
      from statement_lines l
      join brand_statements st on st.id = l.brand_statement_id
      where l.brand_id = c.brand_id
        and l.creator_id = c.creator_id
        and l.taken_through >= c.date
        and st.changes_through >= c.id
      order by l.amount_cents = 0, l.taken_through
      limit 1
    ) line on true
    left join line_states ls on ls.line_id = line.id
    where c.earning_id = e.id and coalesce(ls.state, 'locked') <> 'paid'
  )`

/** Most earnings never change, so that one look at the index is enough. */
const IS_RESTATED = sql`exists (
    select 1
    from earning_changes r
    where r.earning_id = e.id
    offset 1
  )`

/** What of a paid earning `e`, of the state `state`, is carried into a later payout; 0 for all others. */
export const carriedOf = (state: SQL): SQL =>
  sql`case when ${state} = 'paid' and ${IS_RESTATED} then ${UNPAID} else 0 end`

/** The `correction` of `EarningRow`, over an earning `e` of the state `state`. */
export const correctionOf = (state: SQL): SQL => sql`(
    select jsonb_build_object(
             'paid', (e.amount - k.amount)::numeric(12, 4)::text,
             'carried', k.amount::numeric(12, 4)::text
           )
    from (select ${carriedOf(state)} as amount) k
    where k.amount <> 0
  )`
