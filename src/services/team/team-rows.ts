import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { BRANDS_OF_USER } from '../../access/acting-brand'
import type { Member, OwnBrand, TeamInvitation } from '../../contracts/team'
import { iso, query } from '../../database'

/** The state of an invitation `i`. Links expire by the system clock. */
export const INVITATION_STATE = sql`case
    when i.accepted_at is not null then 'accepted'
    when i.revoked_at is not null then 'revoked'
    when i.expires_at <= now() then 'expired'
    else 'open'
  end`

export const INVITATION = sql`i.id, i.email, i.role, ${INVITATION_STATE} as state, ${iso('i.sent_at')} as sent_at,
  ${iso('i.expires_at')} as expires_at`

/** The owner first, then by when they joined. */
export const readMembers = (req: PayloadRequest, brandId: number, actorId: number): Promise<Member[]> =>
  query<Member>(
    req,
    sql`select u.id as user_id, u.name, u.email, person.role, u.id = ${actorId} as is_you,
               ${iso('person.joined_at')} as joined_at
        from (
          select user_id, 'owner' as role, created_at as joined_at
          from brands
          where id = ${brandId}
          union all
          select user_id, role::text, created_at
          from brand_members
          where brand_id = ${brandId}
        ) person
        join users u on u.id = person.user_id
        order by person.role = 'owner' desc, person.joined_at, u.id`,
  )

export const readInvitations = (req: PayloadRequest, brandId: number): Promise<TeamInvitation[]> =>
  query<TeamInvitation>(
    req,
    sql`select ${INVITATION}
        from team_invitations i
        where i.brand_id = ${brandId} and i.accepted_at is null and i.revoked_at is null
        order by i.sent_at desc, i.id desc`,
  )

export const readOwnBrands = (
  req: PayloadRequest,
  actor: { id: number; brand_id: number | null },
): Promise<OwnBrand[]> =>
  query<OwnBrand>(
    req,
    sql`select b.id as brand_id, b.brand_name, mine.brand_role as role, b.id = ${actor.brand_id}::int as is_current
        from users u
        join lateral ${BRANDS_OF_USER} mine on true
        join brands b on b.id = mine.brand_id
        join users owner on owner.id = b.user_id
        where u.id = ${actor.id} and (owner.id = u.id or owner.disabled_at is null)
        order by mine.brand_role = 'owner' desc, b.brand_name, b.id`,
  )

/** Locks the brand, so that changes of its team come one after another. */
export const lockTeam = (brandId: number): SQL => sql`
  select id
  from brands
  where id = ${brandId}
  for no key update`
