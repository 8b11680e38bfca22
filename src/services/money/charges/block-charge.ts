import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryOne, withTransaction } from '../../../database'
import { canReceive, isReleased } from '../payout-route'
import { settleStatement } from '../statements/settle-statement'
import { transition } from '../transition'

export const ACCOUNT_CANNOT_RECEIVE = 'The creator’s account cannot receive payments right now'

/**
 * A charge that took no money and whose account cannot receive it now, or is on hold after a change, waits for that
 * account or for another way (`releaseLines`). In the caller's transaction or its own. Returns whether it waits.
 */
export const blockCharge = ({
  req,
  id,
  isRefused,
}: {
  req: PayloadRequest
  id: number
  /** Stripe refused it; otherwise it must not have been sent. */
  isRefused: boolean
}): Promise<boolean> =>
  withTransaction(req, async () => {
    const charge = await queryOne<{ statement_id: number }>(
      req,
      sql`select c.brand_statement_id as statement_id
          from creator_charges c
          left join brand_payment_methods p on p.id = c.payment_method_id
          where c.id = ${id}
            and c.status in ('processing', 'unknown')
            and c.stripe_payment_intent_id is null
            and (${isRefused} or c.first_sent_at is null)
            and not exists (
              select 1
              from creator_payment_methods m
              where m.creator_id = c.creator_id
                and m.stripe_account_id = c.destination_account_id
                and ${canReceive('m', sql`p.pm_type`)}
                and ${isReleased('m')}
            )
          for no key update of c`,
    )
    if (!charge) return false
    await transition({
      req,
      machine: 'creator_charges',
      id,
      to: 'blocked',
      cause: ACCOUNT_CANNOT_RECEIVE,
      set: sql`failure_message = ${ACCOUNT_CANNOT_RECEIVE}, lease_until = null`,
    })
    await settleStatement({ req, statementId: charge.statement_id })
    return true
  })
