import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { arrayParam, query } from '../../../database'
import { LARGEST_PAYOUT_CENTS } from '../../../domain/provider-limits'
import { withCause } from '../transition'

/** `alias` must be a literal in our code. */
export const receiverColumn = (alias: string) =>
  sql.raw(`case ${alias}.preferred_method when 'venmo' then ${alias}.venmo_handle else ${alias}.paypal_email end`)

/** In how many parts a line is paid, over the line and its balance; the aliases must be literals in our code. */
export const payoutParts = (line: string, balance: string) =>
  // mutant: parts
  sql`greatest(
    1,
    ceil((${sql.raw(line)}.amount_cents - ${sql.raw(balance)}.direct_cents) / ${LARGEST_PAYOUT_CENTS}::numeric)
  )::int`

const WORDS = sql`jsonb_build_object(
  'note', b.brand_name || ': your commission, ' || to_char(c.period_start, 'FMMonth YYYY'),
  'subject', 'Your commission from ' || b.brand_name
)`

/**
 * For the lines of a charge: those that have a payout wait for this charge; the others get one, or several above PayPal's
 * limit, under the key of line, part and attempt. Sent once the brand's charge succeeds.
 */
export const queuePayouts = async ({
  req,
  chargeId,
  lineIds,
  processingFeeCents,
}: {
  req: PayloadRequest
  chargeId: number
  lineIds: readonly number[]
  processingFeeCents: number
}): Promise<void> => {
  await linkPayouts({ req, chargeId, lineIds })
  await withCause(req, 'Waiting for the brand’s payment')
  await query(
    req,
    sql`insert into paypal_payouts (
          billing_cycle_id, brand_id, creator_id, brand_statement_id, statement_line_id, platform_charge_id, part,
          amount_cents, fee_cents, paypal_receiver, wallet, status, idempotency_key, request
        )
        select l.billing_cycle_id, l.brand_id, l.creator_id, l.brand_statement_id, l.id, ${chargeId}::int, n.part,
               least(${LARGEST_PAYOUT_CENTS}, l.amount_cents - lb.direct_cents - (n.part - 1) * ${LARGEST_PAYOUT_CENTS}),
               ${processingFeeCents},
               ${receiverColumn('d')},
               d.preferred_method::text::enum_paypal_payouts_wallet,
               'queued',
               concat_ws(
                 ':', installation_id(), 'pp', l.billing_cycle_id, l.brand_id, l.creator_id,
                 case when n.part > 1 then 'p' || n.part end, 'v1'
               ),
               ${WORDS}
        from statement_lines l
        join line_balances lb on lb.line_id = l.id
        cross join lateral (select generate_series(1, ${payoutParts('l', 'lb')}) as part) n
        join creator_payment_destinations d on d.creator_id = l.creator_id
        join brands b on b.id = l.brand_id
        join billing_cycles c on c.id = l.billing_cycle_id
        where l.id = any(${arrayParam([...lineIds])}::int[])
          and not exists (select 1 from paypal_payouts p where p.statement_line_id = l.id)`,
  )
}

/** Points the lines' payouts to the brand's payment for them. */
export const linkPayouts = ({
  req,
  chargeId,
  lineIds,
}: {
  req: PayloadRequest
  chargeId: number
  lineIds: readonly number[]
}) =>
  query(
    req,
    sql`update paypal_payouts
        set platform_charge_id = ${chargeId}
        where statement_line_id = any(${arrayParam([...lineIds])}::int[]) and platform_charge_id <> ${chargeId}`,
  )
