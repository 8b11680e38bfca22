import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { REFUNDABLE_CHARGES } from '../../../contracts/money-states'
import { queryOne } from '../../../database'
import { OPEN_TRANSFERS } from '../../../domain/money-states'
import { isIn } from '../row-conditions'
import { transition } from '../transition'
import { type ChargeRef, lockCharge, machineOf } from './lock-charge'

/**
 * After a failed refund, once nothing is owed to the creator for it: the status that its other refunds leave. A charge that
 * is disputed or lost keeps its own.
 */
export const restoreCharge = async (req: PayloadRequest, ref: ChargeRef): Promise<void> => {
  const charge = await lockCharge(req, ref)
  if (![...REFUNDABLE_CHARGES, 'refunded'].includes(charge.status)) return
  if (ref.kind === 'creator' && (await hasOpenTransfer(req, ref.id))) return
  const to =
    charge.refunded_cents === 0
      ? 'succeeded'
      : charge.refunded_cents === charge.gross_cents
        ? 'refunded'
        : 'partially_refunded'
  if (to !== charge.status)
    await transition({ req, machine: machineOf(ref.kind), id: ref.id, to, cause: 'The refund failed' })
}

const hasOpenTransfer = async (req: PayloadRequest, chargeId: number): Promise<boolean> =>
  (await queryOne(
    req,
    sql`select 1
        from creator_transfers t
        where t.creator_charge_id = ${chargeId} and ${isIn('t.status', OPEN_TRANSFERS)}
        limit 1`,
  )) !== undefined
