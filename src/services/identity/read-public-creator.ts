import { sql } from 'drizzle-orm'
import type { PublicCreator } from '../../contracts/public-creator'
import { type DatabaseContext, queryOne } from '../../database'
import { PHOTO_URL } from './creator-photo'

/** Whether everyone may see the page of a creator `c`, whose account is `u`. */
export const IS_PUBLIC_CREATOR = sql`c.is_profile_public
  and c.handle is not null
  and c.approved
  and c.rejected_at is null
  and c.closed_at is null
  and u.disabled_at is null`

/** Null for a page that is off, and of an account that is not active. */
export const readPublicCreator = async (
  context: DatabaseContext,
  { handle }: { handle: string },
): Promise<PublicCreator | null> =>
  (await queryOne<PublicCreator>(
    context,
    sql`select c.handle, c.name, ${PHOTO_URL} as photo_url, c.bio, c.product_categories, c.total_reach,
               (select coalesce(json_agg(json_build_object('channel', ch.channel, 'channel_link', ch.channel_link) order by ch.id), '[]')
                from creator_channels ch
                where ch.creator_id = c.id) as channels
        from creators c
        join users u on u.id = c.user_id
        where c.handle = ${handle} and ${IS_PUBLIC_CREATOR}`,
  )) ?? null
