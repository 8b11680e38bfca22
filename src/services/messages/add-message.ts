import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { MESSAGE_SOURCES } from '../../contracts/vocabulary'
import { arrayParam, changedRows, query, queryOne } from '../../database'
import { ProductError } from '../../errors'
import type { Partnership, Party } from './party'

export type NewMessage = {
  text: string
  source: (typeof MESSAGE_SOURCES)[number]
  /** Exists once. */
  key: string
  imageIds?: readonly number[]
  sampleId?: number
  droppedFiles?: number
}

/**
 * Adds a message to a partnership that is locked, in the transaction that locked it. Returns its id, and whether it is new:
 * the same key finds the first. Throws invalid for images that are not the author's own and unsent.
 */
export const addMessage = async (
  req: PayloadRequest,
  { id: partnershipId, brand_id, creator_id }: Partnership,
  { side, userId }: Party,
  { text, source, key, imageIds = [], sampleId, droppedFiles = 0 }: NewMessage,
): Promise<{ id: number; isNew: boolean }> => {
  const existing = await queryOne<{ id: number }>(
    req,
    sql`select id from partnership_messages where key = ${key} and partnership_id = ${partnershipId}`,
  )
  if (existing) return { id: existing.id, isNew: false }
  const added = await queryOne<{ id: number }>(
    req,
    sql`insert into partnership_messages
          (partnership_id, brand_id, creator_id, author_id, side, text, source, sample_id, key, dropped_files)
        values
          (${partnershipId}, ${brand_id}, ${creator_id}, ${userId}, ${side}, ${text}, ${source}, ${sampleId ?? null}, ${key},
           ${droppedFiles})
        returning id`,
  )
  if (!added) throw new Error('A message has no id')
  await attachImages(req, { partnershipId, userId, messageId: added.id, imageIds })
  const [byBrand, byCreator] = side === 'brand' ? [added.id, 0] : [0, added.id]
  await query(
    req,
    sql`insert into partnership_threads as t
          (partnership_id, brand_id, creator_id, last_message_at, brand_wrote, creator_wrote)
        values (${partnershipId}, ${brand_id}, ${creator_id}, business_now(), ${byBrand}, ${byCreator})
        on conflict (partnership_id)
        do update set
          last_message_at = excluded.last_message_at,
          brand_wrote = greatest(t.brand_wrote, excluded.brand_wrote),
          creator_wrote = greatest(t.creator_wrote, excluded.creator_wrote),
          updated_at = now()`,
  )
  return { id: added.id, isNew: true }
}

const attachImages = async (
  req: PayloadRequest,
  {
    partnershipId,
    userId,
    messageId,
    imageIds,
  }: { partnershipId: number; userId: number; messageId: number; imageIds: readonly number[] },
): Promise<void> => {
  const ids = [...new Set(imageIds)]
  if (ids.length === 0) return
  const attached = await changedRows(
    req,
    sql`update message_images
        set message_id = ${messageId}, updated_at = now()
        where id = any(${arrayParam(ids)}::int[]) and partnership_id = ${partnershipId} and uploaded_by_id = ${userId}
          and message_id is null`,
  )
  const message = 'An image is no longer there. Add it again.'
  if (attached !== ids.length) throw new ProductError('invalid', message, [{ path: 'image_ids', message }])
}
