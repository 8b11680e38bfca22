import { ENDED_PAYOUTS, UNSENT_PAYOUTS } from './money-states'

/** The facts about a payout that determine what staff may do with it. */
export type PayoutAtHand = {
  status: string
  /** A request was sent to PayPal, whatever the response. */
  is_sent: boolean
  has_batch: boolean
  has_item: boolean
  /** A later attempt exists. */
  is_replaced: boolean
}

/** Staff actions on a payout. The panel offers them, and the API rejects all others. */
export type PayoutActions = {
  /** Read its state from PayPal. */
  check: boolean
  hold: boolean
  release: boolean
  /** Cancel it before it is sent. */
  stop: boolean
  /** Cancel an unclaimed payout at PayPal, which returns the money. */
  reclaim: boolean
  /** Mark it as never sent; possible while there is no batch id to look up. */
  markNeverSent: boolean
  /** Create a new payout in its place. */
  retry: boolean
}

export const payoutActions = ({ status, is_sent, has_batch, has_item, is_replaced }: PayoutAtHand): PayoutActions => ({
  check: has_batch,
  hold: status === 'queued' && !is_sent,
  release: status === 'on_hold_internal',
  stop: UNSENT_PAYOUTS.includes(status) && !is_sent,
  reclaim: status === 'unclaimed' && has_item,
  markNeverSent: status === 'unknown' && !has_batch,
  retry: ENDED_PAYOUTS.includes(status) && !is_replaced,
})
