import { type SQL, sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { ACTING_BRAND } from '../access/acting-brand'
import { IS_CONNECTED } from '../access/connected-brand'
import { HAS_EARNED } from '../access/has-earned'
import type { Actor } from '../access/roles'
import type { BrandRole } from '../contracts/team-rights'
import { query, queryOne } from '../database'
import type { Row } from '../database-rows'
import type { Identity } from '../integrations/identity/verify-id-token'
import { followEmail, hasOtherEmail } from './follow-email'

type ActorRow = Row<'users', 'id' | 'email' | 'role' | 'user_type' | 'disabled_at'> & {
  is_ended: boolean
  brand_id: Row<'brands'>['id'] | null
  brand_role: BrandRole | null
  is_connected: boolean | null
  creator_id: Row<'creators'>['id'] | null
  creator_approved: Row<'creators'>['approved'] | null
  has_earned: boolean
}

/**
 * Null without a row, for an ended session, or for a disabled account, unless it is of a creator who has earned. A staff
 * row that is not bound yet is bound to the first sign-in with its verified email. The row of anybody else follows their
 * verified email.
 */
export const findActor = async (payload: Payload, identity: Identity): Promise<Actor | null> => {
  const row =
    (await byUid(payload, identity)) ?? (identity.isEmailVerified ? await bindStaff(payload, identity) : undefined)
  if (!row || row.is_ended) return null
  const isDisabled = row.disabled_at !== null
  if (isDisabled && !(row.has_earned && row.role === 'user')) return null
  if (row.role !== 'user' && !provesEmail(identity, row)) return null
  const actor = actorOfRow(row)
  return hasOtherEmail(identity, actor) ? followEmail(payload, identity, actor) : actor
}

const actorOfRow = (row: ActorRow): Actor => ({
  id: row.id,
  collection: 'users',
  email: row.email,
  role: row.role,
  user_type: row.user_type,
  brand_id: row.brand_id,
  brand_role: row.brand_role,
  amazon_connected: row.is_connected === true,
  creator_id: row.creator_id,
  creator_approved: row.creator_approved === true && row.disabled_at === null,
  creator_has_earned: row.has_earned,
})

/** The actor of a user whom an admin views. Null without a row and for staff. */
export const findViewed = async (payload: Payload, userId: number, staffId: number): Promise<Actor | null> => {
  const row = await queryOne<ActorRow>({ payload }, actorRow(sql`u.id = ${userId}`, sql`false`), {
    keepPlan: true,
  })
  return row && row.role === 'user' ? { ...actorOfRow(row), viewed_by: staffId } : null
}

/**
 * Checked for every token, not only when binding: a stranger may have created the account before the owner verified the
 * email, and both tokens have the same uid.
 */
const provesEmail = (identity: Identity, { email }: ActorRow): boolean =>
  identity.isEmailVerified && identity.email === email

const byUid = (payload: Payload, { uid, signedInAt }: Identity) =>
  queryOne<ActorRow>(
    { payload },
    actorRow(sql`u.firebase_uid = ${uid}`, sql`coalesce(u.sessions_valid_from > to_timestamp(${signedInAt}), false)`),
    { keepPlan: true },
  )

const actorRow = (isWanted: SQL, isEnded: SQL): SQL => sql`
  select u.id, u.email, u.role, u.user_type, u.disabled_at,
         ${isEnded} as is_ended,
         b.id as brand_id, b.brand_role, ${IS_CONNECTED} as is_connected,
         c.id as creator_id, c.approved as creator_approved, ${HAS_EARNED} as has_earned
  from users u
  left join lateral ${ACTING_BRAND} b on true
  left join creators c on c.user_id = u.id
  where ${isWanted}`

const bindStaff = async (payload: Payload, identity: Identity) => {
  const { uid, email, signedInAt } = identity
  await query(
    { payload },
    sql`update users
        set firebase_uid = ${uid}, updated_at = now()
        where email = ${email}
          and firebase_uid is null
          and role in ('admin', 'editor')
          and coalesce(sessions_valid_from <= to_timestamp(${signedInAt}), true)`,
  )
  // Even without a change: another request of this sign-in may have bound the row since.
  return byUid(payload, identity)
}
