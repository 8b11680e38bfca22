import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { actorOf } from '../../access/roles'
import { auditedAct } from '../../audit'
import { USER_ACTIONS } from '../../contracts/admin-users'
import { queryOne } from '../../database'
import { userActions } from '../../domain/staff-actions'
import { notFound, ProductError } from '../../errors'
import { readUserFacts } from '../restrictions/restriction-facts'

type Input = { req: PayloadRequest; id: number; reason: string; act: 'disable' | 'enable' }

const REFUSALS = { disable: 'This account is already disabled', enable: 'This account is not disabled, or it’s banned' }

/**
 * A database trigger ends the sessions of a disabled account. Audited. Throws not_found, or conflict for one's own account
 * and for one that is in that state already.
 */
export const setAccountState = ({ req, id, reason, act }: Input) =>
  auditedAct({ req, action: USER_ACTIONS[act], collection: 'users', id, reason }, async () => {
    const before = await queryOne<{ disabled_at: string | null }>(
      req,
      sql`select disabled_at::text as disabled_at
          from users
          where id = ${id}
          for no key update`,
    )
    const facts = before && (await readUserFacts(req, id))
    if (!facts) throw notFound()
    const isOwn = actorOf(req)?.id === id
    if (isOwn && act === 'disable') throw new ProductError('conflict', 'Ask another admin to make this change')
    if (!userActions({ ...facts, is_own: isOwn })[act]) throw new ProductError('conflict', REFUSALS[act])
    const after = await queryOne<{ disabled_at: string | null }>(
      req,
      sql`update users
          set disabled_at = ${act === 'disable' ? sql`now()` : sql`null`}, updated_at = now()
          where id = ${id}
          returning disabled_at::text as disabled_at`,
    )
    return {
      answer: { id, status: act === 'disable' ? 'disabled' : 'active' },
      changes: { disabled_at: { before: before.disabled_at, after: after?.disabled_at ?? null } },
    }
  })
