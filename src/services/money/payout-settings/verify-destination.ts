import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { PayoutSettings } from '../../../contracts/payout-settings'
import { changedRows } from '../../../database'
import { ProductError } from '../../../errors'
import { readPayoutSettings } from './read-payout-settings'
import { tokenHash } from './send-verification'

/** System time. */
const GOOD_FOR_HOURS = 24

type Input = { req: PayloadRequest; creatorId: number; token: string }

/**
 * Confirms the creator's destination with the token of the latest mail about it; again with the same token it stays
 * confirmed. Throws invalid for every other token, for one older than 24 hours, and for that of another creator.
 */
export const verifyDestination = async ({ req, creatorId, token }: Input): Promise<PayoutSettings> => {
  const confirmed = await changedRows(
    req,
    sql`update creator_payment_destinations
        set verification_status = 'verified', verified_at = coalesce(verified_at, business_now()), updated_at = now()
        where creator_id = ${creatorId} and verification_status in ('pending', 'verified') and verification_hash = ${tokenHash(token)}
          and verification_sent_at > now() - make_interval(hours => ${GOOD_FOR_HOURS})`,
  )
  if (confirmed > 0) return readPayoutSettings({ req, creatorId })
  const message = 'This link is no longer good. Ask for a new mail, and use the newest one.'
  throw new ProductError('invalid', message, [{ path: 'token', message }])
}
