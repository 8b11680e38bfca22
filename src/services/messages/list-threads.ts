import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { ThreadRow } from '../../contracts/threads'
import type { MessageSide } from '../../contracts/vocabulary'
import { arrayParam, iso, query, queryOne } from '../../database'
import { OPEN_SAMPLES } from '../../domain/sample-states'
import { PHOTO_URL } from '../identity/creator-photo'
import { ownedBy, type Party } from './party'

/** The name and the image of the other side, of `brands b` and `creators c`. */
export const OTHER_SIDE = {
  brand: sql`c.name, ${PHOTO_URL} as image_url`,
  creator: sql`b.brand_name as name, b.logo_url as image_url`,
} as const satisfies Record<MessageSide, unknown>

/** The last message of `partnership_threads t` that the side has read, and the last that the other side wrote. */
const MARKS = {
  brand: { read: sql`t.brand_read`, wrote: sql`t.creator_wrote` },
  creator: { read: sql`t.creator_read`, wrote: sql`t.brand_wrote` },
} as const satisfies Record<MessageSide, unknown>

export const listThreads = async ({
  req,
  party,
  page,
  limit,
}: {
  req: PayloadRequest
  party: Party
  page: number
  limit: number
}) => {
  const { side } = party
  const { read, wrote } = MARKS[side]
  const [rows, count] = await Promise.all([
    query<ThreadRow>(
      req,
      sql`select t.partnership_id, t.brand_id, t.creator_id, p.status, ${OTHER_SIDE[side]},
                 case
                   when m.removed_at is not null then 'Message removed'
                   when m.text <> '' then left(m.text, 200)
                   when m.sample_id is not null then 'Sample request'
                   else 'Image'
                 end as last_text,
                 m.side as last_side, ${iso('t.last_message_at')} as last_at,
                 (select count(*)::int
                  from partnership_messages n
                  where n.partnership_id = t.partnership_id and n.id > ${read} and n.side <> ${side}) as unread,
                 (select count(*)::int
                  from sample_requests s
                  where s.partnership_id = t.partnership_id
                    and s.status::text = any(${arrayParam(OPEN_SAMPLES)}::text[])) as open_samples
          from partnership_threads t
          join partnerships p on p.id = t.partnership_id
          join brands b on b.id = t.brand_id
          join creators c on c.id = t.creator_id
          join partnership_messages m on m.id = greatest(t.brand_wrote, t.creator_wrote)
          where ${ownedBy(party, 't')}
          order by ${wrote} > ${read} desc, t.last_message_at desc, t.id desc
          limit ${limit}
          offset ${(page - 1) * limit}`,
    ),
    queryOne<{ total: number; unread: number }>(
      req,
      sql`select count(*)::int as total, (count(*) filter (where ${wrote} > ${read}))::int as unread
          from partnership_threads t
          where ${ownedBy(party, 't')}`,
    ),
  ])
  return { rows, total: count?.total ?? 0, unread: count?.unread ?? 0, page, limit }
}

/** How many conversations have unread messages. */
export const countUnreadThreads = async (req: PayloadRequest, party: Party): Promise<{ unread: number }> => {
  const { read, wrote } = MARKS[party.side]
  const row = await queryOne<{ unread: number }>(
    req,
    sql`select count(*)::int as unread
        from partnership_threads t
        where ${ownedBy(party, 't')} and ${wrote} > ${read}`,
  )
  return { unread: row?.unread ?? 0 }
}
