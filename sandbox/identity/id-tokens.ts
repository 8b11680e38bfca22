import { errors, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import type { Context } from '../context'
import { type Account, findAccount } from './accounts'
import { IdentityRefusal } from './google-error'

/** Lifetime of an ID token in seconds, as Google's. */
export const ID_TOKEN_SECONDS = 3600
export const PROJECT_ID = 'shelfmate-sandbox'
/** Maximum age of a sign-in for changing the password or email and for deleting the account. */
const RECENT_LOGIN_SECONDS = 300

const Claims = z.object({ sub: z.string().min(1), iat: z.number(), auth_time: z.number() })

/** Claims: firebase.google.com/docs/auth/admin/verify-id-tokens. A refresh does not change `authTime`. */
export const mintIdToken = ({ settings, signingKey }: Context, account: Account, authTime: Date): Promise<string> =>
  new SignJWT({
    ...(account.displayName === null ? {} : { name: account.displayName }),
    auth_time: Math.floor(authTime.getTime() / 1000),
    user_id: account.localId,
    email: account.email,
    email_verified: account.isEmailVerified,
    firebase: { identities: { email: [account.email] }, sign_in_provider: 'password' },
  })
    .setProtectedHeader({ alg: 'RS256', kid: signingKey.kid, typ: 'JWT' })
    .setIssuer(issuerOf(settings.publicUrl))
    .setAudience(PROJECT_ID)
    .setSubject(account.localId)
    .setIssuedAt()
    .setExpirationTime(`${ID_TOKEN_SECONDS}s`)
    .sign(signingKey.privateKey)

/** Throws Google's errors for an invalid, expired or orphaned token. */
export const accountOfIdToken = async (
  { db, settings, signingKey }: Context,
  idToken: string,
  { mustBeRecent = false } = {},
): Promise<Account> => {
  if (idToken === '') throw new IdentityRefusal('MISSING_ID_TOKEN')
  const verified = await jwtVerify(idToken, signingKey.publicKey, {
    algorithms: ['RS256'],
    issuer: issuerOf(settings.publicUrl),
    audience: PROJECT_ID,
  }).catch((error: unknown) => {
    throw new IdentityRefusal(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN')
  })
  const claims = Claims.parse(verified.payload)
  const account = await findAccount(db, claims.sub)
  if (!account) throw new IdentityRefusal('USER_NOT_FOUND')
  if (account.isDisabled) throw new IdentityRefusal('USER_DISABLED')
  if (claims.iat < Math.floor(account.validSince.getTime() / 1000)) throw new IdentityRefusal('TOKEN_EXPIRED')
  if (mustBeRecent && claims.auth_time < Date.now() / 1000 - RECENT_LOGIN_SECONDS) {
    throw new IdentityRefusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  }
  return account
}

const issuerOf = (publicUrl: string): string => `${publicUrl}/sandbox/identity`
