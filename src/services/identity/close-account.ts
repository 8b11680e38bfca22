import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { Actor } from '../../access/roles'
import { auditedAct } from '../../audit'
import { query, queryOne } from '../../database'
import { notFound, ProductError } from '../../errors'
import { deleteLogin } from '../../integrations/identity/delete-login'
import { recordEvent } from '../../outbox'
import { disconnectAmazon } from '../amazon/disconnect-amazon'
import { closeBrand, closeCreator } from './close-profile'
import { erase } from './erase-person'
import { obstacleOf, readErasure } from './erasure'

type Input = { req: PayloadRequest; actor: Pick<Actor, 'id' | 'email'>; email: string; token: string }

/**
 * At any time, as our terms say: the profile, partnerships, sessions and Amazon's tokens go at once. What was earned is still
 * charged and paid, and for that alone the email and the ways to pay stay until it is done; then `eraseClosedAccounts` removes
 * them. Without open money everything goes now. The login is deleted at the identity provider last, because that can't be
 * undone; `is_login_deleted` is false if it didn't answer. Audited. Throws conflict for staff and for another
 * email.
 */
export const closeAccount = async ({ req, actor, email, token }: Input): Promise<{ is_login_deleted: boolean }> => {
  if (email.toLowerCase() !== actor.email) throw new ProductError('conflict', 'This is not the email of your account')
  await close(req, actor.id)
  try {
    await deleteLogin(token)
  } catch (error) {
    req.payload.logger.error({ err: error, msg: 'The login of a closed account could not be deleted' })
    return { is_login_deleted: false }
  }
  return { is_login_deleted: true }
}

const close = (req: PayloadRequest, id: number): Promise<void> =>
  auditedAct({ req, action: { name: 'close-account' }, collection: 'users', id }, async () => {
    const owner = await queryOne<{ brand_id: number | null; creator_id: number | null; is_staff: boolean }>(
      req,
      sql`select (select b.id from brands b where b.user_id = u.id) as brand_id,
                 (select c.id from creators c where c.user_id = u.id) as creator_id,
                 u.role <> 'user' as is_staff
          from users u
          where u.id = ${id}
          for update of u`,
    )
    if (!owner) throw notFound()
    if (owner.is_staff) throw new ProductError('conflict', 'Ask another admin to disable your account')
    const { brand_id: brandId, creator_id: creatorId } = owner
    if (brandId !== null) {
      await disconnectAmazon({ req, brandId })
      await closeBrand(req, brandId)
    }
    if (creatorId !== null) await closeCreator(req, creatorId)
    await query(req, sql`delete from brand_members where user_id = ${id}`)
    await query(
      req,
      sql`update users
          set name = null, firebase_uid = null, sign_up_network = null, disabled_at = coalesce(disabled_at, now()),
              updated_at = now()
          where id = ${id}`,
    )
    const erasure = await readErasure(req, id)
    if (erasure && obstacleOf(erasure) === null) await erase(req, erasure)
    else await recordEvent(req, { type: 'account.closed', subject: id, data: {} })
    return { answer: undefined, changes: { closed: { before: false, after: true } } }
  })
