import { sql } from 'drizzle-orm'
import type { PossibleActions } from '../../../contracts/staff-actions'
import { type DatabaseContext, queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import { type PayoutActionFacts, payoutActions } from '../../../domain/staff-actions'
import { isLaterAttempt } from '../row-conditions'

type PayoutFacts = PayoutActionFacts &
  Row<'paypal_payouts', 'status'> & { item_id: Row<'paypal_payouts'>['paypal_payout_item_id'] }

/** Undefined when there is none. `lock` ends the query. */
export const readPayoutActionFacts = (
  context: DatabaseContext,
  id: number,
  lock = sql``,
): Promise<PayoutFacts | undefined> =>
  queryOne<PayoutFacts>(
    context,
    sql`select p.status,
               p.first_sent_at is not null as is_sent,
               p.paypal_payout_batch_id is not null as has_batch,
               p.paypal_payout_item_id is not null as has_item,
               p.paypal_payout_item_id as item_id,
               exists (
                 select 1
                 from paypal_payouts later
                 where ${isLaterAttempt('later', 'p')}
               ) as is_replaced
        from paypal_payouts p
        where p.id = ${id}
        ${lock}`,
  )

export const readPayoutActions = async (
  context: DatabaseContext,
  id: number,
): Promise<PossibleActions<'paypal_payouts'> | undefined> => {
  const row = await readPayoutActionFacts(context, id)
  return row && { can: payoutActions(row) }
}
