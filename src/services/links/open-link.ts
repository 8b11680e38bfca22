import { sql } from 'drizzle-orm'
import { isAtLimit } from '../money/spending-limit/standing'

/** `LINK_END_REASON` and `IS_OPEN_LINK` need these joins. */
export const JOIN_OWNERS_OF_LINK = sql`left join creator_products cp on cp.id = l.creator_product_id
  left join partnerships ps on ps.id = cp.partnership_id
  left join creators cr on cr.id = l.creator_id
  left join users cu on cu.id = cr.user_id
  left join brands br on br.id = l.brand_id
  left join users bu on bu.id = br.user_id`

/**
 * Why a link no longer earns, one of `LINK_END_REASONS`; null for one that redirects to Amazon with its tag: the brand's
 * own, or one its creator may still promote. Each of these columns has a trigger that notifies the redirect's cache.
 */
export const LINK_END_REASON = sql`case
    when l.is_archived then coalesce(l.archived_reason::text, 'archived')
    when l.creator_id is null then null
    when cu.disabled_at is not null or cr.approved is not true then 'creator_inactive'
    when ps.status is distinct from 'active' then 'partnership_ended'
    when cp.status is distinct from 'active' then 'product_removed'
    when bu.disabled_at is not null then 'brand_inactive'
  end`

export const IS_OPEN_LINK = sql`${LINK_END_REASON} is null`

/**
 * Whether a link redirects without its tag, because its brand has reached its monthly spending limit. Its sales would earn
 * commission; those of the brand's own links do not.
 */
export const IS_PAUSED_LINK = sql`(l.creator_id is not null and ${isAtLimit(sql`l.brand_id`)})`
