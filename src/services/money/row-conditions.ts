import { type SQL, sql } from 'drizzle-orm'
import { DEAD_CHARGES, OPEN_CHARGES, OPEN_REFUNDS } from '../../domain/money-states'

/* Aliases, columns and states are literals, so that the planner can use the partial indexes on them. */

export const isIn = (column: string, states: readonly string[]): SQL => sql.raw(`${column} in ${listOf(states)}`)

const isNotIn = (column: string, states: readonly string[]): SQL => sql.raw(`${column} not in ${listOf(states)}`)

const listOf = (states: readonly string[]): string => `(${states.map((state) => `'${state}'`).join(', ')})`

/** No other charge may replace it. */
export const isLiveCharge = (alias: string): SQL => isNotIn(`${alias}.status`, DEAD_CHARGES)

/** Or its outcome is unknown: the provider has not named a payment. */
export const isUnsentCharge = (alias: string): SQL =>
  sql`${isIn(`${alias}.status`, OPEN_CHARGES)} and ${sql.raw(alias)}.stripe_payment_intent_id is null`

export const isOpenRefund = (alias: string): SQL => isIn(`${alias}.status`, OPEN_REFUNDS)

/** The brand's question about the line is open, so the line must not be charged. */
export const isQuestioned = (line: string): SQL => sql`exists (
    select 1
    from line_questions q
    where q.statement_line_id = ${sql.raw(line)}.id and q.status = 'open'
  )`

/** Not every line of the statement waits for the answer to a question. */
export const hasLineToCharge = (statement: string): SQL => sql`exists (
    select 1
    from statement_lines l
    where l.brand_statement_id = ${sql.raw(statement)}.id and l.amount_cents > 0 and not ${isQuestioned('l')}
  )`

/** Nor is a refund in progress. A credit for a negative balance leaves the payouts as they are. */
export const isUnrefunded = (alias: string): SQL => sql`not exists (
    select 1
    from charge_refunds r
    where r.platform_charge_id = ${sql.raw(alias)}.id
      and r.negative_balance_id is null
      and (${isOpenRefund('r')} or r.status = 'succeeded')
  )`

/** The payment method that the brand is charged with. */
export const isChargeable = (alias: string): SQL =>
  sql`${sql.raw(alias)}.is_default and ${sql.raw(alias)}.verification_status = 'verified'`

/**
 * After a refund of a direct charge failed: a part of it is not in the account, so Stripe could not take it back. `charge`
 * must be a literal in our code.
 */
export const isPaidApart = (charge: string): SQL => sql`exists (
    select 1
    from creator_transfers t
    where t.creator_charge_id = ${sql.raw(charge)}.id and t.status <> 'succeeded'
  )`

/** Of the same part of a line; the aliases are rows of `paypal_payouts` and must be literals in our code. */
export const isLaterAttempt = (later: string, payout: string): SQL => {
  const [a, b] = [sql.raw(later), sql.raw(payout)]
  return sql`${a}.statement_line_id = ${b}.statement_line_id
    and ${a}.part = ${b}.part
    and ${a}.attempt > ${b}.attempt`
}

/** Of lines that Stripe pays. */
export const JOIN_LAST_CREATOR_CHARGE = sql`left join lateral (
    select *
    from creator_charges c
    where c.statement_line_id = l.id and l.route = 'stripe'
    order by c.attempt desc
    limit 1
  ) c on true`

/** The brand's newest payment for a line that PayPal or Venmo pays. */
export const JOIN_PLATFORM_CHARGE = sql`left join platform_charges pc on l.route = 'paypal'
    and pc.id = (select max(p.platform_charge_id) from paypal_payouts p where p.statement_line_id = l.id)`

/**
 * Of several parts, the first that has not arrived. What replaces a transfer counts until it has arrived, and then only if
 * Stripe pays the line by the charge whose refund failed.
 */
export const JOIN_LAST_PAYOUT = sql`left join lateral (
    select *
    from (
      select distinct on (p.part) p.*
      from paypal_payouts p
      where p.statement_line_id = l.id
      order by p.part, p.attempt desc
    ) parts
    where creator_transfer_id is null
      or status <> 'succeeded'
      or l.route = 'stripe' and (select creator_charge_id from creator_transfers where id = creator_transfer_id)
        = (select max(id) from creator_charges where statement_line_id = l.id)
    order by status = 'succeeded', creator_transfer_id is not null, part
    limit 1
  ) p on true`
