import { sql } from 'drizzle-orm'

/** Whether a profile `f` is eligible: a US seller profile that Amazon listed in its latest response for the grant. */
export const IS_ELIGIBLE_PROFILE = sql`f.is_current
  and f.country_code = 'US'
  and f.type = 'seller'
  and f.subtype is distinct from 'AMAZON_ATTRIBUTION'`

/** The profile used for a brand `b`: the first eligible one, so that the choice is stable. */
export const USED_PROFILE = sql`(select *
  from amazon_profiles f
  where f.brand_id = b.id
    and ${IS_ELIGIBLE_PROFILE}
  order by f.id
  limit 1)`

/** Joins a brand `b` to its profile `f`; brands without one are left out. */
export const US_PROFILE = sql`join lateral ${USED_PROFILE} f on true`

/**
 * Whether a brand `b` is connected; never null. The flag alone is not enough, because setup sets it before profiles are
 * loaded. A revoked grant counts, because it can be renewed.
 */
export const IS_CONNECTED = sql`(b.amazon_connected and exists (
  select 1
  from amazon_accounts account
  join amazon_profiles f on f.amazon_account_id = account.id
  where account.brand_id = b.id
    and account.status <> 'disconnected'
    and account.last_sync_profiles is not null
    and ${IS_ELIGIBLE_PROFILE}))`

export const IS_PUBLIC_PROGRAM = sql`a.is_visible and ${IS_CONNECTED} and b.closed_at is null`

export const IS_SETTING_UP = sql`(b.amazon_connected and exists (
  select 1
  from amazon_accounts account
  where account.brand_id = b.id
    and account.status <> 'disconnected'
    and account.last_sync_profiles is null))`
