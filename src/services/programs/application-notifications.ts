import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { PARTNERSHIP_TAIL_DAYS } from '../../contracts/vocabulary'
import { queryOne } from '../../database'
import type { Row } from '../../database-rows'
import { addDays } from '../../domain/date-range'
import { dayText } from '../money/documents/text'
import type { Notification } from '../notifications/notification'

type Subject = { req: PayloadRequest; id: number; occasion: string }
type Application = Row<'partnerships', 'brand_id' | 'creator_id' | 'end_reason'> &
  Row<'brands', 'brand_name'> & {
    creator_name: Row<'creators'>['name']
    /** Null unless it has ended. */
    ended_on: string | null
  }

export const applicationReceivedNotification = async ({ req, id, occasion }: Subject): Promise<Notification[]> => {
  const application = await readApplication(req, id)
  if (!application) return []
  const data = { brandName: application.brand_name, creatorName: application.creator_name }
  return [{ to: { brand: application.brand_id }, template: 'application-received', data, occasion }]
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
  const { creator_id, brand_name: brandName, brand_id: brandId } = application
  const to = { creator: creator_id }
  return [
    reason === null
      ? { to, template: 'application-approved', data: { brandName, brandId }, occasion }
      : { to, template: 'application-rejected', data: { brandName, reason }, occasion },
  ]
}

/** Nobody is notified if the partnership is no longer ended. */
export const partnershipEndedNotification = async ({ req, id, occasion }: Subject): Promise<Notification[]> => {
  const ended = await readApplication(req, id)
  if (!ended?.ended_on) return []
  const data = {
    brandName: ended.brand_name,
    reason: ended.end_reason ?? '',
    endedOn: dayText(ended.ended_on),
    earnsThrough: dayText(addDays(ended.ended_on, PARTNERSHIP_TAIL_DAYS)),
  }
  return [{ to: { creator: ended.creator_id }, template: 'partnership-ended', data, occasion }]
}

const readApplication = (req: PayloadRequest, id: number): Promise<Application | undefined> =>
  queryOne<Application>(
    req,
    sql`select p.brand_id, p.creator_id, b.brand_name, c.name as creator_name, p.end_reason,
               (p.ended_at at time zone 'America/Los_Angeles')::date::text as ended_on
        from partnerships p
        join brands b on b.id = p.brand_id
        join creators c on c.id = p.creator_id
        where p.id = ${id}`,
  )
