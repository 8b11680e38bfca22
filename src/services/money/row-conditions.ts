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

/** Of lines that Stripe pays. */
export const JOIN_LAST_CREATOR_CHARGE = sql`left join lateral (
    select *
    from creator_charges c
    where c.statement_line_id = l.id and l.route = 'stripe'
    order by c.attempt desc
    limit 1
  ) c on true`

/** With the brand's payment for it. Of several parts, the first that has not arrived. */
export const JOIN_LAST_PAYOUT = sql`left join lateral (
    select *
    from (
      select distinct on (p.part) p.*
      from paypal_payouts p
      where p.statement_line_id = l.id
      order by p.part, p.attempt desc
    ) parts
    order by status = 'succeeded', part
    limit 1
  ) p on true
  left join platform_charges pc on pc.id = p.platform_charge_id`
