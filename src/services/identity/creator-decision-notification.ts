import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryOne } from '../../database'
import type { Row } from '../../database-rows'
import type { Notification } from '../notification'

/** `reason` is null for an approval. */
export const creatorDecisionNotification = async ({
  req,
  id,
  reason,
  occasion,
}: {
  req: PayloadRequest
  id: number
  reason: string | null
  occasion: string
}): Promise<Notification[]> => {
  const creator = await queryOne<Row<'users', 'email'> & Row<'creators', 'name'>>(
    req,
    sql`select u.email, c.name
        from creators c
        join users u on u.id = c.user_id
        where c.id = ${id}`,
  )
  if (!creator) return []
  const { email: to, name } = creator
  return [
    reason === null
      ? { to, template: 'creator-approved', data: { name }, occasion }
      : { to, template: 'creator-rejected', data: { name, reason }, occasion },
  ]
}
