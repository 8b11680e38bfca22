import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, withTransaction } from '../../../database'
import { canReceive } from '../payout-route'
import { withCause } from '../transition'

/** Once the creator's account can receive that kind of payment again. */
export const unblockCharges = ({ req }: { req: PayloadRequest }): Promise<void> =>
  withTransaction(req, async () => {
    await withCause(req, 'The creator’s account can receive payments again')
    await query(
      req,
      sql`update creator_charges c
          set status = 'processing',
              failure_message = null,
              updated_at = now()
          from creator_payment_methods m, brand_payment_methods p
          where c.status = 'blocked'
            and m.creator_id = c.creator_id
            and p.id = c.payment_method_id
            and m.stripe_account_id = c.destination_account_id
            and ${canReceive('m', sql`p.pm_type`)}`,
    )
  })
