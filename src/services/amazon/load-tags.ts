import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type * as z from 'zod/mini'
import type { AttributionTag } from '../../contracts/amazon'
import { MESSAGES } from '../../contracts/messages'
import { query, withTransaction } from '../../database'
import { isUsableTag } from '../../domain/attribution-link'
import { listPublishers, listTags } from '../../integrations/amazon/ads-client'
import { orRefused } from './attribution-refused'
import { holdProfile } from './hold-profile'
import { loadAdvertisers } from './load-advertisers'
import { type CallableProfile, type UsProfile, usProfileOf } from './us-profile'

type Answer = z.infer<typeof AttributionTag>
type Kind = 'macro' | 'non-macro'
type Input = { req: PayloadRequest; brandId: number; kind: Kind }
type Tag = { advertiser_id: string; publisher_id: string; aa_tag: string }

/**
 * Idempotent; the call also enables Amazon's measurement. Macro tags exist only for publishers that support macros.
 * Non-macro tags that cannot form a link are logged and skipped. Tags that Amazon no longer lists are marked, unless it lists none at
 * all. Throws AttributionRefused.
 */
export const loadTags = async ({ req, brandId, kind }: Input): Promise<Answer[]> => {
  const profile = await usProfileOf({ req, brandId, missing: MESSAGES.noUsProfile })
  await loadAdvertisers({ req, brandId })
  const tags = await readTags(profile, kind)
  const usable = kind === 'macro' ? tags : tags.filter(({ aa_tag }) => isUsableTag(aa_tag))
  if (usable.length < tags.length)
    req.payload.logger.error({
      brand: brandId,
      tags: tags.length - usable.length,
      msg: 'Skipped tags that cannot form links',
    })
  return saveTags(req, profile, kind === 'macro', usable)
}

const readTags = async ({ credentials }: CallableProfile, kind: Kind): Promise<Tag[]> => {
  const publishers = (await orRefused(listPublishers(credentials))).filter(
    (publisher) => kind === 'non-macro' || publisher.macroEnabled,
  )
  // Amazon rejects a request without publisher ids.
  if (publishers.length === 0) return []
  const ids = publishers.map(({ id }) => id)
  const tags = await orRefused(listTags(credentials, kind, ids))
  return Object.entries(tags).flatMap(([advertiser_id, byPublisher]) =>
    Object.entries(byPublisher).map(([publisher_id, aa_tag]) => ({ advertiser_id, publisher_id, aa_tag })),
  )
}

const saveTags = (req: PayloadRequest, profile: UsProfile, isMacro: boolean, tags: Tag[]): Promise<Answer[]> =>
  withTransaction(req, async () => {
    await holdProfile(req, profile.id)
    const given = sql`json_to_recordset(${JSON.stringify(tags)}::json) as r(advertiser_id text, publisher_id text, aa_tag text)
      join amazon_advertisers a on a.advertiser_id = r.advertiser_id and a.amazon_profile_id = ${profile.id}`
    // Unchanged tags are not written, because a write invalidates the cached links that use them.
    await query(
      req,
      sql`insert into attribution_tags as t (amazon_advertiser_id, brand_id, publisher_id, is_macro, aa_tag)
          select a.id, a.brand_id, r.publisher_id, ${isMacro}::boolean, r.aa_tag
          from ${given}
          order by a.id, r.publisher_id
          on conflict (amazon_advertiser_id, publisher_id, is_macro)
          do update set aa_tag = excluded.aa_tag, vanished_at = null, updated_at = now()
            where t.aa_tag <> excluded.aa_tag or t.vanished_at is not null`,
    )
    if (tags.length > 0)
      await query(
        req,
        sql`update attribution_tags t
            set vanished_at = now(), updated_at = now()
            from amazon_advertisers of
            where of.id = t.amazon_advertiser_id and of.amazon_profile_id = ${profile.id} and t.is_macro = ${isMacro}
              and t.vanished_at is null
              and not exists (select 1 from ${given} where a.id = t.amazon_advertiser_id and r.publisher_id = t.publisher_id)`,
      )
    return query<Answer>(
      req,
      sql`select t.id, t.publisher_id, t.is_macro, t.aa_tag, a.advertiser_id
          from ${given}
          join attribution_tags t on t.amazon_advertiser_id = a.id and t.publisher_id = r.publisher_id and t.is_macro = ${isMacro}
          order by t.id`,
    )
  })
