import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryOne } from '../../database'
import { ProductError } from '../../errors'
import type { AdsCredentials } from '../../integrations/amazon/ads-client'
import { adsCredentialsOf } from './access-token'

/** Joins to a brand `b` its one profile `f` that is used: the US seller's, the newest when it changed its account. */
export const US_PROFILE = sql`join lateral (select * from amazon_profiles f
  where f.brand_id = b.id and f.country_code = 'US' and f.type = 'seller' and f.subtype is distinct from 'AMAZON_ATTRIBUTION'
  order by f.id desc limit 1) f on true`

/** What a call to Amazon for a brand needs of its US seller profile. */
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
    sql`select f.id, f.profile_id from brands b ${US_PROFILE} where b.id = ${brandId}`,
  )
  if (!profile) throw new ProductError('conflict', missing)
  return { ...profile, credentials: await adsCredentialsOf({ req, brandId, profileId: profile.profile_id }) }
}
