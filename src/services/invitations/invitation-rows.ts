import { sql } from 'drizzle-orm'
import { IS_PUBLIC_PROGRAM } from '../../access/connected-brand'
import {
  type InviteObstacle,
  MAX_INVITED_DAILY,
  MAX_OPEN_INVITATIONS,
  REMIND_AFTER_DAYS,
} from '../../contracts/invitation-texts'
import { arrayParam, type DatabaseContext, iso, queryOne } from '../../database'
import { type InvitationAct, statesBefore } from '../../domain/invitation-states'

/** The state of an invitation `i`. */
export const INVITATION_STATE = sql`case
    when i.joined_at is not null then 'joined'
    when i.unsubscribed_at is not null then 'unsubscribed'
    when i.declined_at is not null then 'declined'
    when i.revoked_at is not null then 'revoked'
    when i.opened_at is not null then 'opened'
    else 'sent'
  end`

/** Whether an act is possible with an invitation `i`. */
export const allows = (act: InvitationAct) => sql`${INVITATION_STATE} = any(${arrayParam(statesBefore(act))}::text[])`

/** Whether the one reminder of an invitation `i` can be sent now. */
export const CAN_REMIND = sql`(${allows('remind')} and i.reminded_at is null
  and i.sent_at <= business_now() - make_interval(days => ${REMIND_AFTER_DAYS}))`

export const INVITATION = sql`i.id, i.email, i.name, ${INVITATION_STATE} as state,
  ${iso('coalesce(i.joined_at, i.unsubscribed_at, i.declined_at, i.revoked_at, i.opened_at, i.sent_at)')} as since,
  ${iso('i.sent_at')} as sent_at, ${iso('i.reminded_at')} as reminded_at, i.accept_at_once, ${CAN_REMIND} as can_remind,
  i.creator_id`

/** What keeps a brand from inviting creators; null if nothing does. `remaining`: how many invitations it can send now. */
export type Allowance = { obstacle: InviteObstacle | null; remaining: number }

export const readAllowance = async (context: DatabaseContext, brandId: number): Promise<Allowance> => {
  const facts = await queryOne<{ is_public: boolean; has_address: boolean; sent_lately: number; open: number }>(
    context,
    sql`select exists (select 1 from affiliate_programs a where a.brand_id = b.id and ${IS_PUBLIC_PROGRAM}) as is_public,
               exists (
                 select 1
                 from brand_email_settings s
                 where s.brand_id = b.id and s.postal_address is not null
               ) as has_address,
               (
                 select count(*)::int
                 from creator_invitations i
                 where i.brand_id = b.id and i.sent_at > business_now() - make_interval(days => 1)
               ) as sent_lately,
               (
                 select count(*)::int
                 from creator_invitations i
                 where i.brand_id = b.id and ${allows('revoke')}
               ) as open
        from brands b
        where b.id = ${brandId}`,
  )
  if (!facts) return { obstacle: 'hidden_program', remaining: 0 }
  const { is_public: isPublic, has_address: hasAddress, sent_lately: sentLately, open } = facts
  return {
    obstacle: hasAddress ? (isPublic ? null : 'hidden_program') : 'postal_address',
    remaining: Math.max(0, Math.min(MAX_INVITED_DAILY - sentLately, MAX_OPEN_INVITATIONS - open)),
  }
}
