import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { IS_ELIGIBLE_PROFILE } from '../../access/connected-brand'
import { MESSAGES } from '../../contracts/messages'
import { queryOne } from '../../database'
import { ProductError } from '../../errors'
import type { AdsCredentials } from '../../integrations/amazon/ads-client'
import { adsCredentialsOf } from './access-token'

/** The one profile of a brand `b` that is used: the first that is eligible, so that it stays the same one. */
export const USED_PROFILE = sql`(select *
  from amazon_profiles f
  where f.brand_id = b.id
    and ${IS_ELIGIBLE_PROFILE}
  order by f.id
  limit 1)`

/** Joins to a brand `b` its one profile `f` that is used; a brand without one is left out. */
export const US_PROFILE = sql`join lateral ${USED_PROFILE} f on true`

/** The US seller profile of a brand. */
export type UsProfile = { id: number; profile_id: string }

/** The same with what a call to Amazon for it needs. */
export type CallableProfile = UsProfile & { credentials: AdsCredentials }

type Input = { req: PayloadRequest; brandId: number; missing: string }

/**
 * The brand's US seller profile. Throws conflict: with `missing` (a text of the specification) when it has none, and when
 * its grant is known to be over.
 */
export const findUsProfile = async ({ req, brandId, missing }: Input): Promise<UsProfile> => {
  const found = await queryOne<UsProfile & { is_granted: boolean }>(
    req,
    sql`select f.id, f.profile_id, exists (select 1 from amazon_accounts ac where ac.brand_id = b.id and ac.status = 'connected') as is_granted
        from brands b ${US_PROFILE}
        where b.id = ${brandId}`,
  )
  if (!found) throw new ProductError('conflict', missing)
  const { is_granted, ...profile } = found
  if (!is_granted) throw new ProductError('conflict', MESSAGES.connectionFailed)
  return profile
}

/** The brand's US seller profile with a current token. Throws as `findUsProfile`, and as `adsCredentialsOf`. */
export const usProfileOf = async (input: Input): Promise<CallableProfile> => {
  const profile = await findUsProfile(input)
  const { req, brandId } = input
  return { ...profile, credentials: await adsCredentialsOf({ req, brandId, profileId: profile.profile_id }) }
}
