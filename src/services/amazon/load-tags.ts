import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type * as z from 'zod/mini'
import type { AttributionTag } from '../../contracts/amazon'
import { MESSAGES } from '../../contracts/messages'
import { query } from '../../database'
import { listPublishers, listTags } from '../../integrations/amazon/ads-client'
import { loadAdvertisers } from './load-advertisers'
import { usProfileOf } from './us-profile'

type Answer = z.infer<typeof AttributionTag>
type Input = { req: PayloadRequest; brandId: number; kind: 'macro' | 'non-macro' }

/**
 * Loads the attribution tags of every publisher of one kind. The call is idempotent and switches Amazon's measurement
 * on. Macro tags exist only for publishers that take macros.
 */
export const loadTags = async ({ req, brandId, kind }: Input): Promise<Answer[]> => {
  const isMacro = kind === 'macro'
  const profile = await usProfileOf({ req, brandId, missing: MESSAGES.noUsProfile })
  await loadAdvertisers({ req, brandId })
  const publishers = (await listPublishers(profile.credentials)).filter(
    (publisher) => !isMacro || publisher.macroEnabled,
  )
  const tags = await listTags(
    profile.credentials,
    kind,
    publishers.map((publisher) => publisher.id),
  )
  const rows = Object.entries(tags).flatMap(([advertiser_id, byPublisher]) =>
    Object.entries(byPublisher).map(([publisher_id, aa_tag]) => ({ advertiser_id, publisher_id, aa_tag })),
  )
  return query<Answer>(
    req,
    sql`with saved as (
          insert into attribution_tags (amazon_advertiser_id, brand_id, publisher_id, is_macro, aa_tag)
          select a.id, a.brand_id, r.publisher_id, ${isMacro}::boolean, r.aa_tag
          from json_to_recordset(${JSON.stringify(rows)}::json) as r(advertiser_id text, publisher_id text, aa_tag text)
          join amazon_advertisers a on a.advertiser_id = r.advertiser_id and a.amazon_profile_id = ${profile.id}
          on conflict (amazon_advertiser_id, publisher_id, is_macro) do update set aa_tag = excluded.aa_tag, updated_at = now()
          returning *
        )
        select saved.id, saved.publisher_id, saved.is_macro, saved.aa_tag, a.advertiser_id from saved join amazon_advertisers a on a.id = saved.amazon_advertiser_id`,
  )
}
