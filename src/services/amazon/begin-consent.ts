import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../database'
import { authorizeUrl } from '../../integrations/amazon/login'
import { seal } from '../../integrations/seal'

const MINUTES = 10

/** The state is single-use, bound to the brand and the cookie, and stored as a hash. */
export const beginConsent = async ({ req, brandId }: { req: PayloadRequest; brandId: number }) => {
  const [state = '', cookie = '', verifier = ''] = [1, 2, 3].map(() => randomBytes(32).toString('base64url'))
  const stateHash = sha256(state).toString('hex')
  await query(
    req,
    sql`with past as (delete from oauth_states where brand_id = ${brandId} and expires_at < now())
        insert into oauth_states (state_hash, cookie_hash, code_verifier, brand_id, expires_at)
        values (${stateHash}, ${sha256(cookie).toString('hex')},
                ${seal(verifier, `oauth_states:code_verifier:${stateHash}`)}, ${brandId},
                now() + make_interval(mins => ${MINUTES}))`,
  )
  return {
    url: authorizeUrl({ state, codeChallenge: sha256(verifier).toString('base64url') }),
    cookie,
    cookieSeconds: MINUTES * 60,
  }
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
