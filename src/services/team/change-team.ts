import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { Actor } from '../../access/roles'
import type { Member, OwnBrand } from '../../contracts/team'
import type { MemberRole } from '../../contracts/team-rights'
import { changedRows, query, queryOne, withTransaction } from '../../database'
import { notFound, ProductError } from '../../errors'
import { recordEvent } from '../../outbox'
import { lockTeam, readMembers, readOwnBrands } from './team-rows'

type Input = { req: PayloadRequest; actor: { id: number; brand_id: number } }

/** Throws not_found for the owner and for people outside the team. */
export const changeMember = ({ req, actor, userId, role }: Input & { userId: number; role: MemberRole }) =>
  withTransaction(req, async (): Promise<Member> => {
    const changed = await changedRows(
      req,
      sql`update brand_members
          set role = ${role}::enum_brand_members_role, updated_at = now()
          where brand_id = ${actor.brand_id} and user_id = ${userId}`,
    )
    const member = (await readMembers(req, actor.brand_id, actor.id)).find(({ user_id }) => user_id === userId)
    if (changed === 0 || !member) throw notFound()
    return member
  })

/** The next request of the member is refused. Throws not_found like `changeMember`. */
export const removeMember = ({ req, actor, userId }: Input & { userId: number }) =>
  withTransaction(req, async (): Promise<null> => {
    await deleteMember(req, actor.brand_id, userId)
    await recordEvent(req, { type: 'team.removed', subject: actor.brand_id, data: { user_id: userId } })
    return null
  })

/** Throws conflict for the owner, who hands the brand over first. */
export const leaveBrand = ({ req, actor }: { req: PayloadRequest; actor: Actor }) =>
  withTransaction(req, async (): Promise<null> => {
    if (actor.brand_id === null) throw notFound()
    if (actor.brand_role === 'owner') throw new ProductError('conflict', 'Hand the brand over to someone else first')
    await deleteMember(req, actor.brand_id, actor.id)
    await recordEvent(req, { type: 'team.left', subject: actor.brand_id, data: { user_id: actor.id } })
    return null
  })

const deleteMember = async (req: PayloadRequest, brandId: number, userId: number): Promise<void> => {
  const deleted = await changedRows(
    req,
    sql`delete from brand_members where brand_id = ${brandId} and user_id = ${userId}`,
  )
  if (deleted === 0) throw notFound()
  await query(
    req,
    sql`update users
        set acting_brand_id = null, updated_at = now()
        where id = ${userId} and acting_brand_id = ${brandId}`,
  )
}

/** Throws not_found for an invitation that is not open. */
export const revokeInvitation = ({ req, actor, id }: Input & { id: number }) =>
  withTransaction(req, async (): Promise<null> => {
    const revoked = await changedRows(
      req,
      sql`update team_invitations
          set revoked_at = now(), updated_at = now()
          where id = ${id} and brand_id = ${actor.brand_id} and accepted_at is null and revoked_at is null`,
    )
    if (revoked === 0) throw notFound()
    return null
  })

/**
 * The owner until then stays as a manager. Throws not_found for people outside the team, and conflict for someone who
 * owns another brand or whose account is disabled.
 */
export const handOverBrand = ({ req, actor, userId }: Input & { userId: number }) =>
  withTransaction(req, async (): Promise<{ members: Member[] }> => {
    await query(req, lockTeam(actor.brand_id))
    const next = await queryOne<{ owns_another: boolean; is_disabled: boolean; is_banned: boolean }>(
      req,
      sql`select exists (select 1 from brands where user_id = u.id) as owns_another,
                 u.disabled_at is not null as is_disabled,
                 exists (
                   select 1
                   from restrictions r
                   where r.user_id in (u.id, b.user_id) and r.kind = 'ban' and r.status in ('open', 'upheld')
                 ) as is_banned
          from brand_members m
          join users u on u.id = m.user_id
          join brands b on b.id = m.brand_id
          where m.brand_id = ${actor.brand_id} and m.user_id = ${userId} and b.user_id = ${actor.id}
          for no key update of u`,
    )
    if (!next) throw notFound()
    if (next.owns_another) throw new ProductError('conflict', 'This person already owns another brand')
    if (next.is_disabled) throw new ProductError('conflict', 'This person’s account is disabled')
    if (next.is_banned) throw new ProductError('conflict', 'The brand can’t be handed over during a ban')
    await query(req, sql`delete from brand_members where brand_id = ${actor.brand_id} and user_id = ${userId}`)
    await query(req, sql`update brands set user_id = ${userId}, updated_at = now() where id = ${actor.brand_id}`)
    await query(
      req,
      sql`insert into brand_members (brand_id, user_id, role, invited_by_id)
          values (${actor.brand_id}, ${actor.id}, 'manager', ${userId})`,
    )
    await query(
      req,
      sql`update users
          set acting_brand_id = ${actor.brand_id}, updated_at = now()
          where id in (${actor.id}::int, ${userId}::int)`,
    )
    await recordEvent(req, {
      type: 'team.handed_over',
      subject: actor.brand_id,
      data: { from_user_id: actor.id, to_user_id: userId },
    })
    return { members: await readMembers(req, actor.brand_id, actor.id) }
  })

/** Throws not_found for a brand that the person may not act for. */
export const chooseBrand = ({ req, actor, brandId }: { req: PayloadRequest; actor: Actor; brandId: number }) =>
  withTransaction(req, async (): Promise<OwnBrand[]> => {
    const brands = await readOwnBrands(req, { id: actor.id, brand_id: brandId })
    if (!brands.some(({ is_current }) => is_current)) throw notFound()
    await query(req, sql`update users set acting_brand_id = ${brandId}, updated_at = now() where id = ${actor.id}`)
    return brands
  })
