import { type SQL, sql } from 'drizzle-orm'

/**
 * Defined only here: `stripe` if the Stripe account can receive payouts, else `paypal` if a PayPal or Venmo destination
 * is confirmed, else null (earnings are held). `alias` is a row of `creators` and must be a literal in our code.
 */
export const routeOf = (alias: string): SQL => sql`case
  when exists (
    select 1
    from creator_payment_methods pm
    where pm.creator_id = ${sql.raw(alias)}.id
      and ${isOnboarded('pm')}
      and pm.payouts_enabled
      and 'transfers' = any(pm.active_capabilities)
  ) then 'stripe'
  when exists (
    select 1
    from creator_payment_destinations pd
    where pd.creator_id = ${sql.raw(alias)}.id
      and ${isConfirmed('pd')}
  ) then 'paypal'
  end`

/** Whether the creator has confirmed a row of `creator_payment_destinations`; `alias` must be a literal in our code. */
export const isConfirmed = (alias: string): SQL => sql`${sql.raw(alias)}.verification_status = 'verified'`

/** Whether the hold after a change of a confirmed destination is over; `alias` must be a literal in our code. */
export const isReleased = (alias: string): SQL =>
  sql`(${sql.raw(alias)}.held_until is null or ${sql.raw(alias)}.held_until <= business_now())`

/** Whether an account of `creator_payment_methods` has passed Stripe's checks; `alias` must be a literal in our code. */
export const isOnboarded = (alias: string): SQL => sql`${sql.raw(alias)}.onboarding_status = 'complete'`

/**
 * Whether it can receive a charge of type `pmType` (card, us_bank_account) made on its behalf; `alias` must be a
 * literal in our code. Source: Stripe Connect, "Account capabilities".
 */
export const canReceive = (alias: string, pmType: SQL): SQL => sql`(
  ${isOnboarded(alias)}
  and ${sql.raw(alias)}.active_capabilities @> array[
    'transfers',
    case ${pmType} when 'card' then 'card_payments' else 'us_bank_account_ach_payments' end
  ])`

/** Required for any payout. */
export const hasTaxDetails = (alias: string): SQL =>
  sql`exists (select 1 from creator_tax_details td where td.creator_id = ${sql.raw(alias)}.id)`
