import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../../database'
import { mailboxOf } from '../../../domain/mailbox'
import { sealValues } from '../../../integrations/mail/sealed-values'
import { recordEvent } from '../../../outbox'
import { rateLimitsOf } from '../../../rate-limits'
import { type Destination, holderOf, receiverOf } from './destination-rows'

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * In the caller's transaction; tokens of earlier emails become invalid. For PayPal the email goes to the PayPal address
 * itself, which proves that it exists; for Venmo, to the account's address. Neither is confirmed yet, so emails are
 * rate-limited by creator and by mailbox. Throws TooManyRequests.
 */
export const sendVerification = async ({
  req,
  creatorId,
  destination,
}: {
  req: PayloadRequest
  creatorId: number
  destination: Pick<Destination, 'preferred_method' | 'paypal_email' | 'venmo_handle'>
}): Promise<void> => {
  const holder = await holderOf(req, creatorId)
  const to = destination.paypal_email ?? holder.email
  await rateLimitsOf(req.payload).admit({
    confirmation: `creator ${creatorId}`,
    confirmationTo: createHash('sha256').update(mailboxOf(to)).digest('base64url'),
  })
  const token = randomBytes(32).toString('base64url')
  await query(
    req,
    sql`update creator_payment_destinations
        set verification_status = 'pending',
            verification_hash = ${tokenHash(token)},
            verification_sent_at = now(),
            updated_at = now()
        where creator_id = ${creatorId}`,
  )
  const isPaypal = destination.preferred_method === 'paypal'
  const data = {
    to,
    service: isPaypal ? 'PayPal' : 'Venmo',
    receiver: receiverOf(destination),
    sealed: sealValues(to, { token }),
  }
  await recordEvent(req, { type: 'payout_destination.confirmation_requested', subject: creatorId, data })
}
