import { sql } from 'drizzle-orm'
import { type DatabaseContext, queryOne } from '../../database'

/** The brand or creator that a user logs in as; neither for staff. */
export const readProfilesOfUser = (
  context: DatabaseContext,
  id: number,
): Promise<{ brand_id: number | null; creator_id: number | null } | undefined> =>
  queryOne(
    context,
    sql`select (select b.id from brands b where b.user_id = u.id) as brand_id,
               (select c.id from creators c where c.user_id = u.id) as creator_id
        from users u
        where u.id = ${id}`,
  )
