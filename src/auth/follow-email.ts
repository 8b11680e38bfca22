import { sql } from 'drizzle-orm'
import { createLocalReq, type Payload } from 'payload'
import type { Actor } from '../access/roles'
import { recordAudit } from '../audit'
import { changedRows, query, queryOne, withTransaction } from '../database'
import type { Row } from '../database-rows'
import { hiddenEmail } from '../domain/hidden-email'
import type { Identity } from '../integrations/identity/verify-id-token'
import { recordEvent } from '../outbox'

/** Whether the person has changed their email at the identity provider and proved the new one. Staff are bound to theirs. */
export const hasOtherEmail = ({ email, isEmailVerified }: Identity, actor: Actor): boolean =>
  isEmailVerified && email !== actor.email && actor.role === 'user'

/**
 * Takes the new email over. Earlier sessions end, because their tokens carry the old email and would bring it back. Nothing
 * changes if another row has the email; the account page then says so.
 */
export const followEmail = async (payload: Payload, identity: Identity, actor: Actor): Promise<Actor> => {
  const req = await createLocalReq({ user: actor as never }, payload)
  await withTransaction(req, async () => {
    const isChanged = await changedRows(
      req,
      sql`update users
          set email = ${identity.email}, sessions_valid_from = to_timestamp(${identity.signedInAt}), updated_at = now()
          where id = ${actor.id} and email = ${actor.email} and firebase_uid = ${identity.uid} and role = 'user'
            and not exists (select 1 from users other where other.email = ${identity.email})`,
    )
    if (!isChanged) return
    // What waits for the end of quiet hours.
    await query(
      req,
      sql`update emails
          set recipient = ${identity.email}, updated_at = now()
          where recipient = ${actor.email} and held_until is not null`,
    )
    const email = { before: hiddenEmail(actor.email), after: hiddenEmail(identity.email) }
    const change = { action: 'change-login-email', collection: 'users', rows: [{ id: actor.id, changes: { email } }] }
    await recordAudit({ req, ...change })
    await recordEvent(req, { type: 'login_email.changed', subject: actor.id, data: { from: actor.email } })
  })
  const now = await queryOne<Row<'users', 'email'>>({ payload }, sql`select email from users where id = ${actor.id}`)
  return { ...actor, email: now?.email ?? actor.email }
}
