import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryOne } from '../../database'
import type { Row } from '../../database-rows'
import type { Notification } from '../notifications/notification'

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
  const creator = await queryOne<Row<'creators', 'name'>>(req, sql`select name from creators where id = ${id}`)
  if (!creator) return []
  const { name } = creator
  const to = { creator: id }
  return [
    reason === null
      ? { to, template: 'creator-approved', data: { name }, occasion }
      : { to, template: 'creator-rejected', data: { name, reason }, occasion },
  ]
}
