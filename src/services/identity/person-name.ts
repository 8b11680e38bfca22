import { sql } from 'drizzle-orm'

/** How emails address the user `u`. */
export const PERSON_NAME = sql`coalesce(
    (select c.name from creators c where c.user_id = u.id),
    u.name,
    (select own.brand_name from brands own where own.user_id = u.id),
    'Hello'
  )`
