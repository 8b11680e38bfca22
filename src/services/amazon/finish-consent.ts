import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryOne } from '../../database'
import { exchangeCode, GrantRefused } from '../../integrations/amazon/login'
import { unseal } from '../../integrations/seal'
import { UpstreamError } from '../../integrations/upstream'
import { storeTokens } from './store-tokens'

type Input = { req: PayloadRequest; state: string; code: string; cookie: string }

/** `connected`, or why not: the state is unknown, spent, too old or another browser's; or Amazon refused the code. */
export type ConsentOutcome = 'connected' | 'invalid_state' | 'invalid_grant' | 'server_error'

/** Ends a consent: spends its state, exchanges the code on the server and keeps the tokens sealed. */
export const finishConsent = async ({ req, state, code, cookie }: Input): Promise<ConsentOutcome> => {
  const stateHash = sha256(state)
  const begun = await queryOne<{ brand_id: number; code_verifier: string }>(
    req,
    sql`update oauth_states set used_at = now(), updated_at = now()
        where state_hash = ${stateHash} and cookie_hash = ${sha256(cookie)} and used_at is null and expires_at > now()
        returning brand_id, code_verifier`,
  )
  if (!begun) return 'invalid_state'
  try {
    const tokens = await exchangeCode({
      code,
      codeVerifier: unseal(begun.code_verifier, `oauth_states:code_verifier:${stateHash}`),
    })
    await storeTokens({ req, brandId: begun.brand_id, tokens })
    return 'connected'
  } catch (error) {
    if (error instanceof GrantRefused) return 'invalid_grant'
    if (error instanceof UpstreamError) return 'server_error'
    throw error
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
