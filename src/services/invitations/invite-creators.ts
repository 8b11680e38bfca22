import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { type Invitee, isAddress } from '../../contracts/creator-invitations'
import { type CreatorInvitationState, INVITE_OBSTACLE_TEXTS, type InviteResult } from '../../contracts/invitation-texts'
import type { PartnershipStatus } from '../../contracts/vocabulary'
import { arrayParam, query, withTransaction } from '../../database'
import { ProductError } from '../../errors'
import { hasAddress } from '../../integrations/mail/shown-names'
import { type NewEvent, recordEvents } from '../../outbox'
import { INVITATION_STATE, readAllowance } from './invitation-rows'
import { readSuppressed } from './suppressions'

type Input = {
  req: PayloadRequest
  actor: { id: number; brand_id: number }
  rows: readonly Invitee[]
  note: string
  accept_at_once: boolean
}
type Outcome = { email: string; result: InviteResult }

/** An invitation that was revoked is open again without a second email within so many days. */
const RESEND_DAYS = 7

/**
 * The results are in the order of the rows; nobody gets a second email, however often it is repeated. Throws conflict while
 * the brand can't invite anyone, and invalid for a note with something that may pass for an address.
 */
export const inviteCreators = ({ req, actor, rows, note, accept_at_once }: Input) =>
  withTransaction(req, async (): Promise<{ results: Outcome[] }> => {
    checkNote(note)
    await lockInvitations(req, actor.brand_id)
    const { obstacle, remaining } = await readAllowance(req, actor.brand_id)
    if (obstacle !== null) throw new ProductError('conflict', INVITE_OBSTACLE_TEXTS[obstacle])
    const people = rows.map(({ email, name }) => ({ email: email.toLowerCase(), name: name || null }))
    const known = await readKnown(req, actor.brand_id, [...new Set(people.map(({ email }) => email))].filter(isAddress))
    const invited = new Map<string, string | null>()
    const reopened: string[] = []
    const results = people.map(({ email, name }): Outcome => {
      const one = known.get(email)
      if (!one) return { email, result: 'invalid' }
      if (invited.has(email)) return { email, result: 'already_invited' }
      const refusal = refusalOf(one)
      if (refusal !== null) return { email, result: refusal }
      if (one.state === 'revoked' && one.was_sent_lately) {
        reopened.push(email)
        return { email, result: 'already_invited' }
      }
      if (invited.size >= remaining) return { email, result: 'limit' }
      invited.set(email, name)
      return { email, result: 'sent' }
    })
    await reopen(req, actor.brand_id, reopened)
    await send({ req, actor, note, accept_at_once, invited })
    return { results }
  })

/** Emails go to addresses that nobody confirmed. */
const checkNote = (note: string): void => {
  if (!hasAddress(note)) return
  const message = 'Remove links, email addresses and phone numbers. The email has a link to your invitation.'
  throw new ProductError('invalid', message, [{ path: 'note', message }])
}

/** So that two requests can't exceed the limits. */
const lockInvitations = (req: PayloadRequest, brandId: number): Promise<unknown> =>
  query(
    req,
    sql`select id
        from brands
        where id = ${brandId}
        for no key update`,
  )

type Known = {
  email: string
  state: CreatorInvitationState | null
  was_sent_lately: boolean
  /** With the account of the address. */
  partnership: PartnershipStatus | null
  is_suppressed: boolean
}

const refusalOf = ({ state, partnership, is_suppressed }: Known): InviteResult | null => {
  if (partnership === 'active' || partnership === 'pending') return 'already_partner'
  if (is_suppressed || state === 'unsubscribed') return 'unsubscribed'
  if (state === 'declined') return 'declined'
  return state === 'sent' || state === 'opened' ? 'already_invited' : null
}

const readKnown = async (
  req: PayloadRequest,
  brandId: number,
  emails: readonly string[],
): Promise<ReadonlyMap<string, Known>> => {
  const suppressed = await readSuppressed(req, brandId, emails)
  const rows = await query<Omit<Known, 'is_suppressed'>>(
    req,
    sql`select w.email, case when i.id is not null then ${INVITATION_STATE} end as state,
               coalesce(i.sent_at > business_now() - make_interval(days => ${RESEND_DAYS}), false) as was_sent_lately,
               p.status as partnership
        from unnest(${arrayParam(emails)}::text[]) as w(email)
        left join creator_invitations i on i.brand_id = ${brandId} and i.email = w.email
        left join users u on u.email = w.email
        left join creators c on c.user_id = u.id
        left join partnerships p on p.creator_id = c.id and p.brand_id = ${brandId}`,
  )
  return new Map(rows.map((row) => [row.email, { ...row, is_suppressed: suppressed.has(row.email) }]))
}

const reopen = async (req: PayloadRequest, brandId: number, emails: readonly string[]): Promise<void> => {
  await query(
    req,
    sql`update creator_invitations
        set revoked_at = null, updated_at = now()
        where brand_id = ${brandId} and email = any(${arrayParam(emails)}::text[])`,
  )
}

const send = async ({
  req,
  actor,
  note,
  accept_at_once: acceptAtOnce,
  invited,
}: Pick<Input, 'req' | 'actor' | 'note' | 'accept_at_once'> & {
  invited: ReadonlyMap<string, string | null>
}): Promise<void> => {
  const sent = await query<{ id: number }>(
    req,
    sql`insert into creator_invitations (brand_id, email, name, note, accept_at_once, invited_by_id, sent_at)
        select ${actor.brand_id}::int, w.email, w.name, ${note === '' ? null : note}::text, ${acceptAtOnce}::boolean,
               ${actor.id}::int, business_now()
        from unnest(
          ${arrayParam([...invited.keys()])}::text[],
          ${arrayParam([...invited.values()])}::text[]
        ) as w(email, name)
        on conflict (brand_id, email)
        do update
          set name = excluded.name, note = excluded.note, accept_at_once = excluded.accept_at_once,
              invited_by_id = excluded.invited_by_id, sent_at = excluded.sent_at, creator_id = null, opened_at = null,
              reminded_at = null, joined_at = null, declined_at = null, revoked_at = null, updated_at = now()
        returning id`,
  )
  await recordEvents(
    req,
    sent.map(({ id }): NewEvent => ({ type: 'creator_invitation.sent', subject: id, data: {} })),
  )
}
