import { importPKCS8, SignJWT } from 'jose'
import type { TestProduct } from '../../support/product'

/** The claims of a test token; times are seconds from now. */
type TokenClaims = {
  uid?: string | null
  email?: string | null
  isEmailVerified?: boolean
  issuer?: string
  audience?: string
  issuedAt?: number
  expires?: number
  signedInAt?: number
}

/** Signs ID tokens with the identity stand-in's own key, so that only the claims under test differ from a real one. */
export const tokenSigner = async (product: TestProduct) => {
  const { rows } = await product.sandbox.db.query<{ kid: string; private_key: string }>(
    'select kid, private_key from identity_keys',
  )
  const { kid, private_key } = rows[0] ?? { kid: '', private_key: '' }
  const ownKey = await importPKCS8(private_key, 'RS256')
  return async (claims: TokenClaims = {}, key: CryptoKey = ownKey): Promise<string> => {
    const now = Math.floor(Date.now() / 1000)
    const { uid = 'a-uid', email = 'ann@people.test' } = claims
    const token = new SignJWT({
      ...(email === null ? {} : { email }),
      email_verified: claims.isEmailVerified ?? false,
      auth_time: now + (claims.signedInAt ?? claims.issuedAt ?? 0),
    })
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
      .setIssuer(claims.issuer ?? `${product.origin}/sandbox/identity`)
      .setAudience(claims.audience ?? 'shelfmate-sandbox')
      .setIssuedAt(now + (claims.issuedAt ?? 0))
      .setExpirationTime(now + (claims.expires ?? 3600))
    if (uid !== null) token.setSubject(uid)
    return token.sign(key)
  }
}
