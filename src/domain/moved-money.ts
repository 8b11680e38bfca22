import { CHARGES_AFTER_SUCCESS } from './money-states'

type Moved = {
  machine: string
  from: string | null
  to: string
  /** The creator's part of the payment. */
  cents: number | null
  /** The part of it that a refund or a lost dispute took from the creator. */
  taken_cents: number
}

/**
 * What a change of state moved into the creator's account, or out of it when it is negative; null for nothing. The sum over
 * a payout is what the creator has of it.
 */
export const movedCents = (change: Moved): number | null => {
  const moved = MOVES[change.machine]?.(change) ?? 0
  return moved === 0 ? null : moved
}

const MOVES: Record<string, (change: Moved) => number> = {
  creator_charges: ({ from, to, cents, taken_cents }) => {
    if (to === 'dispute_lost') return -taken_cents
    return to === 'succeeded' && !CHARGES_AFTER_SUCCESS.includes(from ?? '') ? (cents ?? 0) : 0
  },
  // A refund that fails had been accepted before, with its part of the transfer.
  charge_refunds: ({ from, to, taken_cents }) =>
    to === 'succeeded' || (ENDED_BADLY.includes(to) && from !== 'succeeded') ? -taken_cents : 0,
  creator_transfers: ({ to, cents }) => (to === 'succeeded' ? (cents ?? 0) : 0),
  paypal_payouts: ({ from, to, cents }) => {
    if (to === 'succeeded') return cents ?? 0
    return from === 'succeeded' ? -(cents ?? 0) : 0
  },
}

const ENDED_BADLY = ['failed', 'canceled']
