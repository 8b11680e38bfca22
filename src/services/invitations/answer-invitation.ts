import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { IS_PUBLIC_PROGRAM } from '../../access/connected-brand'
import type { CreatorInvitationState } from '../../contracts/invitation-texts'
import { changedRows, type DatabaseContext, query, queryOne, withTransaction } from '../../database'
import { isPossible } from '../../domain/invitation-states'
import { notFound, ProductError } from '../../errors'
import { recordEvent } from '../../outbox'
import { allows, INVITATION_STATE } from './invitation-rows'
import { readInvitationToken, readUnsubscribeToken, type Unsubscription } from './invitation-tokens'
import { FEES_OF_PROGRAM } from './program-fees'
import { suppress, suppressionHash } from './suppressions'

type Input = { req: PayloadRequest; token: string }

type Invitation = {
  id: number
  email: string
  state: CreatorInvitationState
  name: string | null
  note: string | null
  accept_at_once: boolean
  brand_name: string
  logo_url: string | null
  program: { id: number; page_id: string; title: string; min_fee: number | null; max_fee: number | null } | null
}

/** Opened from then on. Throws not_found for a token that is none of ours. */
export const readInvitation = async ({ req, token }: Input) => {
  const { id, email: _, note, ...invitation } = await readRow(req, token)
  if (!isPossible('open', invitation.state)) return { ...invitation, note: note ?? '' }
  await query(
    req,
    sql`update creator_invitations i
        set opened_at = business_now(), updated_at = now()
        where i.id = ${id} and ${allows('open')}`,
  )
  return { ...invitation, note: note ?? '', state: 'opened' as const }
}

/** Safe to repeat. Throws not_found, or conflict for an invitation that is no longer open. */
export const declineInvitation = ({ req, token }: Input) =>
  withTransaction(req, async (): Promise<null> => {
    const { id, state } = await readRow(req, token)
    if (state === 'declined') return null
    const declined = await changedRows(
      req,
      sql`update creator_invitations i
          set declined_at = business_now(), updated_at = now()
          where i.id = ${id} and ${allows('decline')}`,
    )
    if (declined === 0) throw new ProductError('conflict', 'This invitation is no longer open')
    await recordEvent(req, { type: 'creator_invitation.declined', subject: id, data: {} })
    return null
  })

/** From now on no brand can invite the address of the invitation. Safe to repeat. Throws not_found. */
export const unsubscribeByInvitation = async ({ req, token }: Input): Promise<null> => {
  const { id, email } = await readRow(req, token)
  await end(req, { id, emailHash: suppressionHash(email) })
  return null
}

/** By the link that ends the emails, also after the invitation is gone. False if it is none of ours. */
export const unsubscribeByLink = async (req: PayloadRequest, token: string): Promise<boolean> => {
  const unsubscription = readUnsubscribeToken(token)
  if (!unsubscription) return false
  await end(req, unsubscription)
  return true
}

const end = (req: PayloadRequest, { id, emailHash }: Unsubscription): Promise<void> =>
  withTransaction(req, async () => {
    await suppress(req, emailHash)
    await query(
      req,
      sql`update creator_invitations i
          set unsubscribed_at = business_now(), updated_at = now()
          where i.id = ${id} and ${allows('unsubscribe')}`,
    )
  })

const readRow = async (context: DatabaseContext, token: string): Promise<Invitation> => {
  const invitation = await queryOne<Invitation>(
    context,
    sql`select i.id, i.email, ${INVITATION_STATE} as state, i.name, i.note, i.accept_at_once, b.brand_name,
               coalesce(a.logo_url, b.logo_url) as logo_url,
               case when ${IS_PUBLIC_PROGRAM} then json_build_object(
                 'id', a.id, 'page_id', a.page_id, 'title', a.title, 'min_fee', fees.lowest, 'max_fee', fees.highest
               ) end as program
        from creator_invitations i
        join brands b on b.id = i.brand_id and b.closed_at is null
        left join affiliate_programs a on a.brand_id = b.id
        left join lateral ${FEES_OF_PROGRAM} fees on true
        where i.id = ${readInvitationToken(token)}`,
  )
  if (!invitation) throw notFound()
  return invitation
}
