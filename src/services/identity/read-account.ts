import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { AccountRow } from '../../contracts/account'
import { queryOne } from '../../database'
import { notFound } from '../../errors'

export const readAccount = async ({ req, id }: { req: PayloadRequest; id: number }): Promise<AccountRow> => {
  const row = await queryOne<AccountRow>(
    req,
    sql`select coalesce(c.name, u.name) as name, u.email, u.role <> 'user' as is_email_fixed
        from users u
        left join creators c on c.user_id = u.id
        where u.id = ${id}`,
  )
  if (!row) throw notFound()
  return row
}
