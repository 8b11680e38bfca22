import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { CreatorInvitation } from '../../contracts/creator-invitations'
import { INVITE_OBSTACLE_TEXTS, REMIND_AFTER_DAYS } from '../../contracts/invitation-texts'
import { queryOne, withTransaction } from '../../database'
import { notFound, ProductError } from '../../errors'
import { recordEvent } from '../../outbox'
import { allows, CAN_REMIND, INVITATION, readAllowance } from './invitation-rows'
import { readSuppressed } from './suppressions'

type Input = { req: PayloadRequest; brandId: number; id: number }

/** Throws not_found, or conflict for an invitation that can't be reminded of now, or ever. */
export const remindInvitee = ({ req, brandId, id }: Input) =>
  withTransaction(req, async (): Promise<CreatorInvitation> => {
    const invitation = await readLocked({ req, brandId, id })
    const { obstacle } = await readAllowance(req, brandId)
    if (obstacle !== null) throw new ProductError('conflict', INVITE_OBSTACLE_TEXTS[obstacle])
    if (!invitation.can_remind) throw new ProductError('conflict', whyNot(invitation))
    const suppressed = await readSuppressed(req, brandId, [invitation.email])
    if (suppressed.size > 0) throw new ProductError('conflict', 'This person doesn’t want invitations')
    const reminded = await queryOne<CreatorInvitation>(
      req,
      sql`update creator_invitations i
          set reminded_at = business_now(), updated_at = now()
          where i.id = ${id} and ${CAN_REMIND}
          returning ${INVITATION}`,
    )
    if (!reminded) throw notFound()
    await recordEvent(req, { type: 'creator_invitation.reminded', subject: id, data: {} })
    return reminded
  })

const whyNot = ({ state, reminded_at }: CreatorInvitation): string => {
  if (state !== 'sent' && state !== 'opened') return 'This invitation is no longer open'
  if (reminded_at !== null) return 'You already sent the one reminder'
  return `You can send the reminder ${REMIND_AFTER_DAYS} days after the invitation`
}

/** Throws not_found for an invitation that is not open. */
export const revokeInvitation = ({ req, brandId, id }: Input) =>
  withTransaction(req, async (): Promise<null> => {
    const revoked = await queryOne<{ id: number }>(
      req,
      sql`update creator_invitations i
          set revoked_at = business_now(), updated_at = now()
          where i.id = ${id} and i.brand_id = ${brandId} and ${allows('revoke')}
          returning i.id`,
    )
    if (!revoked) throw notFound()
    return null
  })

const readLocked = async ({ req, brandId, id }: Input): Promise<CreatorInvitation> => {
  const invitation = await queryOne<CreatorInvitation>(
    req,
    sql`select ${INVITATION}
        from creator_invitations i
        where i.id = ${id} and i.brand_id = ${brandId}
        for no key update of i`,
  )
  if (!invitation) throw notFound()
  return invitation
}
