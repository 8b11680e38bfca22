import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, queryOne } from '../../../database'
import type { Row } from '../../../database-rows'

export type PayoutState = Row<
  'paypal_payouts',
  'id' | 'brand_id' | 'creator_id' | 'status' | 'amount_cents' | 'fee_cents' | 'actual_fee_cents'
> & {
  statement_id: Row<'paypal_payouts'>['brand_statement_id']
  month: string
  batch_id: Row<'paypal_payouts'>['paypal_payout_batch_id']
  item_id: Row<'paypal_payouts'>['paypal_payout_item_id']
  key: Row<'paypal_payouts'>['idempotency_key']
}

/** Until the transaction ends. Throws when there is none. */
export const lockPayout = async (req: PayloadRequest, id: number): Promise<PayoutState> => {
  await query(
    req,
    sql`select 1
        from paypal_payouts
        where id = ${id}
        for no key update`,
  )
  const row = await queryOne<PayoutState>(
    req,
    sql`select p.id,
               p.brand_statement_id as statement_id,
               p.brand_id,
               p.creator_id,
               to_char(c.period_start, 'YYYY-MM-DD') as month,
               p.status,
               p.amount_cents,
               p.fee_cents,
               p.actual_fee_cents,
               p.paypal_payout_batch_id as batch_id,
               p.paypal_payout_item_id as item_id,
               p.idempotency_key as key
        from paypal_payouts p
        join billing_cycles c on c.id = p.billing_cycle_id
        where p.id = ${id}`,
  )
  if (!row) throw new Error(`There is no payout ${id}`)
  return row
}
