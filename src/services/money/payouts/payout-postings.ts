import type { Posting } from '../ledger/post-entries'
import type { PayoutState } from './payout-row'

const base = ({ id, brand_id, month }: PayoutState, part: string) =>
  ({ key: `payout:${id}:${part}`, brandId: brand_id, month, cause: 'payout' }) as const

/** The money left our PayPal balance, though the creator may not have it yet. */
export const leftPosting = (payout: PayoutState): Posting => ({
  ...base(payout, 'left'),
  entries: [
    { account: 'paypal_in_transit', cents: payout.amount_cents, creatorId: payout.creator_id },
    { account: 'paypal_clearing', cents: -payout.amount_cents, creatorId: payout.creator_id },
  ],
})

export const paidPosting = (payout: PayoutState): Posting => ({
  ...base(payout, 'paid'),
  entries: [
    { account: 'creator_payable', cents: payout.amount_cents, creatorId: payout.creator_id },
    { account: 'paypal_in_transit', cents: -payout.amount_cents, creatorId: payout.creator_id },
  ],
})

/** The money came back, before or after the creator had it, and is owed again. */
export const returnedPosting = (payout: PayoutState, wasPaid: boolean): Posting => ({
  ...base(payout, 'returned'),
  entries: [
    { account: 'paypal_clearing', cents: payout.amount_cents, creatorId: payout.creator_id },
    {
      account: wasPaid ? 'creator_payable' : 'paypal_in_transit',
      cents: -payout.amount_cents,
      creatorId: payout.creator_id,
    },
  ],
})

/** We bear the difference from what the brand paid. */
export const payoutProcessingFeePosting = (payout: PayoutState, actualCents: number): Posting => ({
  ...base(payout, 'fee'),
  cause: 'fee',
  entries: [
    { account: 'paypal_fees', cents: payout.fee_cents, creatorId: payout.creator_id },
    { account: 'fee_variance', cents: actualCents - payout.fee_cents, creatorId: payout.creator_id },
    { account: 'paypal_clearing', cents: -actualCents, creatorId: payout.creator_id },
  ],
})

export const refundedProcessingFeePosting = (payout: PayoutState, actualCents: number): Posting => {
  const { entries } = payoutProcessingFeePosting(payout, actualCents)
  return {
    ...base(payout, 'fee-back'),
    cause: 'fee',
    entries: entries.map((entry) => ({ ...entry, cents: -entry.cents })),
  }
}
