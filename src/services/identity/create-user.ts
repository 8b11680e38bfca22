import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type * as z from 'zod/mini'
import { SESSION_ENDED, type UserRow } from '../../contracts/identity'
import { MESSAGES } from '../../contracts/messages'
import type { UserType } from '../../contracts/vocabulary'
import { iso, queryOne } from '../../database'
import type { Row } from '../../database-rows'
import { clientNetwork } from '../../domain/client-network'
import { ProductError } from '../../errors'
import type { Identity } from '../../integrations/identity/verify-id-token'
import { ADDRESS_HEADER } from '../../rate-limits'
import { isFeatureOn, requireFeature } from '../operations/features'

type Input = {
  req: PayloadRequest
  identity: Identity
  email: string
  firebase_uid: string
  user_type: UserType
} & Partial<Record<'terms_version' | 'privacy_version', string | undefined>>

/**
 * A repeated call returns the existing row. Uid and email come from the token; a body with others is forbidden. Of creators,
 * whom we approve, the network they sign up from is stored. Throws conflict when the type differs from the existing one, when
 * the email belongs to another row, or when staff have turned sign-ups off.
 */
export const createUser = async ({
  req,
  identity,
  email,
  firebase_uid,
  user_type,
  terms_version,
  privacy_version,
}: Input): Promise<{ user: z.infer<typeof UserRow>; isNew: boolean }> => {
  if (firebase_uid !== identity.uid || email.toLowerCase() !== identity.email)
    throw new ProductError('forbidden', 'The request is for a different account than the one signed in')
  const network = user_type === 'creator' ? networkOf(req) : null
  const made = await queryOne<UserColumns>(
    req,
    sql`with made as (
          insert into users (email, firebase_uid, user_type, role, sign_up_network)
          select ${identity.email}, ${identity.uid}, ${user_type}::enum_users_user_type, 'user', ${network}
          where ${isFeatureOn('sign_ups')}
          on conflict do nothing
          returning id, email, user_type, created_at
        ), accepted as (
          insert into consents (user_id, kind, text_version)
          select made.id, text.kind::enum_consents_kind, text.version
          from made,
            (values ('terms', ${terms_version ?? null}::text), ('privacy', ${privacy_version ?? null}::text)) as text(kind, version)
          where text.version is not null
        )
        select id, email, user_type, ${iso('created_at')} as created_at
        from made`,
  )
  if (made) return { user: made, isNew: true }
  const existing = await queryOne<UserColumns & { is_disabled: boolean; is_ended: boolean }>(
    req,
    sql`select id, email, user_type, ${iso('created_at')} as created_at,
               disabled_at is not null as is_disabled,
               coalesce(sessions_valid_from > to_timestamp(${identity.signedInAt}), false) as is_ended
        from users
        where firebase_uid = ${identity.uid}`,
  )
  if (!existing) await requireFeature(req, 'sign_ups')
  if (!existing) throw new ProductError('conflict', MESSAGES.emailInUse)
  const { is_disabled, is_ended, ...user } = existing
  if (is_disabled) throw new ProductError('forbidden', MESSAGES.accountDisabled)
  if (is_ended) throw new ProductError('unauthenticated', SESSION_ENDED)
  if (user.user_type !== user_type)
    throw new ProductError('conflict', `This account is a ${user.user_type ?? 'staff'} account`)
  return { user, isNew: false }
}

const networkOf = ({ headers }: PayloadRequest): string | null => clientNetwork(headers.get(ADDRESS_HEADER) ?? '')

type UserColumns = Row<'users', 'id' | 'email' | 'user_type'> & { created_at: string }
