import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { IS_CONNECTED } from '../../access/connected-brand'
import { query } from '../../database'

type Input = { req: PayloadRequest; brandId: number; linkId?: number }

/**
 * Clicks can be attributed while the brand is connected with the seller account that the link's tag belongs to. Links
 * archived for other reasons are unchanged. After a new grant, call this once its profiles are loaded. With `linkId`, only this link.
 */
export const settleLinks = async ({ req, brandId, linkId }: Input): Promise<void> => {
  await query(
    req,
    sql`update links l
        set is_archived = s.is_lost,
            archived_reason = case when s.is_lost then 'disconnected'::enum_links_archived_reason end,
            updated_at = now()
        from (
          select l.id, not (c.is_connected and f.is_current) as is_lost
          from brands b
          cross join lateral (select ${IS_CONNECTED} as is_connected) c
          join links l on l.brand_id = b.id
          join attribution_tags t on t.id = l.attribution_tag_id
          join amazon_advertisers a on a.id = t.amazon_advertiser_id
          join amazon_profiles f on f.id = a.amazon_profile_id
          where b.id = ${brandId} and (${linkId ?? null}::int is null or l.id = ${linkId ?? null})
        ) s
        where s.id = l.id
          and ((s.is_lost and not l.is_archived) or (not s.is_lost and l.archived_reason = 'disconnected'))`,
  )
}
