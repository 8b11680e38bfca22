import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type * as z from 'zod/mini'
import type { AmazonAdvertiser } from '../../contracts/amazon'
import { MESSAGES } from '../../contracts/messages'
import { query, withTransaction } from '../../database'
import { listAdvertisers } from '../../integrations/amazon/ads-client'
import { orRefused } from './attribution-refused'
import { holdProfile } from './hold-profile'
import { usProfileOf } from './us-profile'

type Answer = z.infer<typeof AmazonAdvertiser>

/** The campaign id of their links is the brand's program. Throws AttributionRefused. */
export const loadAdvertisers = async ({
  req,
  brandId,
}: {
  req: PayloadRequest
  brandId: number
}): Promise<Answer[]> => {
  const profile = await usProfileOf({ req, brandId, missing: MESSAGES.noUsProfile })
  const advertisers = await orRefused(listAdvertisers(profile.credentials))
  const json = JSON.stringify(advertisers)
  return withTransaction(req, async () => {
    await holdProfile(req, profile.id)
    await query(
      req,
      sql`insert into amazon_advertisers as a (amazon_profile_id, brand_id, advertiser_id, name, aa_campaign_id)
          select distinct on (r."advertiserId") ${profile.id}::int, ${brandId}::int, r."advertiserId", r."advertiserName",
                 (select p.id::text from affiliate_programs p where p.brand_id = ${brandId})
          from json_to_recordset(${json}::json) as r("advertiserId" text, "advertiserName" text)
          order by r."advertiserId"
          on conflict (amazon_profile_id, advertiser_id)
          do update set name = excluded.name, aa_campaign_id = excluded.aa_campaign_id, updated_at = now()
            where (a.name, a.aa_campaign_id) is distinct from (excluded.name, excluded.aa_campaign_id)`,
    )
    return query<Answer>(
      req,
      sql`select id, advertiser_id, name
          from amazon_advertisers
          where amazon_profile_id = ${profile.id}
            and advertiser_id in (select r."advertiserId" from json_to_recordset(${json}::json) as r("advertiserId" text))
          order by id`,
    )
  })
}
