import { sql } from 'drizzle-orm'
import { US_PROFILE } from './us-profile'

/** Every brand `b` that is pulled, with the profile `f` it is pulled for: connected, open, its Amazon account in order. */
export const PULLED_BRANDS = sql`brands b
  join amazon_accounts ac on ac.brand_id = b.id and ac.status = 'connected' and b.amazon_connected and b.closed_at is null ${US_PROFILE}`

/**
 * That a profile `f` is to be pulled again: its last sync is an hour of business time old, or there was none. After a
 * failed pull of a report that no later one made good it is left alone until the time that the pull says.
 */
export const IS_SYNC_DUE = sql`(f.last_sync_attribution is null or f.last_sync_attribution <= business_now() - interval '1 hour')
  and not exists (select 1
                  from sync_runs failed
                  where failed.amazon_profile_id = f.id and failed.status = 'failed' and failed.next_run_at > now()
                  and not exists (select 1
       from sync_runs better
       where better.amazon_profile_id = f.id and better.kind = failed.kind
                                  and better.status = 'succeeded' and better.id > failed.id))`
