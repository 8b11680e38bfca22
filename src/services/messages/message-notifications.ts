import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { MessageSide } from '../../contracts/vocabulary'
import { queryOne } from '../../database'
import type { Notification } from '../notifications/notification'
import { canReplyByEmail } from './reply-address'

type Posted = {
  partnership_id: number
  brand_id: number
  creator_id: number
  author_id: number
  side: MessageSide
  text: string
  images: number
  brand_name: string
  creator_name: string
}

/** To the other side. Nobody is told of a message that was removed. */
export const messagePostedNotification = async ({
  req,
  id,
  occasion,
}: {
  req: PayloadRequest
  id: number
  occasion: string
}): Promise<Notification[]> => {
  const posted = await queryOne<Posted>(
    req,
    sql`select m.partnership_id, m.brand_id, m.creator_id, m.author_id, m.side, m.text, b.brand_name, c.name as creator_name,
               (select count(*)::int
                from message_images i
                where i.message_id = m.id) as images
        from partnership_messages m
        join brands b on b.id = m.brand_id
        join creators c on c.id = m.creator_id
        where m.id = ${id} and m.removed_at is null and m.author_id is not null`,
  )
  if (!posted) return []
  const data = {
    brandName: posted.brand_name,
    creatorName: posted.creator_name,
    text: posted.text,
    images: posted.images,
    threadId: posted.partnership_id,
    authorId: posted.author_id,
    canReply: canReplyByEmail(),
  }
  return [
    posted.side === 'creator'
      ? { to: { brand: posted.brand_id }, template: 'message-to-brand', data, occasion }
      : { to: { creator: posted.creator_id }, template: 'message-to-creator', data, occasion },
  ]
}
