import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, withTransaction } from '../../../database'
import type { Row } from '../../../database-rows'
import { withCause } from '../transition'
import { carriedBalance } from './carried-balance'

/** A balance that is negative for this long is unlikely to be covered by sales. */
const NEGATIVE_MONTHS = 6

export type NegativeBalance = Row<'negative_balances', 'brand_id' | 'creator_id' | 'statement_line_id' | 'amount'> & {
  since: string
  reason: Row<'negative_balances'>['reason'] | null
}

/**
 * The balances that the newest statements carry and that are negative by half a cent or more; `since`: the day from which
 * each statement carried one; `reason`: why staff must decide, or null while sales may still cover it.
 */
export const negativeBalances = (today: SQL): SQL => sql`
  select l.brand_id,
         l.creator_id,
         l.id as statement_line_id,
         b.amount,
         streak.since::text as since,
         case
           when not exists (
             select 1
             from partnerships p
             where p.brand_id = l.brand_id and p.creator_id = l.creator_id and p.status = 'active'
           ) then 'partnership_ended'
           when streak.since <= ${today} - interval '${sql.raw(String(NEGATIVE_MONTHS))} months' then 'long_negative'
           end as reason
  from statement_lines l
  cross join lateral (select ${carriedBalance('l')} as amount) b
  cross join lateral (
    select min(s.locked_on) as since
    from statement_lines earlier
    join brand_statements s on s.id = earlier.brand_statement_id
    where earlier.brand_id = l.brand_id
      and earlier.creator_id = l.creator_id
      and earlier.id > coalesce((
        select max(last.id)
        from statement_lines last
        where last.brand_id = l.brand_id and last.creator_id = l.creator_id and ${carriedBalance('last')} > -0.005
      ), 0)
  ) streak
  where l.carried_out < 0
    and b.amount <= -0.005
    and not exists (
      select 1
      from brand_statements later
      where later.brand_id = l.brand_id and later.id > l.brand_statement_id
    )`

const TODAY = sql`business_date()`

/**
 * Opens a row for each negative balance that staff must decide about, updates the open ones, opens again those that waited
 * long enough, and clears those that sales have covered. Set-based; safe to repeat.
 */
export const reviewBalances = ({ req }: { req: PayloadRequest }): Promise<void> =>
  withTransaction(req, async () => {
    await withCause(req, 'The balance is no longer negative')
    await query(
      req,
      sql`update negative_balances n
          set status = 'cleared',
              wait_until = null,
              updated_at = now()
          where n.status in ('open', 'waiting')
            and not exists (
              select 1
              from (${negativeBalances(TODAY)}) now
              where now.brand_id = n.brand_id and now.creator_id = n.creator_id
            )`,
    )
    await query(
      req,
      sql`update negative_balances n
          set statement_line_id = now.statement_line_id,
              amount = now.amount,
              updated_at = now()
          from (${negativeBalances(TODAY)}) now
          where n.status in ('open', 'waiting')
            and now.brand_id = n.brand_id
            and now.creator_id = n.creator_id
            and now.statement_line_id <> n.statement_line_id`,
    )
    await withCause(req, 'The wait is over')
    await query(
      req,
      sql`update negative_balances
          set status = 'open',
              wait_until = null,
              updated_at = now()
          where status = 'waiting' and wait_until <= ${TODAY}`,
    )
    await withCause(req, 'Sales have not covered it')
    await query(
      req,
      sql`insert into negative_balances (brand_id, creator_id, statement_line_id, amount, negative_since, reason)
          select brand_id, creator_id, statement_line_id, amount, since::date, reason::enum_negative_balances_reason
          from (${negativeBalances(TODAY)}) now
          where reason is not null
            and not exists (
              select 1
              from negative_balances n
              where n.brand_id = now.brand_id and n.creator_id = now.creator_id and n.status in ('open', 'waiting')
            )
          on conflict do nothing`,
    )
  })
