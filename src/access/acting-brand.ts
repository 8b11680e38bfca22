import { sql } from 'drizzle-orm'

/** The brands of a user `u`, with their role: their own, and those whose team they are in. */
export const BRANDS_OF_USER = sql`(select id as brand_id, 'owner' as brand_role
    from brands
    where user_id = u.id
  union all
  select brand_id, role::text
    from brand_members
    where user_id = u.id)`

/**
 * The brand that a user `u` acts for: the one they chose, else their own, else the first they joined. The team of a brand
 * whose owner's account is disabled acts for it no more.
 */
export const ACTING_BRAND = sql`(select b.*, mine.brand_role
  from ${BRANDS_OF_USER} mine
  join brands b on b.id = mine.brand_id
  join users owner on owner.id = b.user_id
  where owner.id = u.id or owner.disabled_at is null
  order by (b.id is not distinct from u.acting_brand_id) desc, (owner.id = u.id) desc, b.id
  limit 1)`
