import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { MAX_TEAM, type TeamInvitation } from '../../contracts/team'
import type { MemberRole } from '../../contracts/team-rights'
import { TEAM_INVITATION_DAYS } from '../../contracts/team-texts'
import { query, queryOne, withTransaction } from '../../database'
import { notFound, ProductError } from '../../errors'
import { recordEvent } from '../../outbox'
import { INVITATION, lockTeam } from './team-rows'

type Input = { req: PayloadRequest; actor: { id: number; brand_id: number }; email: string; role: MemberRole }

/** A repeated request within this time sends no second email. */
const RESEND_MINUTES = 10
/** Addresses that a brand writes to in 24 hours. */
const MAX_SENT_DAILY = 50

/**
 * The link in an earlier email for the same address works again. Throws conflict for someone who is in the team already,
 * and when the team is full.
 */
export const inviteMember = ({ req, actor, email: typed, role }: Input) =>
  withTransaction(req, async (): Promise<{ invitation: TeamInvitation; isNew: boolean }> => {
    const email = typed.toLowerCase()
    await query(req, lockTeam(actor.brand_id))
    const known = await readKnown(req, actor.brand_id, email)
    if (known.is_member) throw new ProductError('conflict', 'This person is already in your team')
    if (known.people >= MAX_TEAM)
      throw new ProductError('conflict', `A team has up to ${MAX_TEAM} people, with open invitations`)
    if (known.sent_lately >= MAX_SENT_DAILY)
      throw new ProductError('conflict', 'You’ve sent many invitations today. Try again tomorrow.')
    const invitation = await queryOne<TeamInvitation>(
      req,
      sql`insert into team_invitations as i (brand_id, email, role, invited_by_id, sent_at, expires_at)
          values (${actor.brand_id}, ${email}, ${role}::enum_team_invitations_role, ${actor.id}, now(),
                  now() + make_interval(days => ${TEAM_INVITATION_DAYS}))
          on conflict (brand_id, email)
          do update
          set role = excluded.role, invited_by_id = excluded.invited_by_id, accepted_at = null, revoked_at = null,
              sent_at = case when ${known.was_sent_now} then i.sent_at else excluded.sent_at end,
              expires_at = case when ${known.was_sent_now} then i.expires_at else excluded.expires_at end, updated_at = now()
          returning ${INVITATION}`,
    )
    if (!invitation) throw notFound()
    if (!known.was_sent_now) await recordEvent(req, { type: 'team.invited', subject: invitation.id, data: {} })
    return { invitation, isNew: !known.is_invited }
  })

type Known = { is_member: boolean; is_invited: boolean; was_sent_now: boolean; people: number; sent_lately: number }

const readKnown = async (req: PayloadRequest, brandId: number, email: string): Promise<Known> => {
  const known = await queryOne<Known>(
    req,
    sql`select exists (select 1
                       from users u
                       where u.email = ${email}
                         and (u.id = b.user_id
                           or exists (select 1 from brand_members m where m.brand_id = b.id and m.user_id = u.id))
               ) as is_member,
               i.id is not null and i.accepted_at is null and i.revoked_at is null as is_invited,
               i.accepted_at is null
                 and coalesce(i.sent_at > now() - make_interval(mins => ${RESEND_MINUTES}), false) as was_sent_now,
               1 + (select count(*)::int from brand_members m where m.brand_id = b.id)
                 + (select count(*)::int
                    from team_invitations other
                    where other.brand_id = b.id and other.email <> ${email}
                      and other.accepted_at is null and other.revoked_at is null) as people,
               (select count(*)::int
                from team_invitations other
                where other.brand_id = b.id and other.email <> ${email}
                  and other.sent_at > now() - make_interval(days => 1)) as sent_lately
        from brands b
        left join team_invitations i on i.brand_id = b.id and i.email = ${email}
        where b.id = ${brandId}`,
  )
  if (!known) throw notFound()
  return known
}
