import { expect, test } from 'vitest'
import { movedCents } from './moved-money'

const moved = (machine: string, from: string | null, to: string, taken_cents = 0) =>
  movedCents({ machine, from, to, cents: 6_000, taken_cents })

test.each([
  ['the first success of a direct charge', moved('creator_charges', 'processing', 'succeeded'), 6_000],
  ['a late success', moved('creator_charges', 'failed', 'succeeded'), 6_000],
  ['a lost dispute, over a part', moved('creator_charges', 'disputed', 'dispute_lost', 2_000), -2_000],
  ['a refund', moved('charge_refunds', 'pending', 'succeeded', 1_932), -1_932],
  ['a refund that failed after it was accepted', moved('charge_refunds', 'pending', 'failed', 1_932), -1_932],
  ['a transfer after a failed refund', moved('creator_transfers', 'processing', 'succeeded'), 6_000],
  ['a payout that arrived', moved('paypal_payouts', 'processing', 'succeeded'), 6_000],
  ['a payout reversed afterwards', moved('paypal_payouts', 'succeeded', 'reversed'), -6_000],
])('%s moves money', (_, cents, expected) => expect(cents).toBe(expected))

test.each([
  ['a dispute', moved('creator_charges', 'succeeded', 'disputed')],
  ['a won dispute', moved('creator_charges', 'disputed', 'succeeded')],
  ['a charge restored after a failed refund', moved('creator_charges', 'refunded', 'succeeded')],
  ['the failure of a refund that had succeeded', moved('charge_refunds', 'succeeded', 'failed', 1_932)],
  ['a refund that was refused', moved('charge_refunds', 'processing', 'failed')],
  ['a payout on hold', moved('paypal_payouts', 'queued', 'on_hold_internal')],
  ['an unclaimed payout that was returned', moved('paypal_payouts', 'unclaimed', 'returned')],
  ['the brand’s payment for PayPal payouts', moved('platform_charges', 'processing', 'succeeded')],
  ['a reversal, which the lost dispute already counts', moved('transfer_reversals', 'processing', 'succeeded')],
])('%s moves none', (_, cents) => expect(cents).toBeNull())
