import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { CreatorTag } from '../../contracts/amazon'
import { query } from '../../database'

type Input = { req: PayloadRequest; creatorId: number; isMacro: boolean }

const AT_MOST = 1_000

/**
 * The attribution tags of a creator's active partners, at most 1,000; creators hold no token, so these are those the
 * brands loaded.
 */
export const listCreatorTags = ({ req, creatorId, isMacro }: Input): Promise<CreatorTag[]> =>
  query<CreatorTag>(
    req,
    sql`select t.id, t.brand_id, t.publisher_id, t.is_macro from attribution_tags t
        join partnerships p on p.brand_id = t.brand_id and p.creator_id = ${creatorId} and p.status = 'active'
        where t.is_macro = ${isMacro} order by t.brand_id, t.id limit ${AT_MOST}`,
  )
