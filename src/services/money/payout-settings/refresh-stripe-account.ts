import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { PayoutSettings } from '../../../contracts/payout-settings'
import { queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import { readPayoutSettings } from './read-payout-settings'
import { refreshAccount } from './refresh-account'

/** Throws UnknownOutcome. */
export const refreshStripeAccount = async ({
  req,
  creatorId,
}: {
  req: PayloadRequest
  creatorId: number
}): Promise<PayoutSettings> => {
  const account = await queryOne<{ id: NonNullable<Row<'creator_payment_methods'>['stripe_account_id']> }>(
    req,
    sql`select stripe_account_id as id
        from creator_payment_methods
        where creator_id = ${creatorId} and stripe_account_id is not null`,
  )
  if (account) await refreshAccount({ req, accountId: account.id })
  return readPayoutSettings({ req, creatorId })
}
