import { type SQL, sql } from 'drizzle-orm'

/**
 * The one home of how a creator is paid: Stripe, if the account at it can be charged for, else PayPal or Venmo, if the
 * destination was confirmed; null: the earnings wait. A text, or null, for a row of `creators`; `alias` is written in the
 * code. Source: decisions, section 6.
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
      and pd.verification_status = 'verified'
  ) then 'paypal'
  end`

/** Whether an account of `creator_payment_methods` has passed the provider's checks; `alias` is written in the code. */
export const isOnboarded = (alias: string): SQL => sql`${sql.raw(alias)}.onboarding_status = 'complete'`

/**
 * Whether an account of `creator_payment_methods` can receive a charge of the type `pmType` (card, us_bank_account) on its
 * own behalf now; `alias` is written in the code. Source: Stripe Connect, "Account capabilities".
 */
export const canReceive = (alias: string, pmType: SQL): SQL => sql`(
  ${isOnboarded(alias)}
  and ${sql.raw(alias)}.active_capabilities @> array[
    'transfers',
    case ${pmType} when 'card' then 'card_payments' else 'us_bank_account_ach_payments' end
  ])`

/** Whether the creator of a row of `creators` has given tax details, without which nothing is paid. */
export const hasTaxDetails = (alias: string): SQL =>
  sql`exists (select 1 from creator_tax_details td where td.creator_id = ${sql.raw(alias)}.id)`
