import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryOne } from '../../database'
import type { Row } from '../../database-rows'
import type { Notification } from '../notification'

type Subject = { req: PayloadRequest; id: number; occasion: string }
type Application = Row<'partnerships', 'brand_id'> &
  Row<'brands', 'brand_name'> & {
    brand_email: Row<'users'>['email']
    creator_name: Row<'creators'>['name']
    creator_email: Row<'users'>['email']
  }

export const applicationReceivedNotification = async ({ req, id, occasion }: Subject): Promise<Notification[]> => {
  const application = await readApplication(req, id)
  if (!application) return []
  const data = { brandName: application.brand_name, creatorName: application.creator_name }
  return [{ to: application.brand_email, template: 'application-received', data, occasion }]
}

/** `reason` is null for an approval. */
export const applicationDecidedNotification = async ({
  req,
  id,
  reason,
  occasion,
}: Subject & { reason: string | null }): Promise<Notification[]> => {
  const application = await readApplication(req, id)
  if (!application) return []
  const { creator_email: to, brand_name: brandName, brand_id: brandId } = application
  return [
    reason === null
      ? { to, template: 'application-approved', data: { brandName, brandId }, occasion }
      : { to, template: 'application-rejected', data: { brandName, reason }, occasion },
  ]
}

const readApplication = (req: PayloadRequest, id: number): Promise<Application | undefined> =>
  queryOne<Application>(
    req,
    sql`select p.brand_id, b.brand_name, bu.email as brand_email, c.name as creator_name, cu.email as creator_email
        from partnerships p
        join brands b on b.id = p.brand_id
        join users bu on bu.id = b.user_id
        join creators c on c.id = p.creator_id
        join users cu on cu.id = c.user_id
        where p.id = ${id}`,
  )
