import { type SQL, sql } from 'drizzle-orm'

/**
 * What the next statement takes over from a line of `statement_lines`: what the line carried out, unless staff have decided
 * about it since. `alias` must be a literal in our code.
 */
export const carriedBalance = (alias: string): SQL => {
  const line = sql.raw(alias)
  return sql`(${line}.carried_out - coalesce((
    select n.amount
    from negative_balances n
    where n.statement_line_id = ${line}.id and n.status in ('written_off', 'credited', 'credit_failed')
  ), 0))`
}
