import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { arrayParam, query } from '../../../database'
import { LARGEST_PAYOUT_CENTS } from '../../../domain/provider-limits'
import { withCause } from '../transition'

/** `alias` must be a literal in our code. */
export const receiverColumn = (alias: string) =>
  sql.raw(`case ${alias}.preferred_method when 'venmo' then ${alias}.venmo_handle else ${alias}.paypal_email end`)

/** In how many parts PayPal can send an amount. */
export const payoutCount = (cents: SQL): SQL =>
  // mutant: parts
  sql`greatest(1, ceil(${cents} / ${LARGEST_PAYOUT_CENTS}::numeric))::int`

const toPay = (line: string, balance: string): SQL => sql.raw(`(${line}.amount_cents - ${balance}.direct_cents)`)

/** In how many parts a line is paid, over the line and its balance; the aliases must be literals in our code. */
export const payoutParts = (line: string, balance: string): SQL => payoutCount(toPay(line, balance))

const WORDS = sql`jsonb_build_object(
  'note', b.brand_name || ': your commission, ' || to_char(c.period_start, 'FMMonth YYYY'),
  'subject', 'Your commission from ' || b.brand_name
)`

/**
 * The idempotency key of a payout, over a row of `statement_lines` or `paypal_payouts`. `line` must be a literal in our code.
 */
export const keyOf = ({ line, part, attempt }: { line: string; part: SQL; attempt: SQL }): SQL => {
  const row = sql.raw(line)
  return sql`concat_ws(
    ':', installation_id(), 'pp', ${row}.billing_cycle_id, ${row}.brand_id, ${row}.creator_id,
    case when ${part} > 1 then 'p' || ${part} end, 'v' || (${attempt})
  )`
}

/** The parts of an amount of a line `l`, numbered after those that it already has. */
const partsOf = (cents: SQL): SQL => sql`(
    select coalesce(used.parts, 0) + n as part,
           least(${LARGEST_PAYOUT_CENTS}, ${cents} - (n - 1) * ${LARGEST_PAYOUT_CENTS}) as cents
    from generate_series(1, ${payoutCount(cents)}) n
    cross join lateral (select max(p.part) as parts from paypal_payouts p where p.statement_line_id = l.id) used
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
        select l.billing_cycle_id, l.brand_id, l.creator_id, l.brand_statement_id, l.id, ${chargeId}::int, parts.part,
               parts.cents,
               ${processingFeeCents},
               ${receiverColumn('d')},
               d.preferred_method::text::enum_paypal_payouts_wallet,
               'queued',
               ${keyOf({ line: 'l', part: sql`parts.part`, attempt: sql`1` })},
               ${WORDS}
        from statement_lines l
        join line_balances lb on lb.line_id = l.id
        cross join lateral ${partsOf(toPay('l', 'lb'))} parts
        join creator_payment_destinations d on d.creator_id = l.creator_id
        join brands b on b.id = l.brand_id
        join billing_cycles c on c.id = l.billing_cycle_id
        where l.id = any(${arrayParam([...lineIds])}::int[])
          and not exists (
            select 1
            from paypal_payouts p
            where p.statement_line_id = l.id and p.creator_transfer_id is null
          )`,
  )
}

/**
 * For the creator's part of a refund that failed, which we hold: one payout, or several above PayPal's limit, due at once. The
 * brand has paid no fee for them, so we bear PayPal's. The creator needs a destination.
 */
export const queueTransferPayouts = async (req: PayloadRequest, transferId: number): Promise<void> => {
  await withCause(req, 'The refund to the brand failed')
  await query(
    req,
    sql`insert into paypal_payouts (
          billing_cycle_id, brand_id, creator_id, brand_statement_id, statement_line_id, creator_transfer_id, part,
          amount_cents, fee_cents, paypal_receiver, wallet, status, send_on, idempotency_key, request
        )
        select l.billing_cycle_id, l.brand_id, l.creator_id, l.brand_statement_id, l.id, t.id, parts.part,
               parts.cents,
               0,
               ${receiverColumn('d')},
               d.preferred_method::text::enum_paypal_payouts_wallet,
               'queued',
               business_date(),
               ${keyOf({ line: 'l', part: sql`parts.part`, attempt: sql`1` })},
               ${WORDS}
        from creator_transfers t
        join creator_charges ch on ch.id = t.creator_charge_id
        join statement_lines l on l.id = ch.statement_line_id
        cross join lateral ${partsOf(sql`t.amount_cents`)} parts
        join creator_payment_destinations d on d.creator_id = l.creator_id
        join brands b on b.id = l.brand_id
        join billing_cycles c on c.id = l.billing_cycle_id
        where t.id = ${transferId}`,
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
