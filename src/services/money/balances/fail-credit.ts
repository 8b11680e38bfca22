import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import { transition } from '../transition'

/** After its refund failed, staff decide again about the brand's part. Does nothing for other refunds. */
export const failCredit = async (req: PayloadRequest, refundId: number, cause: string): Promise<void> => {
  const credit = await queryOne<{ id: NonNullable<Row<'charge_refunds'>['negative_balance_id']> }>(
    req,
    sql`select negative_balance_id as id
        from charge_refunds
        where id = ${refundId} and negative_balance_id is not null`,
  )
  if (credit) await transition({ req, machine: 'negative_balances', id: credit.id, to: 'credit_failed', cause })
}
