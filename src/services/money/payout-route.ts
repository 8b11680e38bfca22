import { type SQL, sql } from 'drizzle-orm'

/**
 * How a creator is paid what a payment of type `pmType` (card, us_bank_account) brings, defined only here: `stripe` if the
 * account can be charged for, else `paypal` if a PayPal or Venmo destination is confirmed, else null. One that is on hold
 * after a change counts only without another. `alias` is a row of `creators` and must be a literal in our code.
 */
export const routeOf = (alias: string, pmType: SQL): SQL => sql`case
  when ${hasAccount(idOf(alias), receives(pmType), isReleased)} then 'stripe'
  when ${hasDestination(idOf(alias), isReleased)} then 'paypal'
  when ${hasAccount(idOf(alias), receives(pmType))} then 'stripe'
  when ${hasDestination(idOf(alias))} then 'paypal'
  end`

/** The same, without a destination that is on hold. */
export const openRouteOf = (alias: string, pmType: SQL): SQL => sql`case
  when ${hasAccount(idOf(alias), receives(pmType), isReleased)} then 'stripe'
  when ${hasDestination(idOf(alias), isReleased)} then 'paypal'
  end`

type Condition = (alias: string) => SQL

const always: Condition = () => sql`true`

const idOf = (alias: string): SQL => sql.raw(`${alias}.id`)

const receives =
  (pmType: SQL): Condition =>
  (alias) =>
    canReceive(alias, pmType)

/** Whether the creator has a Stripe account of that ability, by default also one that is on hold after a change. */
export const hasAccount = (creatorId: SQL, ability: Condition, condition: Condition = always): SQL => sql`exists (
    select 1
    from creator_payment_methods pm
    where pm.creator_id = ${creatorId}
      and ${ability('pm')}
      and ${condition('pm')}
  )`

/** Whether the creator has confirmed PayPal or Venmo, by default also one that is on hold after a change. */
export const hasDestination = (creatorId: SQL, condition: Condition = always): SQL => sql`exists (
    select 1
    from creator_payment_destinations pd
    where pd.creator_id = ${creatorId}
      and ${isConfirmed('pd')}
      and ${condition('pd')}
  )`

/** Whether the creator has confirmed a row of `creator_payment_destinations`; `alias` must be a literal in our code. */
export const isConfirmed = (alias: string): SQL => sql`${sql.raw(alias)}.verification_status = 'verified'`

/** Whether the hold after a change of a destination or account is over; `alias` must be a literal in our code. */
export const isReleased = (alias: string): SQL =>
  // mutant: hold
  sql`(${sql.raw(alias)}.held_until is null or ${sql.raw(alias)}.held_until <= business_now())`

/** Whether an account of `creator_payment_methods` receives transfers and pays out; `alias` must be a literal in our code. */
export const canBePaid = (alias: string): SQL => sql`(
  ${sql.raw(alias)}.onboarding_status = 'complete'
  and ${sql.raw(alias)}.payouts_enabled
  and 'transfers' = any(${sql.raw(alias)}.active_capabilities))`

/**
 * Whether an account of `creator_payment_methods` can receive a charge of type `pmType` made on its behalf, and pay it
 * out; `alias` must be a literal in our code. Source: Stripe Connect, "Account capabilities".
 */
export const canReceive = (alias: string, pmType: SQL): SQL => sql`(
  ${canBePaid(alias)}
  and case ${pmType} when 'us_bank_account' then 'us_bank_account_ach_payments' else 'card_payments' end
    = any(${sql.raw(alias)}.active_capabilities))`

/** Required for any payout. */
export const hasTaxDetails = (alias: string): SQL =>
  sql`exists (select 1 from creator_tax_details td where td.creator_id = ${sql.raw(alias)}.id)`
