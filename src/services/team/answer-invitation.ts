import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { Actor } from '../../access/roles'
import type { INVITATION_STATES, OwnBrand } from '../../contracts/team'
import type { MemberRole } from '../../contracts/team-rights'
import { query, queryOne, withTransaction } from '../../database'
import { notFound, ProductError } from '../../errors'
import { recordEvent } from '../../outbox'
import { readInvitationToken } from './invitation-token'
import { INVITATION_STATE, readOwnBrands } from './team-rows'

type State = (typeof INVITATION_STATES)[number]

type Invitation = {
  id: number
  brand_id: number
  brand_name: string
  owner_id: number
  email: string
  role: MemberRole
  state: State
  has_account: boolean
  is_closed: boolean
}

const REFUSALS: Record<Exclude<State, 'open'>, string> = {
  accepted: 'This invitation was already accepted',
  revoked: 'This invitation was withdrawn. Ask the brand to invite you again.',
  expired: 'This invitation has expired. Ask the brand to invite you again.',
}

/** What the link of an invitation is for. Throws not_found for a token that is none of ours. */
export const readInvitation = async ({ req, token }: { req: PayloadRequest; token: string }) => {
  const { brand_name, email, role, state, has_account } = await readRow(req, token)
  return { brand_name, email, role, state, has_account }
}

/**
 * From then on the person acts for the brand. Accepting again answers the same. Throws forbidden for the account of
 * another address or type, and conflict for an invitation that is no longer open.
 */
export const acceptInvitation = ({ req, actor, token }: { req: PayloadRequest; actor: Actor; token: string }) =>
  withTransaction(req, async (): Promise<OwnBrand> => {
    const invitation = await readRow(req, token, true)
    const { id, brand_id: brandId, role, state } = invitation
    if (invitation.email !== actor.email)
      throw new ProductError('forbidden', `This invitation is for ${invitation.email}. Log in with that email.`)
    if (actor.user_type !== 'brand' || actor.role !== 'user')
      throw new ProductError(
        'forbidden',
        'A creator’s account can’t join a brand’s team. Ask for an invitation to another email.',
      )
    if (state === 'accepted') {
      const joined = (await readOwnBrands(req, actor)).find((brand) => brand.brand_id === brandId)
      if (joined) return joined
    }
    if (state !== 'open') throw new ProductError('conflict', REFUSALS[state])
    if (invitation.owner_id === actor.id) throw new ProductError('conflict', 'You own this brand')
    await query(
      req,
      sql`insert into brand_members (brand_id, user_id, role, invited_by_id)
          select brand_id, ${actor.id}, role::text::enum_brand_members_role, invited_by_id
          from team_invitations
          where id = ${id}
          on conflict (brand_id, user_id)
          do update set role = excluded.role, updated_at = now()`,
    )
    await query(req, sql`update team_invitations set accepted_at = now(), updated_at = now() where id = ${id}`)
    await query(req, sql`update users set acting_brand_id = ${brandId}, updated_at = now() where id = ${actor.id}`)
    await recordEvent(req, { type: 'team.joined', subject: brandId, data: { user_id: actor.id } })
    return { brand_id: brandId, brand_name: invitation.brand_name, role, is_current: true }
  })

const readRow = async (req: PayloadRequest, token: string, isLocked = false): Promise<Invitation> => {
  const id = readInvitationToken(token)
  const row =
    id === null
      ? undefined
      : await queryOne<Invitation>(
          req,
          sql`select i.id, i.brand_id, b.brand_name, b.user_id as owner_id, i.email, i.role, ${INVITATION_STATE} as state,
                     exists (select 1 from users u where u.email = i.email) as has_account,
                     b.closed_at is not null as is_closed
              from team_invitations i
              join brands b on b.id = i.brand_id
              where i.id = ${id}
              ${isLocked ? sql`for no key update of i` : sql``}`,
        )
  if (!row || row.is_closed) throw notFound()
  return row
}
