import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { MemberRole } from '../../contracts/team-rights'
import { ROLE_TEXTS, TEAM_INVITATION_DAYS } from '../../contracts/team-texts'
import { queryOne } from '../../database'
import { sealValues } from '../../integrations/mail/sealed-values'
import type { Notification } from '../notifications/notification'
import { invitationToken } from './invitation-token'

type Subject = { req: PayloadRequest; id: number; occasion: string }

/** Also if it was withdrawn since: an invitation that is renewed within minutes sends no second email. */
export const invitedNotification = async ({ req, id, occasion }: Subject): Promise<Notification[]> => {
  const invitation = await queryOne<{ email: string; role: MemberRole; brand_name: string; invited_by: string }>(
    req,
    sql`select i.email, i.role, b.brand_name, coalesce(u.name, b.brand_name) as invited_by
        from team_invitations i
        join brands b on b.id = i.brand_id
        left join users u on u.id = i.invited_by_id
        where i.id = ${id} and i.accepted_at is null`,
  )
  if (!invitation) return []
  const { email: to, role, brand_name: brandName, invited_by: invitedBy } = invitation
  const { label, sentence } = ROLE_TEXTS[role]
  const data = { brandName, invitedBy, role: label, rights: sentence, days: TEAM_INVITATION_DAYS }
  return [
    {
      to: { address: to },
      template: 'team-invited',
      data,
      sealed: sealValues(to, { token: invitationToken(id) }),
      occasion,
    },
  ]
}

/** To the owner, or to the member who was removed. */
export const memberNotification = async ({
  req,
  id,
  userId,
  change,
  occasion,
}: Subject & { userId: number; change: 'joined' | 'left' | 'removed' }): Promise<Notification[]> => {
  const people = await readPeople(req, id, userId)
  if (!people) return []
  const data = { ...dataOf(people), change }
  const to = change === 'removed' ? { person: userId } : { person: people.owner_id }
  return [{ to, template: 'team-changed', data, occasion }]
}

export const handedOverNotifications = async ({
  req,
  id,
  from,
  to,
  occasion,
}: Subject & { from: number; to: number }): Promise<Notification[]> => {
  const [old, next] = [await readPeople(req, id, from), await readPeople(req, id, to)]
  if (!old || !next) return []
  return [
    { to: { person: from }, template: 'team-handed-over', data: { ...dataOf(next), isOwner: '' }, occasion },
    { to: { person: to }, template: 'team-handed-over', data: { ...dataOf(old), isOwner: 'yes' }, occasion },
  ]
}

const dataOf = ({ brand_name: brandName, member_name: memberName, member_email: memberEmail }: People) => ({
  brandName,
  memberName,
  memberEmail,
})

type People = { brand_name: string; member_name: string; member_email: string; owner_id: number }

const readPeople = (req: PayloadRequest, brandId: number, userId: number): Promise<People | undefined> =>
  queryOne<People>(
    req,
    sql`select b.brand_name, coalesce(u.name, '') as member_name, u.email as member_email, b.user_id as owner_id
        from brands b
        join users u on u.id = ${userId}
        where b.id = ${brandId}`,
  )
