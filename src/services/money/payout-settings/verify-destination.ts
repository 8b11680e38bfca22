import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { PayoutSettings } from '../../../contracts/payout-settings'
import { changedRows } from '../../../database'
import { ProductError } from '../../../errors'
import { readPayoutSettings } from './read-payout-settings'
import { tokenHash } from './send-verification'

/** In system time. */
const GOOD_FOR_HOURS = 24

type Input = { req: PayloadRequest; creatorId: number; token: string }

/**
 * Only the token of the latest email counts; repeating it keeps the destination confirmed. Throws invalid for any other
 * token, one older than 24 hours, or one of another creator.
 */
export const verifyDestination = async ({ req, creatorId, token }: Input): Promise<PayoutSettings> => {
  const confirmed = await changedRows(
    req,
    sql`update creator_payment_destinations
        set verification_status = 'verified',
            verified_at = coalesce(verified_at, business_now()),
            updated_at = now()
        where creator_id = ${creatorId}
          and verification_status in ('pending', 'verified')
          and verification_hash = ${tokenHash(token)}
          and verification_sent_at > now() - make_interval(hours => ${GOOD_FOR_HOURS})`,
  )
  if (confirmed > 0) return readPayoutSettings({ req, creatorId })
  const message = 'This link has expired. Request a new email and use the latest link.'
  throw new ProductError('invalid', message, [{ path: 'token', message }])
}
