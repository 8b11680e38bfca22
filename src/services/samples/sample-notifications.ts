import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryOne } from '../../database'
import type { Row } from '../../database-rows'
import { cutText } from '../../domain/cut-text'
import { canReplyByEmail } from '../messages/reply-address'
import type { Notification } from '../notifications/notification'

type Subject = { req: PayloadRequest; id: number; occasion: string }
type Sample = Row<
  'sample_requests',
  'partnership_id' | 'brand_id' | 'creator_id' | 'reason' | 'carrier' | 'tracking_number'
> &
  Row<'brands', 'brand_name'> & { creator_name: string; creator_user: number; product_title: string; note: string }

export const sampleRequestedNotification = async (subject: Subject): Promise<Notification[]> => {
  const sample = await readSubject(subject)
  if (!sample) return []
  const data = { ...dataOf(sample), note: sample.note, authorId: sample.creator_user, canReply: canReplyByEmail() }
  return [{ to: { brand: sample.brand_id }, template: 'sample-requested', data, occasion: subject.occasion }]
}

export const sampleReceivedNotification = async (subject: Subject): Promise<Notification[]> => {
  const sample = await readSubject(subject)
  if (!sample) return []
  const data = { ...dataOf(sample), authorId: sample.creator_user }
  return [{ to: { brand: sample.brand_id }, template: 'sample-received', data, occasion: subject.occasion }]
}

export const sampleApprovedNotification = async (subject: Subject): Promise<Notification[]> => {
  const sample = await readSubject(subject)
  return sample
    ? [
        {
          to: { creator: sample.creator_id },
          template: 'sample-approved',
          data: dataOf(sample),
          occasion: subject.occasion,
        },
      ]
    : []
}

export const sampleDeclinedNotification = async (subject: Subject): Promise<Notification[]> => {
  const sample = await readSubject(subject)
  if (!sample) return []
  const data = { ...dataOf(sample), reason: sample.reason ?? '' }
  return [{ to: { creator: sample.creator_id }, template: 'sample-declined', data, occasion: subject.occasion }]
}

/** Nobody is told once the tracking number is erased. */
export const sampleShippedNotification = async (subject: Subject): Promise<Notification[]> => {
  const sample = await readSubject(subject)
  if (!sample?.carrier || !sample.tracking_number) return []
  const { carrier, tracking_number: trackingNumber } = sample
  const data = { ...dataOf(sample), carrier, trackingNumber }
  return [{ to: { creator: sample.creator_id }, template: 'sample-shipped', data, occasion: subject.occasion }]
}

const dataOf = ({ brand_name, creator_name, product_title, partnership_id }: Sample) => ({
  brandName: brand_name,
  creatorName: creator_name,
  productTitle: cutText(product_title, 120),
  threadId: partnership_id,
})

const readSubject = ({ req, id }: Subject): Promise<Sample | undefined> =>
  queryOne<Sample>(
    req,
    sql`select s.partnership_id, s.brand_id, s.creator_id, s.reason, s.carrier, s.tracking_number, b.brand_name,
               c.name as creator_name, c.user_id as creator_user, coalesce(pr.title, pr.asin) as product_title,
               coalesce(m.text, '') as note
        from sample_requests s
        join brands b on b.id = s.brand_id
        join creators c on c.id = s.creator_id
        join products pr on pr.id = s.product_id
        left join partnership_messages m on m.sample_id = s.id
        where s.id = ${id}`,
  )
