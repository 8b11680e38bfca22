import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { US_PROFILE } from '../../access/connected-brand'
import type { CreatorTag } from '../../contracts/amazon'
import { query } from '../../database'

type Input = { req: PayloadRequest; creatorId: number; isMacro: boolean }

const AT_MOST = 1_000

/** At most 1,000. Creators hold no token, so only tags already loaded for the brands are listed. */
export const listCreatorTags = ({ req, creatorId, isMacro }: Input): Promise<CreatorTag[]> =>
  query<CreatorTag>(
    req,
    sql`select t.id, t.brand_id, t.publisher_id, t.is_macro
        from partnerships p
        join brands b on b.id = p.brand_id ${US_PROFILE}
        join amazon_advertisers a on a.amazon_profile_id = f.id
        join attribution_tags t on t.amazon_advertiser_id = a.id
        where p.creator_id = ${creatorId} and p.status = 'active' and t.is_macro = ${isMacro} and t.vanished_at is null
        order by t.brand_id, t.id
        limit ${AT_MOST}`,
  )
