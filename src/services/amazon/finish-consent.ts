import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryOne, withTransaction } from '../../database'
import type { Row } from '../../database-rows'
import { exchangeCode, GrantRefused, type GrantTokens } from '../../integrations/amazon/login'
import { unseal } from '../../integrations/seal'
import { UpstreamError } from '../../integrations/upstream'
import { storeTokens } from './store-tokens'

/** `code` is null when Amazon sent the browser back without one. */
type Input = { req: PayloadRequest; state: string; code: string | null; cookie: string }

/**
 * `invalid_state`: unknown, used or expired, or from another browser; `no_code`: Amazon sent no code; `invalid_grant`:
 * it refused the code; `server_error`: it did not answer.
 */
export type ConsentOutcome = 'connected' | 'invalid_state' | 'no_code' | 'invalid_grant' | 'server_error'

/** An existing connection is replaced only when the outcome is `connected`. */
export const finishConsent = async ({ req, state, code, cookie }: Input): Promise<ConsentOutcome> => {
  const stateHash = sha256(state)
  const consent = await queryOne<Row<'oauth_states', 'brand_id' | 'code_verifier'>>(
    req,
    sql`update oauth_states
        set used_at = now(), updated_at = now()
        where state_hash = ${stateHash} and cookie_hash = ${sha256(cookie)} and used_at is null and expires_at > now()
        returning brand_id, code_verifier`,
  )
  if (!consent) return 'invalid_state'
  if (code === null) return 'no_code'
  try {
    const codeVerifier = unseal(consent.code_verifier, `oauth_states:code_verifier:${stateHash}`)
    const tokens = await exchangeCode({ code, codeVerifier })
    return await storeGrant(req, { brandId: consent.brand_id, stateHash, tokens })
  } catch (error) {
    if (error instanceof GrantRefused) return 'invalid_grant'
    if (!(error instanceof UpstreamError)) throw error
    req.payload.logger.error({ err: error, brand: consent.brand_id, msg: 'The authorization code was not exchanged' })
    return 'server_error'
  }
}

type NewGrant = { brandId: number; stateHash: string; tokens: GrantTokens }

/** A brand that disconnects during the exchange stays disconnected, because disconnecting deletes its states. */
const storeGrant = (req: PayloadRequest, { brandId, stateHash, tokens }: NewGrant): Promise<ConsentOutcome> =>
  withTransaction(req, async () => {
    const storedState = await queryOne(
      req,
      sql`select 1
          from oauth_states
          where state_hash = ${stateHash}
          for update`,
    )
    if (!storedState) return 'invalid_state'
    await storeTokens({ req, brandId, tokens })
    return 'connected'
  })

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
