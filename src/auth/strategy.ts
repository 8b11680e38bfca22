import type { AuthStrategy, Payload, PayloadRequest } from 'payload'
import { type Actor, isStaff } from '../access/roles'
import { bearerOf, verifyIdToken } from '../integrations/identity/verify-id-token'
import { findActor } from './find-actor'
import { staffTokenOf } from './staff-cookie'

/** Requests whose sender could not be looked up; Payload would take them for nobody's. */
const failed = new WeakMap<Headers, unknown>()

/** Throws what kept the strategy from looking up who is asking, if anything did. */
export const assertLookedUp = ({ headers }: Pick<PayloadRequest, 'headers'>): void => {
  if (failed.has(headers)) throw failed.get(headers)
}

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
    const actor = await actorBy(payload, token).catch((error: unknown) => {
      failed.set(headers, error)
      throw error
    })
    if (!actor || (bearer === null && !isStaff(actor))) return { user: null }
    return { user: { ...actor, _strategy: 'firebase' } as never }
  },
}

const actorBy = async (payload: Payload, token: string): Promise<Actor | null> => {
  const identity = await verifyIdToken(token)
  return identity && findActor(payload, identity)
}
