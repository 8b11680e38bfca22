import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type * as z from 'zod/mini'
import type { CreatorRow } from '../../contracts/identity'
import { iso, queryOne } from '../../database'
import { notFound } from '../../errors'
import { REAPPLY_FROM } from './approval-state'
import { PHOTO_URL } from './creator-photo'

export type Creator = z.infer<typeof CreatorRow>

/** Throws not_found. */
export const readCreator = async ({
  req,
  creatorId,
}: {
  req: PayloadRequest
  creatorId: number | null
}): Promise<Creator> => {
  const creator = await queryOne<Creator>(
    req,
    sql`select c.id, c.user_id, c.name, c.product_categories, c.total_reach, c.country, c.approved, c.rejection_reason,
               ${iso('c.rejected_at')} as rejected_at, ${iso(REAPPLY_FROM)} as may_reapply_from,
               (select coalesce(json_agg(json_build_object('channel', ch.channel, 'channel_link', ch.channel_link) order by ch.id), '[]')
                from creator_channels ch
                where ch.creator_id = c.id) as channels,
               ${iso('u.disabled_at')} as suspended_at, c.disclosure_read_at is not null as has_read_disclosure,
               ${iso('c.created_at')} as created_at, ${PHOTO_URL} as photo_url, c.bio, c.handle, c.is_profile_public
        from creators c
        join users u on u.id = c.user_id
        where c.id = ${creatorId}`,
  )
  if (!creator) throw notFound()
  return creator
}
