import type { PayloadRequest } from 'payload'
import { bearerOf, verifyIdToken } from '../integrations/identity/verify-id-token'

/** The email of the account, in lower case, if the identity provider verified that it belongs to the person; else null. */
export const verifiedEmailOf = async ({ headers }: Pick<PayloadRequest, 'headers'>): Promise<string | null> => {
  const token = bearerOf(headers)
  const identity = token === null ? null : await verifyIdToken(token)
  return identity?.isEmailVerified ? identity.email.toLowerCase() : null
}
