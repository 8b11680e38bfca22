import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryOne } from '../../database'
import type { Row } from '../../database-rows'
import type { Notification } from '../notifications/notification'

export const revokedNotification = async ({
  req,
  id,
  occasion,
}: {
  req: PayloadRequest
  id: number
  occasion: string
}): Promise<Notification[]> => {
  const brand = await queryOne<Row<'brands', 'brand_name'>>(req, sql`select brand_name from brands where id = ${id}`)
  if (!brand) return []
  return [{ to: { brand: id }, template: 'amazon-revoked', data: { brandName: brand.brand_name }, occasion }]
}
