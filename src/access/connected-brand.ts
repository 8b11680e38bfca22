import { sql } from 'drizzle-orm'

/** That a profile `f` may be used: a US seller's, among those that Amazon named for the grant when it was asked last. */
export const IS_ELIGIBLE_PROFILE = sql`f.is_current
  and f.country_code = 'US'
  and f.type = 'seller'
  and f.subtype is distinct from 'AMAZON_ATTRIBUTION'`

/**
 * The one rule of what a connected brand `b` is. `brands.amazon_connected` alone is not enough: the setup sets it before
 * the profiles are loaded. The grant must be there (one that Amazon revoked can be renewed and keeps the brand connected),
 * its profiles must have been loaded, and one of them must be eligible. Never null for a brand that exists.
 */
export const IS_CONNECTED = sql`(b.amazon_connected and exists (
  select 1
  from amazon_accounts granted
  join amazon_profiles f on f.amazon_account_id = granted.id
  where granted.brand_id = b.id
    and granted.status <> 'disconnected'
    and granted.last_sync_profiles is not null
    and ${IS_ELIGIBLE_PROFILE}))`

/** That the setup of a brand `b` is under way: it has a grant, and the profiles of it are not loaded yet. */
export const IS_SETTING_UP = sql`(b.amazon_connected and exists (
  select 1
  from amazon_accounts granted
  where granted.brand_id = b.id
    and granted.status <> 'disconnected'
    and granted.last_sync_profiles is null))`
