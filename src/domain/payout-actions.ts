import { ENDED_PAYOUTS, UNSENT_PAYOUTS } from './money-states'

/** What is known of a payout that staff look at. */
export type PayoutAtHand = {
  status: string
  /** It was sent to PayPal once, whatever the answer. */
  is_sent: boolean
  has_batch: boolean
  has_item: boolean
  /** A later attempt of it was made. */
  is_replaced: boolean
}

/** What staff may do with a payout: the panel offers it, and the calls behind it refuse everything else. */
export type PayoutActions = {
  /** Ask PayPal what became of it. */
  check: boolean
  hold: boolean
  release: boolean
  /** Stop it before it is sent. */
  stop: boolean
  /** Have PayPal give back what nobody claimed. */
  reclaim: boolean
  /** Say that PayPal never made it: PayPal gave no batch that could be looked up. */
  markNeverSent: boolean
  /** Make a new payout in its place. */
  retry: boolean
}

/** What staff may do with a payout as it is now. */
export const payoutActions = ({ status, is_sent, has_batch, has_item, is_replaced }: PayoutAtHand): PayoutActions => ({
  check: has_batch,
  hold: status === 'queued' && !is_sent,
  release: status === 'on_hold_internal',
  stop: UNSENT_PAYOUTS.includes(status) && !is_sent,
  reclaim: status === 'unclaimed' && has_item,
  markNeverSent: status === 'unknown' && !has_batch,
  retry: ENDED_PAYOUTS.includes(status) && !is_replaced,
})
