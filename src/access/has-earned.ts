import { sql } from 'drizzle-orm'

/** Whether a creator `c` has earned, whatever Amazon made of it since; never null. One look into an index. */
export const HAS_EARNED = sql`exists (select 1 from creator_earnings where creator_id = c.id)`
