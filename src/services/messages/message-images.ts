import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { LOGO_UNREADABLE } from '../../contracts/logo-limits'
import type { MessageImage } from '../../contracts/threads'
import { changedRows, queryOne, withTransaction } from '../../database'
import { notFound, ProductError } from '../../errors'
import { encodeMessageImage } from '../../integrations/web/logo-image'
import { lockPartnership, ownedBy, type Partnership, type Party } from './party'

/** Of one person, so that nobody fills the database. */
const MAX_UNSENT = 30
const HOURS_KEPT = 24

type Upload = { req: PayloadRequest; party: Party; id: number; image: string }

/** `image` is base64. Throws not_found, invalid, and conflict if the conversation is closed. */
export const uploadMessageImage = async ({ req, party, id, image }: Upload): Promise<MessageImage> => {
  const encoded = await encodeMessageImage(Buffer.from(image, 'base64'))
  if (!encoded) throw new ProductError('invalid', LOGO_UNREADABLE, [{ path: 'image', message: LOGO_UNREADABLE }])
  return withTransaction(req, async () => {
    const partnership = await lockPartnership(req, party, id)
    const unsent = await queryOne<{ count: number }>(
      req,
      sql`select count(*)::int as count from message_images where uploaded_by_id = ${party.userId} and message_id is null`,
    )
    if ((unsent?.count ?? 0) >= MAX_UNSENT)
      throw new ProductError('conflict', 'Send the images that you added before you add more')
    return storeImage(req, partnership, party, encoded)
  })
}

type Encoded = { data: Buffer; width: number; height: number }

/** Not part of a message yet. */
export const storeImage = async (
  req: PayloadRequest,
  { id, brand_id, creator_id }: Partnership,
  { userId }: Party,
  { data, width, height }: Encoded,
): Promise<MessageImage> => {
  const stored = await queryOne<{ id: number }>(
    req,
    sql`insert into message_images (partnership_id, brand_id, creator_id, uploaded_by_id, width, height, bytes)
        values (${id}, ${brand_id}, ${creator_id}, ${userId}, ${width}, ${height}, decode(${data.toString('base64')}, 'base64'))
        returning id`,
  )
  if (!stored) throw new Error('An image has no id')
  return { id: stored.id, width, height }
}

type Download = { req: PayloadRequest; party: Party; id: number }

/** One that is not sent yet is its author's. Throws not_found. */
export const readMessageImage = async ({ req, party, id }: Download) => {
  const image = await queryOne<{ base64: string }>(
    req,
    sql`select encode(i.bytes, 'base64') as base64
        from message_images i
        where i.id = ${id} and ${ownedBy(party, 'i')} and (i.message_id is not null or i.uploaded_by_id = ${party.userId})`,
  )
  if (!image) throw notFound()
  return { name: `image-${id}.webp`, content: Readable.from([Buffer.from(image.base64, 'base64')]) }
}

/** Those that were not sent within a day. Returns how many. */
export const forgetUnsentImages = async ({ req }: { req: PayloadRequest }): Promise<{ forgotten: number }> => ({
  forgotten: await changedRows(
    req,
    sql`delete from message_images
        where id in (
          select id
          from message_images
          where message_id is null and created_at <= now() - make_interval(hours => ${HOURS_KEPT})
          order by created_at
          limit 1000
        )`,
  ),
})
