import { createHash, timingSafeEqual } from 'node:crypto'
import type { Queryable } from '../database'
import { hashSecret, newSecret } from '../secrets'
import type { AuthorizationRequest } from './authorization-request'
import { TokenRefusal } from './token-error'

/** developer.amazon.com, authorization code grant. */
const CODE_MINUTES = 5

/** Only its hash is stored. */
export const issueCode = async (
  db: Queryable,
  request: Pick<AuthorizationRequest, 'clientId' | 'redirectUri' | 'codeChallenge' | 'codeChallengeMethod'>,
  seller: string,
): Promise<string> => {
  const code = `AN${newSecret(24)}`
  await db.query(
    `insert into login_codes (code_hash, client_id, seller, redirect_uri, code_challenge, code_challenge_method)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      hashSecret(code),
      request.clientId,
      seller,
      request.redirectUri,
      request.codeChallenge,
      request.codeChallengeMethod,
    ],
  )
  return code
}

/**
 * The first attempt uses up the code, even if it fails. Throws TokenRefusal: `invalid_grant` for an unknown, used or
 * foreign code, a wrong return URL or verifier; `invalid_request` for an expired code.
 */
export const redeemCode = async (
  db: Queryable,
  given: { code: string; clientId: string; redirectUri: string; codeVerifier: string | undefined },
): Promise<string> => {
  const { rows } = await db.query<{
    seller: string
    redirect_uri: string
    code_challenge: string | null
    code_challenge_method: string | null
    is_expired: boolean
  }>(
    `update login_codes
     set used_at = now()
     where code_hash = $1 and client_id = $2 and used_at is null
     returning seller, redirect_uri, code_challenge, code_challenge_method,
       created_at <= now() - make_interval(mins => $3) as is_expired`,
    [hashSecret(given.code), given.clientId, CODE_MINUTES],
  )
  const found = rows[0]
  if (!found) throw TokenRefusal.invalidGrant('code')
  if (found.is_expired) throw TokenRefusal.invalidParameter('code')
  if (found.redirect_uri !== given.redirectUri) throw TokenRefusal.invalidGrant('redirect_uri')
  if (found.code_challenge !== null) {
    if (given.codeVerifier === undefined) throw TokenRefusal.missingParameter('code_verifier')
    if (!matches(given.codeVerifier, found.code_challenge, found.code_challenge_method)) {
      throw TokenRefusal.invalidGrant('code_verifier')
    }
  }
  return found.seller
}

/** PKCE: RFC 7636, 4.6. */
const matches = (verifier: string, challenge: string, method: string | null): boolean => {
  const derived = method === 'S256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  return timingSafeEqual(hashSecret(derived), hashSecret(challenge))
}
