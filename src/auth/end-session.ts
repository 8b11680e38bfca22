import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { isStaff } from '../access/roles'
import { query } from '../database'
import { verifyIdToken } from '../integrations/identity/verify-id-token'
import { findActor } from './find-actor'
import { staffTokenOf } from './staff-cookie'

/** Ends all sessions of this person so far, so that copies of their tokens stop working. */
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
