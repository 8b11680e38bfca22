import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryOne } from '../../database'
import type { Row } from '../../database-rows'
import type { Notification } from '../notification'

export const revokedNotification = async ({
  req,
  id,
  occasion,
}: {
  req: PayloadRequest
  id: number
  occasion: string
}): Promise<Notification[]> => {
  const brand = await queryOne<Row<'users', 'email'> & Row<'brands', 'brand_name'>>(
    req,
    sql`select u.email, b.brand_name
        from brands b
        join users u on u.id = b.user_id
        where b.id = ${id}`,
  )
  if (!brand) return []
  return [{ to: brand.email, template: 'amazon-revoked', data: { brandName: brand.brand_name }, occasion }]
}
