import { sql } from 'drizzle-orm'
import { type DatabaseContext, queryOne } from '../../database'
import { fromBase32, toBase32 } from '../../domain/base32'
import { env } from '../../env'
import { isSigned, sign } from '../../integrations/signature'

/** Whom a reply is from, and to which partnership. */
type Reply = { partnershipId: number; userId: number }

const PURPOSE = 'partnership_messages.reply'
const IDS_BYTES = 8
/** 80 bits: nobody can guess it, and the part before the @ stays below 64 letters. */
const SIGNATURE_BYTES = 10

/** `yes` if emails about conversations can be answered by email; empty otherwise. */
export const canReplyByEmail = (): string => (env().inbound ? 'yes' : '')

/** Null without INBOUND_EMAIL_DOMAIN. Nothing has to be stored for it; whether it still counts, the rows say. */
export const replyAddress = ({ partnershipId, userId }: Reply): string | null => {
  const { inbound } = env()
  if (!inbound) return null
  const ids = Buffer.alloc(IDS_BYTES)
  ids.writeUInt32BE(partnershipId, 0)
  ids.writeUInt32BE(userId, 4)
  return `reply+${toBase32(Buffer.concat([ids, sign(ids, PURPOSE, SIGNATURE_BYTES)]))}@${inbound.domain}`
}

/** Null for an address that is none of ours. Mail servers may change its case. */
export const readReplyAddress = (address: string): Reply | null => {
  const [, token = '', domain = ''] = /^reply\+([a-z2-7]{10,60})@([a-z0-9.-]+)$/i.exec(address) ?? []
  if (domain.toLowerCase() !== env().inbound?.domain) return null
  const bytes = Buffer.from(fromBase32(token) ?? [])
  if (bytes.length !== IDS_BYTES + SIGNATURE_BYTES) return null
  const ids = bytes.subarray(0, IDS_BYTES)
  if (!isSigned(ids, bytes.subarray(IDS_BYTES), PURPOSE)) return null
  return { partnershipId: ids.readUInt32BE(0), userId: ids.readUInt32BE(4) }
}

/** Where an email's recipient can answer it: one about a conversation, to a person with an account. */
export const replyAddressOf = async (
  context: DatabaseContext,
  { to, data }: { to: string; data: Record<string, string | number> },
): Promise<string | null> => {
  const { threadId } = data
  if (!env().inbound || typeof threadId !== 'number') return null
  const user = await queryOne<{ id: number }>(context, sql`select id from users where email = ${to}`)
  return user ? replyAddress({ partnershipId: threadId, userId: user.id }) : null
}
