import { sql } from 'drizzle-orm'
import { US_PROFILE } from '../../access/connected-brand'
import { isFeatureOn } from '../operations/features'

/** Brands `b` that can be synced, with their profile `f`: open, flagged as connected, and with a valid Amazon account. */
export const CONNECTED_BRANDS = sql`brands b
  join amazon_accounts ac on ac.brand_id = b.id and ac.status = 'connected' and b.amazon_connected and b.closed_at is null ${US_PROFILE}`

/** Brands `b` that are synced, with their profile `f`: none while staff have turned syncs off. */
export const PULLED_BRANDS = sql`${CONNECTED_BRANDS}
    and ${isFeatureOn('amazon_sync')}`

/**
 * When the next sync of a profile `f` is due, in business time: an hour after the last one and, after a failed run without a
 * later success of its report, not before that run's `next_run_at`. Null before the first sync.
 */
export const NEXT_SYNC_AT = sql`greatest(
  f.last_sync_attribution + interval '1 hour',
  (select max(failed.next_run_at) + (business_now() - now())
   from sync_runs failed
   where failed.amazon_profile_id = f.id and failed.status = 'failed' and failed.next_run_at > now()
     and not exists (select 1
                     from sync_runs better
                     where better.amazon_profile_id = f.id and better.kind = failed.kind
                       and better.status = 'succeeded' and better.id > failed.id)))`

export const IS_SYNC_DUE = sql`coalesce(${NEXT_SYNC_AT} <= business_now(), true)`
