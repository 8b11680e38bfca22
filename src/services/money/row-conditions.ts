import { type SQL, sql } from 'drizzle-orm'
import { DEAD_CHARGES, OPEN_CHARGES, OPEN_REFUNDS } from '../../domain/money-states'

/*
 * What rows of money are, as conditions of SQL over an alias. Aliases, columns and states are written in the code, so that
 * the planner sees constants and finds the partial indexes over them.
 */

/** That a column is one of these states. */
export const isIn = (column: string, states: readonly string[]): SQL => sql.raw(`${column} in ${listOf(states)}`)

/** That a column is none of these states. */
const isNotIn = (column: string, states: readonly string[]): SQL => sql.raw(`${column} not in ${listOf(states)}`)

const listOf = (states: readonly string[]): string => `(${states.map((state) => `'${state}'`).join(', ')})`

/** That a charge pays its line, now or once it goes through: no other may be made in its place. */
export const isLiveCharge = (alias: string): SQL => isNotIn(`${alias}.status`, DEAD_CHARGES)

/** That a charge is still to be sent, or its answer is not known: the provider has named no payment yet. */
export const isUnsentCharge = (alias: string): SQL =>
  sql`${isIn(`${alias}.status`, OPEN_CHARGES)} and ${sql.raw(alias)}.stripe_payment_intent_id is null`

/** That a refund is under way. */
export const isOpenRefund = (alias: string): SQL => isIn(`${alias}.status`, OPEN_REFUNDS)

/** That nothing of a charge for PayPal is given back, or will be. */
export const isUnrefunded = (alias: string): SQL => sql`not exists (
    select 1
    from charge_refunds r
    where r.platform_charge_id = ${sql.raw(alias)}.id and (${isOpenRefund('r')} or r.status = 'succeeded')
  )`
