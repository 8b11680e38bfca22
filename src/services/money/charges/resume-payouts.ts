import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../../database'
import type { Row } from '../../../database-rows'
import { renewPayout } from '../payouts/renew-payout'
import type { ChargeRef } from './lock-charge'

/** Of a charge whose refund was refused or failed: the brand's money is here. */
export const resumePayouts = async (req: PayloadRequest, { kind, id }: ChargeRef, cause: string): Promise<void> => {
  if (kind === 'creator') return
  const stopped = await query<Row<'paypal_payouts', 'id'>>(
    req,
    sql`select id
        from (
          select distinct on (p.statement_line_id, p.part) p.id, p.status
          from paypal_payouts p
          where p.platform_charge_id = ${id}
          order by p.statement_line_id, p.part, p.attempt desc
        ) newest
        where status = 'canceled'
        order by id`,
  )
  for (const payout of stopped) await renewPayout({ req, id: payout.id, cause })
}
