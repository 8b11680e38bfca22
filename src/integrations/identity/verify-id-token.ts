import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import * as z from 'zod'
import { type Env, env } from '../../env'
import { UpstreamError } from '../upstream'

const Claims = z.object({
  sub: z.string().min(1).max(128),
  email: z.email().toLowerCase(),
  email_verified: z.boolean().default(false),
  iat: z.number(),
  exp: z.number(),
  auth_time: z.number(),
})

/** Times are seconds since 1970. */
export type Identity = {
  uid: string
  email: string
  isEmailVerified: boolean
  issuedAt: number
  expiresAt: number
  signedInAt: number
}

const SKEW_SECONDS = 60
let keys: { settings: Env['identity']; set: ReturnType<typeof createRemoteJWKSet> } | undefined

/**
 * Allows 60 s of clock skew. Keys are fetched again for an unknown key id, at most once every 30 s. Null for an invalid
 * token. Throws UpstreamError when the keys cannot be read. Source: Firebase, "Verify ID tokens using a third-party JWT
 * library".
 */
export const verifyIdToken = async (token: string): Promise<Identity | null> => {
  const settings = env().identity
  const { issuer, projectId, jwksUrl } = settings
  if (keys?.settings !== settings) {
    const set = createRemoteJWKSet(new URL(jwksUrl), { cooldownDuration: 30_000, timeoutDuration: 5_000 })
    keys = { settings, set }
  }
  try {
    const { payload } = await jwtVerify(token, keys.set, {
      algorithms: ['RS256'],
      issuer,
      audience: projectId,
      clockTolerance: SKEW_SECONDS,
    })
    const claims = Claims.safeParse(payload)
    if (!claims.success) return null
    const { sub, email, email_verified, iat, exp, auth_time } = claims.data
    // jose does not reject a future iat.
    if (Math.max(iat, auth_time) > Date.now() / 1000 + SKEW_SECONDS) return null
    return { uid: sub, email, isEmailVerified: email_verified, issuedAt: iat, expiresAt: exp, signedInAt: auth_time }
  } catch (error) {
    if (isAboutToken(error)) return null
    throw new UpstreamError('The sign-in service', 0, String(error))
  }
}

/* For failures of the key server jose throws a plain JOSEError, a JWKSTimeout, or the error of fetch. */
const isAboutToken = (error: unknown): boolean =>
  error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC' && !(error instanceof errors.JWKSTimeout)

export const bearerOf = (headers: Headers): string | null =>
  /^Bearer (\S+)$/.exec(headers.get('authorization') ?? '')?.[1] ?? null
