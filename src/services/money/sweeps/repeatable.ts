import { type SQL, sql } from 'drizzle-orm'
import { UNPAID_STATEMENTS } from '../../../contracts/money-states'
import { BAD_CHARGES } from '../../../domain/money-states'
import { isIn } from '../row-conditions'

/** Minimum calendar days before a failed debit is retried; covers two business days. */
const PAUSE_DAYS = 4

/**
 * Whether the failed charges of a statement may be retried automatically: only bank debits that failed for insufficient
 * funds, after their first attempt and a pause; never a closed account, a refused debit or a card. Each failed debit
 * costs a fee. `alias` must be a literal in our code. Source: Stripe, "Retry ACH debits"; docs/decisions/0022.
 */
export const isRepeatable = (alias: string, today: string): SQL => {
  const bad = (table: string): SQL => sql`
    select c.attempt, c.failure_code, m.pm_type
    from ${sql.raw(table)} c
    left join brand_payment_methods m on m.id = c.payment_method_id
    where c.brand_statement_id = ${sql.raw(alias)}.id and ${isIn('c.status', BAD_CHARGES)}`
  const of = sql.raw(alias)
  return sql`(
    ${isIn(`${alias}.status`, UNPAID_STATEMENTS)}
    and (
      select max(h.changed_at)::date
      from status_history h
      where h.machine = 'brand_statements' and h.row_id = ${of}.id
    ) <= ${today}::date - ${PAUSE_DAYS}::int
    and (
      select bool_and(
        failed.attempt = 1
        and failed.failure_code = 'insufficient_funds'
        and failed.pm_type = 'us_bank_account'
      )
      from (${bad('creator_charges')} union all ${bad('platform_charges')}) failed
    ) is true
  )`
}
