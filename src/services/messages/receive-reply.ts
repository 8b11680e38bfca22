import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { MAX_THREAD_CHARACTERS, MAX_THREAD_IMAGES } from '../../contracts/patterns'
import { type BrandRole, mayChange } from '../../contracts/team-rights'
import { queryOne, withTransaction } from '../../database'
import { ProductError } from '../../errors'
import { parseReply } from '../../integrations/mail/parse-reply'
import { encodeMessageImage } from '../../integrations/web/logo-image'
import { recordEvent } from '../../outbox'
import { uuidOf } from '../../queue'
import { addMessage } from './add-message'
import { storeImage } from './message-images'
import { lockPartnership, type Party } from './party'
import { readReplyAddress } from './reply-address'

/** Without a message in the meantime, from either side. */
const SILENT_DAYS = 90

export type ReplyOutcome = 'added' | 'repeated' | 'automatic'

const refusal = (message: string): ProductError => new ProductError('forbidden', message)

/**
 * Adds an email that answers one of ours to its conversation, once per Message-ID. Nothing is kept of an automatic one. Throws
 * ProductError with the words for the sender: for an address that is none of ours, a sender who is not the person whom we wrote
 * to, a conversation that was silent for 90 days, and an email without anything to say.
 */
export const receiveReply = async ({
  req,
  recipient,
  raw,
}: {
  req: PayloadRequest
  recipient: string
  raw: Buffer
}): Promise<ReplyOutcome> => {
  const address = readReplyAddress(recipient)
  if (!address) throw refusal('This address doesn’t exist')
  const mail = await parseReply(raw).catch(() => null)
  if (!mail) throw refusal('This email can’t be read')
  if (mail.isAutomatic) return 'automatic'
  const { email, ...party } = await requireSender(req, address)
  if (mail.from !== email) throw refusal('Reply from the email address that you log in to Shelfmate with')
  if (mail.text.length > MAX_THREAD_CHARACTERS)
    throw refusal(`Your message is longer than ${MAX_THREAD_CHARACTERS} characters`)
  const encoded = await encodeAll(mail.images)
  const images = encoded.filter((image) => image !== null)
  const droppedFiles = mail.otherFiles + mail.images.length - images.length
  if (mail.text === '' && images.length === 0) throw refusal('There is no text above the quoted message')
  return withTransaction(req, async () => {
    const partnership = await lockPartnership(req, party, address.partnershipId)
    const key = uuidOf('email', String(party.userId), String(partnership.id), mail.messageId)
    const repeated = await queryOne(req, sql`select 1 from partnership_messages where key = ${key}`)
    if (repeated) return 'repeated'
    const imageIds: number[] = []
    for (const image of images) imageIds.push((await storeImage(req, partnership, party, image)).id)
    const added = await addMessage(req, partnership, party, {
      text: mail.text,
      source: 'email',
      key,
      imageIds,
      droppedFiles,
    })
    await recordEvent(req, { type: 'message.posted', subject: added.id, data: {} })
    return 'added'
  })
}

/** One after another, because each takes memory for its pixels. Null for what is no usable image, and beyond the limit. */
const encodeAll = async (images: readonly Buffer[]) => {
  const encoded: Awaited<ReturnType<typeof encodeMessageImage>>[] = []
  for (const [index, image] of images.entries())
    encoded.push(index < MAX_THREAD_IMAGES ? await encodeMessageImage(image) : null)
  return encoded
}

/** The person whom the address was made for, if they may still write. */
const requireSender = async (
  req: PayloadRequest,
  { partnershipId, userId }: { partnershipId: number; userId: number },
): Promise<Party & { email: string }> => {
  const found = await queryOne<{
    email: string
    brand_id: number
    creator_id: number
    is_creator: boolean
    role: BrandRole | null
    is_silent: boolean
  }>(
    req,
    sql`select u.email, p.brand_id, p.creator_id,
               c.user_id = u.id and c.approved as is_creator,
               case when b.user_id = u.id then 'owner' else mb.role::text end as role,
               coalesce(t.last_message_at <= business_now() - make_interval(days => ${SILENT_DAYS}), true) as is_silent
        from partnerships p
        join users u on u.id = ${userId}
        join brands b on b.id = p.brand_id
        join users owner on owner.id = b.user_id
        join creators c on c.id = p.creator_id
        left join brand_members mb on mb.brand_id = b.id and mb.user_id = u.id and owner.disabled_at is null
        left join partnership_threads t on t.partnership_id = p.id
        where p.id = ${partnershipId} and u.disabled_at is null`,
  )
  if (!found || !(found.is_creator || mayChange(found.role, 'program')))
    throw refusal('You can no longer write to this conversation')
  if (found.is_silent)
    throw refusal(`This conversation was silent for ${SILENT_DAYS} days. Log in to Shelfmate to write again`)
  const { email, brand_id, creator_id, is_creator } = found
  return is_creator
    ? { email, side: 'creator', owner: creator_id, userId }
    : { email, side: 'brand', owner: brand_id, userId }
}
