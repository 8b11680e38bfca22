import type { AuthStrategy } from 'payload'
import { isStaff } from '../access/roles'
import { bearerOf, verifyIdToken } from '../integrations/identity/verify-id-token'
import { findActor } from './find-actor'
import { staffTokenOf } from './staff-cookie'

/**
 * Who is asking: the verified bearer token, or, for staff alone, the same token in the staff cookie. Nothing else of a
 * request (ids, e-mails, headers) is ever believed.
 */
export const strategy: AuthStrategy = {
  name: 'firebase',
  authenticate: async ({ headers, payload }) => {
    const bearer = bearerOf(headers)
    const token = bearer ?? staffTokenOf(headers)
    if (token === null) return { user: null }
    const identity = await verifyIdToken(token)
    const actor = identity && (await findActor(payload, identity))
    if (!actor || (bearer === null && !isStaff(actor))) return { user: null }
    return { user: { ...actor, _strategy: 'firebase' } as never }
  },
}
