import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { US_PROFILE } from '../../access/connected-brand'
import { MESSAGES } from '../../contracts/messages'
import { queryOne } from '../../database'
import type { Row } from '../../database-rows'
import { ProductError } from '../../errors'
import type { AdsCredentials } from '../../integrations/amazon/ads-client'
import { adsCredentialsOf } from './access-token'

export type UsProfile = Row<'amazon_profiles', 'id' | 'profile_id'>

export type CallableProfile = UsProfile & { credentials: AdsCredentials }

type Input = { req: PayloadRequest; brandId: number; missing: string }

/** Throws conflict with `missing` without a profile, with `connectionFailed` for a revoked grant. */
export const findUsProfile = async ({ req, brandId, missing }: Input): Promise<UsProfile> => {
  const found = await queryOne<UsProfile & { is_granted: boolean }>(
    req,
    sql`select f.id, f.profile_id,
               exists (select 1 from amazon_accounts ac where ac.brand_id = b.id and ac.status = 'connected') as is_granted
        from brands b ${US_PROFILE}
        where b.id = ${brandId}`,
  )
  if (!found) throw new ProductError('conflict', missing)
  const { is_granted, ...profile } = found
  if (!is_granted) throw new ProductError('conflict', MESSAGES.connectionFailed)
  return profile
}

/** With a current token. Throws like `findUsProfile` and `adsCredentialsOf`. */
export const usProfileOf = async (input: Input): Promise<CallableProfile> => {
  const profile = await findUsProfile(input)
  const { req, brandId } = input
  return { ...profile, credentials: await adsCredentialsOf({ req, brandId, profileId: profile.profile_id }) }
}
