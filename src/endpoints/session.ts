import { isStaff } from '../access/roles'
import { endStaffSession } from '../auth/end-session'
import { findActor } from '../auth/find-actor'
import { isFromOtherOrigin, staffCookie } from '../auth/staff-cookie'
import { createSession, deleteSession } from '../contracts/identity'
import { ProductError } from '../errors'
import { bearerOf } from '../integrations/identity/verify-id-token'
import { defineEndpoint } from './define-endpoint'

const FRESH_SECONDS = 5 * 60

export const sessionEndpoints = [
  defineEndpoint(createSession, {
    guard: 'identity',
    handle: async ({ req, actor: identity }) => {
      refuseOtherOrigins(req.headers)
      const actor = await findActor(req.payload, identity)
      const now = Date.now() / 1000
      if (!isStaff(actor) || now - identity.issuedAt > FRESH_SECONDS) return null
      return {
        status: 204,
        answer: null,
        headers: { 'set-cookie': staffCookie(bearerOf(req.headers) ?? '', identity.expiresAt - now) },
      }
    },
  }),
  defineEndpoint(deleteSession, {
    guard: 'public',
    handle: async ({ req }) => {
      refuseOtherOrigins(req.headers)
      await endStaffSession(req)
      return { status: 204, answer: null, headers: { 'set-cookie': staffCookie('', 0) } }
    },
  }),
]

/** Keeps other sites from signing a browser in or out. */
const refuseOtherOrigins = (headers: Headers): void => {
  if (isFromOtherOrigin(headers)) throw new ProductError('forbidden', 'This request came from another site')
}
