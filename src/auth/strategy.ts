import type { AuthStrategy, Payload, PayloadRequest } from 'payload'
import { type Actor, isAdmin, isStaff } from '../access/roles'
import { bearerOf, verifyIdToken } from '../integrations/identity/verify-id-token'
import { isViewTicket, readViewTicket } from '../integrations/identity/view-ticket'
import { findActor, findViewed } from './find-actor'
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
    const actor = await (isViewTicket(token) ? viewedBy(payload, token, headers) : actorBy(payload, token)).catch(
      (error: unknown) => {
        failed.set(headers, error)
        throw error
      },
    )
    if (!actor || (bearer === null && !isStaff(actor))) return { user: null }
    return { user: { ...actor, _strategy: 'firebase' } as never }
  },
}

/** A ticket alone is worth nothing: the admin whom it names must send it with their own cookie. */
const viewedBy = async (payload: Payload, ticket: string, headers: Headers): Promise<Actor | null> => {
  const [view, staffToken] = [readViewTicket(ticket), staffTokenOf(headers)]
  if (view === null || staffToken === null) return null
  const admin = await actorBy(payload, staffToken)
  return admin && isAdmin(admin) && admin.id === view.staffId ? findViewed(payload, view.userId, admin.id) : null
}

const actorBy = async (payload: Payload, token: string): Promise<Actor | null> => {
  const identity = await verifyIdToken(token)
  return identity && findActor(payload, identity)
}
