import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryOne } from '../../database'
import type { Row } from '../../database-rows'
import type { Notification } from '../notifications/notification'

type Subject = { req: PayloadRequest; id: number }

/** One per account, whatever is recorded. */
const occasionOf = (account: string, id: number): string => `sign-up of ${account} ${id}`

export const brandWelcomeNotification = async ({ req, id }: Subject): Promise<Notification[]> => {
  const brand = await queryOne<Row<'brands', 'brand_name'>>(req, sql`select brand_name from brands where id = ${id}`)
  if (!brand) return []
  const data = { brandName: brand.brand_name }
  return [{ to: { brand: id }, template: 'brand-welcome', data, occasion: occasionOf('brand', id) }]
}

type Newcomer = Row<'creators', 'name' | 'approved'> & {
  /** Of the program that the creator came from. */
  brand_id: number | null
  brand_name: string | null
  status: string | null
}

export const creatorWelcomeNotification = async ({ req, id }: Subject): Promise<Notification[]> => {
  const creator = await queryOne<Newcomer>(
    req,
    sql`select c.name, c.approved, p.brand_id, b.brand_name, p.status
        from creators c
        left join lateral (
          select brand_id, status
          from partnerships
          where creator_id = c.id and status in ('active', 'pending')
          order by id
          limit 1
        ) p on true
        left join brands b on b.id = p.brand_id
        where c.id = ${id}`,
  )
  if (!creator) return []
  const { name, approved, brand_id, brand_name, status } = creator
  const to = { creator: id }
  const occasion = occasionOf('creator', id)
  if (!approved) return [{ to, template: 'creator-welcome', data: { name }, occasion }]
  const data = { name, brandName: brand_name ?? '', brandId: brand_id ?? 0, isJoined: status === 'active' ? 1 : 0 }
  return [{ to, template: 'creator-welcome-approved', data, occasion }]
}
