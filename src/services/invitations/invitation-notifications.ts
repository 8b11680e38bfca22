import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { feeText } from '../../contracts/invitation-texts'
import { queryOne } from '../../database'
import type { Row } from '../../database-rows'
import { sealValues } from '../../integrations/mail/sealed-values'
import type { Notification } from '../notifications/notification'
import { allows } from './invitation-rows'
import { invitationToken, unsubscribeToken } from './invitation-tokens'
import { FEES_OF_PROGRAM } from './program-fees'
import { readSuppressed, suppressionHash } from './suppressions'

type Subject = { req: PayloadRequest; id: number; occasion: string }

type Invitation = Row<'creator_invitations', 'email' | 'name' | 'note' | 'brand_id'> &
  Row<'brands', 'brand_name'> & { postal_address: string; lowest: number | null; highest: number | null }

/** To the invited address, unless it was answered, revoked or unsubscribed since. */
export const inviteeNotification = async ({
  req,
  id,
  occasion,
  template,
}: Subject & { template: 'invitation-sent' | 'invitation-reminder' }): Promise<Notification[]> => {
  const invitation = await queryOne<Invitation>(
    req,
    sql`select i.email, i.name, i.note, i.brand_id, b.brand_name, settings.postal_address, fees.lowest, fees.highest
        from creator_invitations i
        join brands b on b.id = i.brand_id and b.closed_at is null
        join brand_email_settings settings on settings.brand_id = b.id and settings.postal_address is not null
        join affiliate_programs a on a.brand_id = b.id
        left join lateral ${FEES_OF_PROGRAM} fees on true
        where i.id = ${id} and ${allows('remind')}`,
  )
  if (!invitation) return []
  const { email: to, brand_name: brandName, postal_address: postalAddress, lowest, highest } = invitation
  const suppressed = await readSuppressed(req, invitation.brand_id, [to])
  if (suppressed.has(to)) return []
  const data = {
    brandName,
    postalAddress,
    inviteeName: invitation.name ?? '',
    note: invitation.note ?? '',
    fee: feeText({ min_fee: lowest, max_fee: highest }),
  }
  const secrets = { token: invitationToken(id), unsubscribe: unsubscribeToken({ id, emailHash: suppressionHash(to) }) }
  return [{ to: { address: to }, template, data, sealed: sealValues(to, secrets), occasion }]
}

/** To the brand. Of somebody whom it has to review, it hears as an application. */
export const joinedNotification = async ({
  req,
  id,
  isPartner,
  occasion,
}: Subject & { isPartner: boolean }): Promise<Notification[]> => {
  if (!isPartner) return []
  const joined = await queryOne<{ brand_id: number; creator_id: number; name: string }>(
    req,
    sql`select i.brand_id, c.id as creator_id, c.name
        from creator_invitations i
        join creators c on c.id = i.creator_id
        where i.id = ${id}`,
  )
  if (!joined) return []
  const data = { creatorName: joined.name, creatorId: joined.creator_id }
  return [{ to: { brand: joined.brand_id }, template: 'invitation-joined', data, occasion }]
}

export const declinedNotification = async ({ req, id, occasion }: Subject): Promise<Notification[]> => {
  const declined = await queryOne<Row<'creator_invitations', 'brand_id' | 'email'>>(
    req,
    sql`select brand_id, email from creator_invitations where id = ${id} and declined_at is not null`,
  )
  if (!declined) return []
  const { brand_id: brand, email: inviteeEmail } = declined
  return [{ to: { brand }, template: 'invitation-declined', data: { inviteeEmail }, occasion }]
}
