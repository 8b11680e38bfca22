import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type * as z from 'zod/mini'
import type { AmazonAdvertiser } from '../../contracts/amazon'
import { MESSAGES } from '../../contracts/messages'
import { query } from '../../database'
import { ProductError } from '../../errors'
import { listAdvertisers, NotEligible } from '../../integrations/amazon/ads-client'
import { usProfileOf } from './us-profile'

type Answer = z.infer<typeof AmazonAdvertiser>

/** Loads the advertisers of the brand's US seller profile. Throws conflict when the profile may not use Attribution. */
export const loadAdvertisers = async ({
  req,
  brandId,
}: {
  req: PayloadRequest
  brandId: number
}): Promise<Answer[]> => {
  const profile = await usProfileOf({ req, brandId, missing: MESSAGES.noUsProfile })
  const advertisers = await listAdvertisers(profile.credentials).catch((error: unknown) => {
    throw error instanceof NotEligible
      ? new ProductError('conflict', 'This Amazon seller profile may not use Amazon Attribution')
      : error
  })
  return query<Answer>(
    req,
    sql`insert into amazon_advertisers (amazon_profile_id, brand_id, advertiser_id, name)
        select ${profile.id}::int, ${brandId}::int, r."advertiserId", r."advertiserName"
        from json_to_recordset(${JSON.stringify(advertisers)}::json) as r("advertiserId" text, "advertiserName" text)
        on conflict (amazon_profile_id, advertiser_id) do update set name = excluded.name, updated_at = now()
        returning id, advertiser_id, name`,
  )
}
