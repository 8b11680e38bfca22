import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { actorOf } from '../../../access/roles'
import { auditedAct } from '../../../audit'
import { query, queryOne } from '../../../database'
import { REFUNDABLE_CHARGES, UNSENT_PAYOUTS } from '../../../domain/money-states'
import { refundSplit } from '../../../domain/refund-split'
import { ProductError } from '../../../errors'
import { sendJobs } from '../../../queue'
import { transition, withCause } from '../transition'
import type { ChargeRef } from './charge-ref'
import { type ChargeState, lockCharge, machineOf } from './lock-charge'
import { readChargeActions } from './refundable'

/**
 * Staff give a brand its money back, whole or in part. The creator's part of a straight charge comes back with it, in
 * proportion; a charge for PayPal is refunded only whole and before its payouts were sent, which are stopped. Refused
 * while a dispute is open (the brand could be paid twice) or another refund is under way. Answers the refund's id and
 * status; the provider is asked from the row.
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
  auditedAct({ req, action: 'refund', collection: machineOf(ref.kind), id: ref.id, reason }, async () => {
    const exists = await queryOne(req, sql`select 1 from ${sql.raw(machineOf(ref.kind))} where id = ${ref.id}`)
    if (!exists) throw new ProductError('not_found', 'There is no such charge')
    const charge = await lockCharge(req, ref)
    await assertRefundable(req, charge, amountCents)
    if (charge.kind === 'platform') await stopPayouts(req, charge)
    const id = await saveRefund(req, charge, { amountCents, reason })
    await sendJobs(req, 'send-refund', [{ id }])
    return {
      answer: { id, status: 'processing' },
      changes: { refunded_cents: { before: charge.refunded_cents, after: charge.refunded_cents + amountCents } },
    }
  })

const assertRefundable = async (req: PayloadRequest, charge: ChargeState, amountCents: number): Promise<void> => {
  const actions = await readChargeActions(req, charge)
  if (actions?.waits_for) throw new ProductError('conflict', `${actions.waits_for}: this charge cannot be refunded now`)
  if (!REFUNDABLE_CHARGES.includes(charge.status)) throw new ProductError('conflict', 'This charge did not go through')
  if (amountCents > charge.gross_cents - charge.refunded_cents)
    throw new ProductError('conflict', 'That is more than is left of this charge')
  if (charge.kind === 'platform' && amountCents !== charge.gross_cents)
    throw new ProductError('conflict', 'A charge for PayPal payouts can only be refunded whole')
}

/** Payouts that were not sent are stopped; when one was, the charge cannot be refunded. */
const stopPayouts = async (req: PayloadRequest, charge: ChargeState): Promise<void> => {
  const payouts = await query<{ id: number; status: string; sent: boolean }>(
    req,
    sql`select id, status, first_sent_at is not null as sent
        from paypal_payouts
        where brand_statement_id = ${charge.statement_id} and status <> 'canceled'
        for update`,
  )
  if (payouts.some(({ status, sent }) => sent || !UNSENT_PAYOUTS.includes(status)))
    throw new ProductError('conflict', 'Payouts of this charge were sent already')
  for (const { id } of payouts)
    await transition({ req, machine: 'paypal_payouts', id, to: 'canceled', cause: 'The brand was refunded' })
}

const saveRefund = async (
  req: PayloadRequest,
  charge: ChargeState,
  { amountCents, reason }: { amountCents: number; reason: string },
): Promise<number> => {
  await withCause(req, reason)
  const row = await queryOne<{ id: number }>(
    req,
    sql`insert into charge_refunds (
          brand_id, creator_charge_id, platform_charge_id,
          amount_cents, commission_cents, reason, requested_by_id, idempotency_key
        )
        select ${charge.brand_id}::int,
               ${charge.kind === 'creator' ? charge.id : null}::int,
               ${charge.kind === 'platform' ? charge.id : null}::int,
               ${amountCents}::int,
               ${commissionPart(charge, amountCents)}::int,
               ${reason},
               ${actorOf(req)?.id ?? null}::int,
               concat_ws(':', 'rf', ${charge.kind}::text, ${charge.id}::int, 'v' || (count(*) + 1))
        from charge_refunds
        where ${sql.raw(`${charge.kind}_charge_id`)} = ${charge.id}
        returning id`,
  )
  if (!row) throw new Error('The refund was not written')
  return row.id
}

/** The creator's part of a refund; a charge for PayPal is refunded before any creator was paid. */
const commissionPart = (charge: ChargeState, amountCents: number): number =>
  charge.kind === 'platform' ? 0 : refundSplit(charge, amountCents).commission_cents
