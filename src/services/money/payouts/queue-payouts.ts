import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../../database'
import { withCause } from '../transition'

/** `alias` must be a literal in our code. */
export const receiverColumn = (alias: string) =>
  sql.raw(`case ${alias}.preferred_method when 'venmo' then ${alias}.venmo_handle else ${alias}.paypal_email end`)

const WORDS = sql`jsonb_build_object(
  'note', b.brand_name || ': your commission, ' || to_char(c.period_start, 'FMMonth YYYY'),
  'subject', 'Your commission from ' || b.brand_name
)`

/** Only for lines that have none, under the key of line and attempt. Sent once the brand's charge succeeds. */
export const queuePayouts = async ({
  req,
  statementId,
  processingFeeCents,
}: {
  req: PayloadRequest
  statementId: number
  processingFeeCents: number
}): Promise<void> => {
  await withCause(req, 'Waiting for the brand’s payment')
  await query(
    req,
    sql`insert into paypal_payouts (
          billing_cycle_id, brand_id, creator_id, brand_statement_id, statement_line_id, amount_cents, fee_cents,
          paypal_receiver, wallet, status, idempotency_key, request
        )
        select l.billing_cycle_id, l.brand_id, l.creator_id, l.brand_statement_id, l.id, l.amount_cents, ${processingFeeCents},
               ${receiverColumn('d')},
               d.preferred_method::text::enum_paypal_payouts_wallet,
               'queued',
               concat_ws(':', 'pp', l.billing_cycle_id, l.brand_id, l.creator_id, 'v1'),
               ${WORDS}
        from statement_lines l
        join creator_payment_destinations d on d.creator_id = l.creator_id
        join brands b on b.id = l.brand_id
        join billing_cycles c on c.id = l.billing_cycle_id
        where l.brand_statement_id = ${statementId}
          and l.route = 'paypal'
          and l.amount_cents > 0
          and not exists (select 1 from paypal_payouts p where p.statement_line_id = l.id)`,
  )
}
