import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryOne } from '../../database'
import { ProductError } from '../../errors'
import type { AdsCredentials } from '../../integrations/amazon/ads-client'
import { adsCredentialsOf } from './access-token'

/** The one profile of a brand that is used: its US seller profile, the newest when it changed its seller account. */
export type UsProfile = { id: number; profile_id: string; credentials: AdsCredentials }

/**
 * The brand's US seller profile with a current token. Throws conflict with `missing` (a text of the specification) when
 * it has none.
 */
export const usProfileOf = async ({
  req,
  brandId,
  missing,
}: {
  req: PayloadRequest
  brandId: number
  missing: string
}): Promise<UsProfile> => {
  const profile = await queryOne<{ id: number; profile_id: string }>(
    req,
    sql`select id, profile_id from amazon_profiles
        where brand_id = ${brandId} and country_code = 'US' and type = 'seller' and subtype is distinct from 'AMAZON_ATTRIBUTION'
        order by id desc limit 1`,
  )
  if (!profile) throw new ProductError('conflict', missing)
  return { ...profile, credentials: await adsCredentialsOf({ req, brandId, profileId: profile.profile_id }) }
}
