import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, queryOne } from '../../database'
import { recordEvent } from '../../outbox'
import { allows } from './invitation-rows'
import { readInvitationToken } from './invitation-tokens'

/** `sent_at` is an instant. */
export type OpenInvitation = { id: number; accept_at_once: boolean; sent_at: string }

type Input = {
  req: PayloadRequest
  brandId: number
  creatorId: number
  /** Of the link that the creator followed. */
  token: string | null | undefined
  /** Of the creator's account, if the identity provider verified it. */
  email: string | null
}

/**
 * The open invitation that a creator comes with: that of the link, else that of their own address. One from before the brand
 * declined the creator or ended the partnership doesn't count. Locked, so that one person uses it.
 */
export const findInvitation = ({
  req,
  brandId,
  creatorId,
  token,
  email,
}: Input): Promise<OpenInvitation | undefined> => {
  const id = token ? readInvitationToken(token) : null
  return queryOne<OpenInvitation>(
    req,
    sql`select i.id, i.accept_at_once, i.sent_at::text as sent_at
        from creator_invitations i
        where i.brand_id = ${brandId} and (i.id = ${id}::int or i.email = ${email}::text) and ${allows('join')}
          and not exists (
            select 1
            from partnerships p
            where p.brand_id = i.brand_id and p.creator_id = ${creatorId}
              and greatest(p.rejected_at, p.ended_at) > i.sent_at
          )
        order by i.id is not distinct from ${id}::int desc
        limit 1
        for no key update of i`,
  )
}

/** `isPartner`: without a review, of which the brand would hear as an application. */
export const acceptInvitation = async (
  req: PayloadRequest,
  { id, creatorId, isPartner }: { id: number; creatorId: number; isPartner: boolean },
): Promise<void> => {
  await query(
    req,
    sql`update creator_invitations i
        set joined_at = business_now(), creator_id = ${creatorId}, updated_at = now()
        where i.id = ${id} and ${allows('join')}`,
  )
  await recordEvent(req, { type: 'creator_invitation.joined', subject: id, data: { isPartner } })
}
