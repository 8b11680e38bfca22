import { type SQL, sql } from 'drizzle-orm'
import { heldLines } from '../money/holds/held-lines'

const ofHold = (row: 'l' | 'e'): SQL => {
  const alias = sql.raw(row)
  return sql`${alias}.creator_id = r.creator_id and (r.brand_id is null or r.brand_id = ${alias}.brand_id)`
}

/** Commission that was not paid yet: of days that no line with an amount has, and of lines that nothing was sent for. */
const HELD = sql`(
    select coalesce(sum(e.amount), 0)
    from daily_earnings e
    where ${ofHold('e')}
      and e.date > coalesce((
        select max(l.taken_through)
        from statement_lines l
        where l.brand_id = e.brand_id and l.creator_id = e.creator_id and l.amount_cents > 0
      ), '-infinity')
  ) + (
    select coalesce(sum(held.amount_cents), 0) / 100.0
    from (${heldLines(ofHold('l'))}) held
  )`

const REVERSED = sql`(
    select coalesce(sum(entry.amount), 0)
    from ledger_entries entry
    where entry.cause = 'violation'
      and entry.account = 'creator_payable'
      and entry.creator_id = r.creator_id
      and split_part(entry.entry_key, ':', 2) = r.id::text
  )`

/** Dollars of a hold `r`: what it keeps now, or what its decision reversed; null once it is released. */
export const HELD_AMOUNT = sql`case r.status
    when 'open' then (${HELD})::numeric(14, 2)::text
    when 'upheld' then (${REVERSED})::numeric(14, 2)::text
  end`
