import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { createLocalReq, type PayloadRequest } from 'payload'
import { MESSAGES } from '../../contracts/messages'
import { queryOne, withTransaction } from '../../database'
import type { Row } from '../../database-rows'
import { ProductError } from '../../errors'
import { failpoint } from '../../failpoints'
import type { AdsCredentials } from '../../integrations/amazon/ads-client'
import { GrantRefused, refreshTokens } from '../../integrations/amazon/login'
import { unseal } from '../../integrations/seal'
import { UpstreamError } from '../../integrations/upstream'
import { recordEvent } from '../../outbox'
import { abandonRenewal, claimRenewal, isHeld, type Lease, readGrant, saveRenewedToken } from './renewal-lease'
import { tokenSealContext } from './store-tokens'

const POLL_MS = 100
const MOST_POLLS = 600

/** `profileId` is omitted only to list the profiles. Throws like `accessTokenOf`. */
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
 * A token that expired or was rejected is renewed by one caller, across all processes, while the others wait. Runs
 * outside the caller's transaction, so a rollback does not lose a renewed token. Throws conflict when there is no grant
 * or Amazon revoked it; UpstreamError when it cannot be renewed now.
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
  const outside = { payload: req.payload }
  for (let poll = 0; poll < MOST_POLLS; poll += 1) {
    if (poll > 0) await sleep(POLL_MS)
    const grant = await readGrant(outside, brandId)
    if (!grant) throw new ProductError('conflict', MESSAGES.connectionFailed)
    const usable = grant.is_fresh ? grant.access_token : null
    const current = usable && unseal(usable, tokenSealContext('access_token', grant.id))
    if (current && current !== rejected) return current
    if (poll > 0 && grant.has_failed) break
    const lease = await claimRenewal(outside, grant)
    const renewed = lease && (await renew(req, lease))
    if (renewed) return renewed
  }
  throw new UpstreamError('Login with Amazon', 0, 'The renewal by another caller failed')
}

/** Null when Amazon revoked the grant, or the brand disconnected or reconnected in the meantime. */
const renew = async (req: PayloadRequest, lease: Lease): Promise<string | null> => {
  const outside = { payload: req.payload }
  try {
    const tokens = await refreshTokens(unseal(lease.refresh_token, tokenSealContext('refresh_token', lease.id)))
    failpoint('token-renewed')
    return (await saveRenewedToken(outside, lease, tokens)) ? tokens.accessToken : null
  } catch (error) {
    if (error instanceof GrantRefused) {
      await markRevoked(req, lease)
      return null
    }
    await abandonRenewal(outside, lease)
    const isOurFault = error instanceof UpstreamError && error.status >= 400 && error.status < 429
    if (isOurFault) req.payload.logger.error({ err: error, msg: 'Login with Amazon rejected our client credentials' })
    throw error
  }
}

/** Only the lease holder succeeds, so the email is sent once. */
const markRevoked = async ({ payload }: PayloadRequest, lease: Lease): Promise<void> => {
  const req = await createLocalReq({}, payload)
  await withTransaction(req, async () => {
    const revoked = await queryOne<Row<'brands', 'id'>>(
      req,
      sql`update amazon_accounts a
          set status = 'revoked', refresh_token = null, expires_at = null, updated_at = now()
          from brands b
          where b.id = a.brand_id and ${isHeld(lease)}
          returning b.id`,
    )
    if (!revoked) return
    await recordEvent(req, { type: 'amazon_grant.revoked', subject: revoked.id, data: {} })
  })
}
