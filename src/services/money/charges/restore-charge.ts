import type { PayloadRequest } from 'payload'
import { REFUNDABLE_CHARGES } from '../../../contracts/money-states'
import { transition } from '../transition'
import { type ChargeRef, lockCharge, machineOf } from './lock-charge'

/**
 * After a failed refund: the status that its other refunds leave. A charge that is disputed or lost keeps its own. What is
 * owed to the creator for it is a transfer of its own.
 */
export const restoreCharge = async (req: PayloadRequest, ref: ChargeRef): Promise<void> => {
  const charge = await lockCharge(req, ref)
  if (![...REFUNDABLE_CHARGES, 'refunded'].includes(charge.status)) return
  const to =
    charge.refunded_cents === 0
      ? 'succeeded'
      : charge.refunded_cents === charge.gross_cents
        ? 'refunded'
        : 'partially_refunded'
  if (to !== charge.status)
    await transition({ req, machine: machineOf(ref.kind), id: ref.id, to, cause: 'The refund failed' })
}
