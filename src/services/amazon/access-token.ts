import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { MESSAGES } from '../../contracts/messages'
import { query, queryOne, withTransaction } from '../../database'
import { ProductError } from '../../errors'
import type { AdsCredentials } from '../../integrations/amazon/ads-client'
import { GrantRefused, refreshTokens } from '../../integrations/amazon/login'
import { unseal } from '../../integrations/seal'
import { storeTokens, tokenPlace } from './store-tokens'

/** A token is renewed this long before it ends. */
const SAFETY_SECONDS = 120

type Account = { id: number; access_token: string | null; refresh_token: string | null; is_fresh: boolean }

/** What the Ads API is asked with, for a brand and, but for its list of profiles, one profile. Throws as `accessTokenOf`. */
export const adsCredentialsOf = async ({
  req,
  brandId,
  profileId,
}: {
  req: PayloadRequest
  brandId: number
  profileId?: string
}): Promise<AdsCredentials> => ({
  accessToken: await accessTokenOf({ req, brandId }),
  ...(profileId === undefined ? {} : { profileId }),
  renew: (rejected) => accessTokenOf({ req, brandId, rejected }),
})

/**
 * A current access token of a brand's grant. Callers of one brand wait for each other on its row, so a token that ran
 * out, or that Amazon rejected, is renewed once. Throws conflict when there is no grant, or when Amazon withdrew it (the
 * row then says so).
 */
const accessTokenOf = async ({
  req,
  brandId,
  rejected,
}: {
  req: PayloadRequest
  brandId: number
  rejected?: string
}): Promise<string> => {
  const token = await withTransaction(req, async () => {
    const account = await queryOne<Account>(
      req,
      sql`select id, access_token, refresh_token, expires_at > now() + make_interval(secs => ${SAFETY_SECONDS}) as is_fresh
          from amazon_accounts where brand_id = ${brandId} and status = 'connected' for update`,
    )
    if (!account?.refresh_token) throw new ProductError('conflict', MESSAGES.connectionFailed)
    const current = account.access_token && unseal(account.access_token, tokenPlace('access_token', account.id))
    if (current && account.is_fresh && current !== rejected) return current
    return renew(req, brandId, unseal(account.refresh_token, tokenPlace('refresh_token', account.id)))
  })
  if (token === null) throw new ProductError('conflict', MESSAGES.connectionFailed)
  return token
}

/** Null when Amazon withdrew the grant; committed with the row that says so. */
const renew = async (req: PayloadRequest, brandId: number, refreshToken: string): Promise<string | null> => {
  try {
    const tokens = await refreshTokens(refreshToken)
    await storeTokens({ req, brandId, tokens })
    return tokens.accessToken
  } catch (error) {
    if (!(error instanceof GrantRefused)) throw error
    await query(req, sql`update amazon_accounts set status = 'revoked', updated_at = now() where brand_id = ${brandId}`)
    return null
  }
}
