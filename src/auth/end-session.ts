import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { isStaff } from '../access/roles'
import { query } from '../database'
import { verifyIdToken } from '../integrations/identity/verify-id-token'
import { findActor } from './find-actor'
import { staffTokenOf } from './staff-cookie'

/**
 * Ends the sign-in in the staff cookie of a request, and every earlier one of the same person: none of their tokens is good
 * any more, whoever holds a copy. Does nothing without one, and for a sign-in that has ended already.
 */
export const endStaffSession = async (req: PayloadRequest): Promise<void> => {
  const token = staffTokenOf(req.headers)
  const identity = token === null ? null : await verifyIdToken(token)
  const actor = identity && (await findActor(req.payload, identity))
  if (!actor || !isStaff(actor)) return
  await query(
    req,
    sql`update users
        set sessions_valid_from = to_timestamp(${identity.signedInAt + 1})
        where id = ${actor.id}`,
  )
}
