import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { actorOf } from '../../../access/roles'
import { type Act, auditedAct } from '../../../audit'
import { REFUNDABLE_CHARGES } from '../../../contracts/money-states'
import { STAFF_ACTIONS } from '../../../contracts/staff-actions'
import { query, queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import { ENDED_PAYOUTS, UNSENT_PAYOUTS } from '../../../domain/money-states'
import { refundSplit } from '../../../domain/refund-split'
import { ProductError } from '../../../errors'
import { sendJobs } from '../../../queue'
import { isIn } from '../row-conditions'
import { transition, withCause } from '../transition'
import { type ChargeRef, type ChargeState, lockCharge, machineOf } from './lock-charge'
import { readChargeActions } from './refundable'

/**
 * A refund of a direct charge also reverses the creator's share, in proportion. A charge for PayPal can only be
 * refunded in full and before its payouts are sent; they are canceled. Refused while a dispute is open (the brand could
 * be paid twice) or another refund is in progress. A job calls the provider. Audited.
 */
export const refundCharge = ({
  req,
  charge: ref,
  amountCents,
  reason,
}: {
  req: PayloadRequest
  charge: ChargeRef
  amountCents: number
  reason: string
}): Promise<{ id: number; status: string }> =>
  auditedAct(actOf(req, ref, reason), async () => {
    const exists = await queryOne(req, sql`select 1 from ${sql.raw(machineOf(ref.kind))} where id = ${ref.id}`)
    if (!exists) throw new ProductError('not_found', 'Charge not found')
    const charge = await lockCharge(req, ref)
    await assertRefundable(req, charge, amountCents)
    if (charge.kind === 'platform') await stopPayouts(req, charge)
    const id = await saveRefund(req, charge, { amountCents, reason })
    return {
      answer: { id, status: 'processing' },
      changes: { refunded_cents: { before: charge.refunded_cents, after: charge.refunded_cents + amountCents } },
    }
  })

const actOf = (req: PayloadRequest, { kind, id }: ChargeRef, reason: string): Act => {
  const collection = machineOf(kind)
  return { req, action: STAFF_ACTIONS[collection].refund, collection, id, reason }
}

const assertRefundable = async (req: PayloadRequest, charge: ChargeState, amountCents: number): Promise<void> => {
  const actions = await readChargeActions(req, charge)
  if (actions?.waits_for) throw new ProductError('conflict', `${actions.waits_for}: this charge cannot be refunded now`)
  if (!REFUNDABLE_CHARGES.includes(charge.status)) throw new ProductError('conflict', 'This charge did not succeed')
  if (amountCents > charge.gross_cents - charge.refunded_cents)
    throw new ProductError('conflict', 'The amount exceeds what can still be refunded')
  if (charge.kind === 'platform' && amountCents !== charge.gross_cents - charge.refunded_cents)
    throw new ProductError('conflict', 'A charge for PayPal payouts can only be refunded in full')
}

/** Throws conflict when a creator has the money, or may have it. Payouts that failed or came back do not count. */
const stopPayouts = async (req: PayloadRequest, charge: ChargeState): Promise<void> => {
  const payouts = await query<Row<'paypal_payouts', 'id' | 'status'> & { sent: boolean }>(
    req,
    sql`select id, status, first_sent_at is not null as sent
        from paypal_payouts
        where platform_charge_id = ${charge.id} and not ${isIn('status', ENDED_PAYOUTS)}
        for update`,
  )
  if (payouts.some(({ status, sent }) => sent || !UNSENT_PAYOUTS.includes(status)))
    throw new ProductError('conflict', 'Payouts for this charge have already been sent')
  for (const { id } of payouts)
    await transition({ req, machine: 'paypal_payouts', id, to: 'canceled', cause: 'The brand was refunded' })
}

type NewRefund = {
  amountCents: number
  reason: string
  /** It credits the brand at our expense; the creator’s part of the payment stays. */
  balanceId?: number
  /** It returns what the brand paid for one line of the charge, of which `commissionCents` is commission. */
  line?: { id: number; commissionCents: number }
}

/** A job sends it. */
export const saveRefund = async (
  req: PayloadRequest,
  charge: ChargeState,
  { amountCents, reason, balanceId, line }: NewRefund,
): Promise<number> => {
  await withCause(req, reason)
  const row = await queryOne<Row<'charge_refunds', 'id'>>(
    req,
    sql`insert into charge_refunds (
          brand_id, creator_charge_id, platform_charge_id, negative_balance_id, statement_line_id,
          amount_cents, commission_cents, reason, requested_by_id, idempotency_key
        )
        select ${charge.brand_id}::int,
               ${charge.kind === 'creator' ? charge.id : null}::int,
               ${charge.kind === 'platform' ? charge.id : null}::int,
               ${balanceId ?? null}::int,
               ${line?.id ?? null}::int,
               ${amountCents}::int,
               ${line?.commissionCents ?? (balanceId === undefined ? commissionPart(charge, amountCents) : 0)}::int,
               ${reason},
               ${actorOf(req)?.id ?? null}::int,
               concat_ws(':', installation_id(), 'rf', ${charge.kind}::text, ${charge.id}::int, 'v' || (count(*) + 1))
        from charge_refunds
        where ${sql.raw(`${charge.kind}_charge_id`)} = ${charge.id}
        returning id`,
  )
  if (!row) throw new Error('The refund was not written')
  await sendJobs(req, 'send-refund', [row])
  return row.id
}

/** Zero for a charge for PayPal, which is refunded before any creator is paid. */
const commissionPart = (charge: ChargeState, amountCents: number): number =>
  charge.kind === 'platform' ? 0 : refundSplit(charge, amountCents).commission_cents
