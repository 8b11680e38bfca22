import { type SQL, sql } from 'drizzle-orm'
import { UNPAID_STATEMENTS } from '../../../contracts/money-states'
import { BAD_CHARGES } from '../../../domain/money-states'
import { isIn } from '../row-conditions'

/** Minimum calendar days before a failed debit is retried; covers two business days. */
const PAUSE_DAYS = 4

/**
 * Whether the failed charges of a statement may be retried automatically: only bank debits that failed for insufficient
 * funds, after the first debit of their lines and a pause; never a closed account, a refused debit or a card. Each failed debit
 * costs a fee. `alias` must be a literal in our code. Source: Stripe, "Retry ACH debits"; docs/decisions/0022.
 */
export const isRepeatable = (alias: string, today: string): SQL => {
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
        failed.is_first
        and failed.failure_code = 'insufficient_funds'
        and failed.pm_type = 'us_bank_account'
      )
      from (${badDirect(of)} union all ${badPlatform(of)}) failed
    ) is true
  )`
}

/** The newest of each line; a canceled one took nothing. */
const badDirect = (of: SQL): SQL => sql`
  select c.failure_code, m.pm_type, not exists (
           select 1
           from creator_charges earlier
           where earlier.statement_line_id = c.statement_line_id
             and earlier.attempt < c.attempt
             and earlier.status <> 'canceled'
         ) as is_first
  from creator_charges c
  left join brand_payment_methods m on m.id = c.payment_method_id
  where c.brand_statement_id = ${of}.id
    and ${isIn('c.status', BAD_CHARGES)}
    and not exists (
      select 1
      from creator_charges later
      where later.statement_line_id = c.statement_line_id and later.attempt > c.attempt
    )
    and exists (select 1 from statement_lines l where l.id = c.statement_line_id and l.route = 'stripe')`

/** Those that a payout waits for. */
const badPlatform = (of: SQL): SQL => sql`
  select c.failure_code, m.pm_type, not exists (
           select 1
           from platform_charges earlier
           cross join lateral jsonb_array_elements(earlier.breakdown -> 'lines') part
           where earlier.brand_statement_id = c.brand_statement_id
             and earlier.attempt < c.attempt
             and earlier.status <> 'canceled'
             and c.breakdown -> 'lines' @> jsonb_build_array(jsonb_build_object('line_id', part -> 'line_id'))
         ) as is_first
  from platform_charges c
  left join brand_payment_methods m on m.id = c.payment_method_id
  where c.brand_statement_id = ${of}.id
    and ${isIn('c.status', BAD_CHARGES)}
    and exists (select 1 from paypal_payouts p where p.platform_charge_id = c.id)`
