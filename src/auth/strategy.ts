import type { AuthStrategy, Payload, PayloadRequest } from 'payload'
import { type Actor, isStaff } from '../access/roles'
import { bearerOf, verifyIdToken } from '../integrations/identity/verify-id-token'
import { findActor } from './find-actor'
import { staffTokenOf } from './staff-cookie'

/** Errors of failed lookups by request, because Payload would treat these requests as anonymous. */
const failed = new WeakMap<Headers, unknown>()

export const assertLookedUp = ({ headers }: Pick<PayloadRequest, 'headers'>): void => {
  if (failed.has(headers)) throw failed.get(headers)
}

/** Trusts only the verified bearer token or, for staff, the same token in the staff cookie. */
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
