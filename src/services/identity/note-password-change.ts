import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, withTransaction } from '../../database'
import { lookUpPasswordChange } from '../../integrations/identity/look-up-account'
import { type Identity, verifyIdToken } from '../../integrations/identity/verify-id-token'
import { recordEvent } from '../../outbox'

const RECENT_MS = 15 * 60_000
/** A first password is stored shortly after its account. */
const FIRST_MS = 2_000

/**
 * The identity provider revokes the sessions of an old password, but their tokens stay valid for up to an hour: here they end
 * at once. Safe to repeat: the owner gets one notice per change. Whether there was a change says the provider, not the caller.
 */
export const notePasswordChange = async ({
  req,
  id,
  token,
}: {
  req: PayloadRequest
  id: number
  token: string
}): Promise<void> => {
  const identity = await verifyIdToken(token)
  const changedAt = identity && (await lastChange(token, identity))
  if (!identity || changedAt === null || Date.now() - changedAt > RECENT_MS) return
  await withTransaction(req, async () => {
    await query(
      req,
      sql`update users
          set sessions_valid_from = greatest(sessions_valid_from, to_timestamp(${identity.signedInAt})), updated_at = now()
          where id = ${id}`,
    )
    await recordEvent(req, {
      type: 'password.changed',
      subject: id,
      data: { changedAt: new Date(changedAt).toISOString() },
    })
  })
}

/** In milliseconds. Not the password with which the account was created. */
const lastChange = async (token: string, identity: Identity): Promise<number | null> => {
  const change = await lookUpPasswordChange(token, identity)
  return change && change.changedAt - change.createdAt > FIRST_MS ? change.changedAt : null
}
