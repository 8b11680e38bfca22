import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, queryOne, withTransaction } from '../../../database'
import type { Row } from '../../../database-rows'
import { ENDED_PAYOUTS } from '../../../domain/money-states'
import { isIn, isLaterAttempt, isUnrefunded, returnOf } from '../row-conditions'
import { withCause } from '../transition'
import { keyOf, receiverColumn } from './queue-payouts'

/**
 * A new row with its own key that refers to the previous one. Nothing is created while another attempt of the line is
 * open, after a refund or a reversal, or without a destination; one that is not confirmed is paid once it is. Returns the new payout's id,
 * or null.
 */
export const renewPayout = ({
  req,
  id,
  cause,
}: {
  req: PayloadRequest
  id: number
  cause: string
}): Promise<number | null> =>
  withTransaction(req, async () => {
    await query(
      req,
      sql`select 1
          from statement_lines l
          join paypal_payouts p on p.statement_line_id = l.id
          where p.id = ${id}
          for update of p`,
    )
    await withCause(req, cause)
    const made = await queryOne<Row<'paypal_payouts', 'id'>>(
      req,
      sql`insert into paypal_payouts (
            billing_cycle_id, brand_id, creator_id, brand_statement_id, statement_line_id,
            platform_charge_id, creator_transfer_id, part, amount_cents, fee_cents, paypal_receiver, wallet, status, send_on,
            attempt, previous_payout_id, idempotency_key, request
          )
          select p.billing_cycle_id, p.brand_id, p.creator_id, p.brand_statement_id, p.statement_line_id,
                 p.platform_charge_id, p.creator_transfer_id, p.part, p.amount_cents, p.fee_cents,
                 ${receiverColumn('d')},
                 d.preferred_method::text::enum_paypal_payouts_wallet,
                 'queued',
                 coalesce(p.send_on, business_date()),
                 p.attempt + 1,
                 p.id,
                 ${keyOf({ line: 'p', part: sql`p.part`, attempt: sql`p.attempt + 1` })},
                 p.request
          from paypal_payouts p
          join creator_payment_destinations d on d.creator_id = p.creator_id
          where p.id = ${id}
            and not exists (
              select 1
              from platform_charges pc
              where pc.id = p.platform_charge_id and not ${isUnrefunded('pc')}
            )
            and not exists (${returnOf(sql`p.statement_line_id`)})
            and ${isIn('p.status', ENDED_PAYOUTS)}
            and not exists (
              select 1
              from paypal_payouts other
              where ${isLaterAttempt('other', 'p')}
            )
          on conflict do nothing
          returning id`,
    )
    return made?.id ?? null
  })
