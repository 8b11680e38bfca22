import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../../database'
import type { Row } from '../../../database-rows'

/** Active admins, who are notified of the platform's own problems. */
export const readAdmins = (req: PayloadRequest) =>
  query<Row<'users', 'email'>>(
    req,
    sql`select email
        from users
        where role = 'admin' and disabled_at is null
        order by id`,
  )
