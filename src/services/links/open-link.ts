import { sql } from 'drizzle-orm'

/** `IS_OPEN_LINK` needs these joins. */
export const JOIN_PARTNERSHIP_OF_LINK = sql`left join creator_products cp on cp.id = l.creator_product_id
  left join partnerships ps on ps.id = cp.partnership_id`

/** Whether a link redirects to Amazon: the brand's own, or one its creator may still promote. Never null. */
export const IS_OPEN_LINK = sql`not l.is_archived
  and (l.creator_id is null or coalesce(cp.status = 'active' and ps.status = 'active', false))`
