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

/** Commission of the creator from the brand is on hold; `row` has both. */
export const isHeld = (row: string): SQL => sql`exists (
    select 1
    from restrictions h
    where h.creator_id = ${sql.raw(row)}.creator_id
      and h.kind = 'hold'
      and h.status = 'open'
      and (h.brand_id is null or h.brand_id = ${sql.raw(row)}.brand_id)
  )`

/** The day by which staff decide about the open holds that stop a row of a creator and brand. */
export const holdEnd = (row: string): SQL => sql`(
    select max(h.decide_by)::text
    from restrictions h
    where h.creator_id = ${sql.raw(row)}.creator_id
      and h.kind = 'hold'
      and h.status = 'open'
      and (h.brand_id is null or h.brand_id = ${sql.raw(row)}.brand_id)
  )`

/** Ids of lines about which a question, or a hold on the creator's commission, has ended. */
export const WAITED_LINES = sql`
  select q.statement_line_id as id
  from line_questions q
  where q.status <> 'open'
  union all
  select held.id
  from restrictions h
  join statement_lines held on held.creator_id = h.creator_id and (h.brand_id is null or h.brand_id = held.brand_id)
  where h.kind = 'hold' and h.status = 'lifted'`

export const isWaitOver = (line: string): SQL => sql`exists (
    select 1
    from (${WAITED_LINES}) waited
    where waited.id = ${sql.raw(line)}.id
  )`

/** Of a line whose commission a decision reversed. */
export const returnOf = (lineId: SQL): SQL => sql`select 1
    from commission_reversals v
    where v.statement_line_id = ${lineId}`

export const isReturned = (line: string): SQL => sql`exists (${returnOf(sql.raw(`${line}.id`))})`

/** The line must not be charged, or not yet. */
export const isStopped = (line: string): SQL => sql`(${isQuestioned(line)} or ${isHeld(line)} or ${isReturned(line)})`

/** Over groups of refunds `f` of one returned line: the brand did not get back what it paid for it. */
export const EVERY_REFUND_FAILED = sql`bool_and(f.status in ('failed', 'canceled'))`

/** Not every line of the statement waits, or is returned. */
export const hasLineToCharge = (statement: string): SQL => sql`exists (
    select 1
    from statement_lines l
    where l.brand_statement_id = ${sql.raw(statement)}.id and l.amount_cents > 0 and not ${isStopped('l')}
  )`

/** Not one that credits the brand for a negative balance, or returns the commission of one line. */
export const isFullRefund = (alias: string): SQL =>
  sql.raw(`num_nonnulls(${alias}.negative_balance_id, ${alias}.statement_line_id) = 0`)

/** Nor is a refund in progress. A credit for a negative balance leaves the payouts as they are. */
export const isUnrefunded = (alias: string): SQL => sql`not exists (
    select 1
    from charge_refunds r
    where r.platform_charge_id = ${sql.raw(alias)}.id
      and ${isFullRefund('r')}
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

/** A decision about a hold reversed the commission of the day; `row` has `creator_id` and `date`. */
export const isReversed = (row: string, brandId: number): SQL => sql`exists (
    select 1
    from commission_reversals v
    where v.brand_id = ${brandId}
      and v.creator_id = ${sql.raw(row)}.creator_id
      and ${sql.raw(row)}.date > coalesce(v.after, '-infinity')
      and ${sql.raw(row)}.date <= v.through
  )`
