import type { Posting } from '../ledger/post-entries'
import { breakdownOf, type PostedCharge } from './charge-postings'

/**
 * For a direct charge, the creator's share is reversed automatically and no longer owed, so we lose only the
 * processing fees on it. A charge for PayPal is refunded in full before its payouts, so nothing is owed to its creators.
 */
export const refundedPostings = (
  charge: PostedCharge,
  key: string,
  amountCents: number,
  commissionCents: number,
): Posting[] => {
  const common = { brandId: charge.brand_id, month: charge.month, cause: 'refund' } as const
  // Commissions for PayPal are posted per creator below.
  const notLost = charge.kind === 'creator' ? commissionCents : breakdownOf(charge).commissions_cents
  const lost: Posting = {
    ...common,
    key,
    entries: [
      {
        account: 'dispute_loss',
        cents: amountCents - notLost - paypalProcessingFeesOf(charge),
        creatorId: charge.creator_id,
      },
      { account: 'paypal_fees', cents: paypalProcessingFeesOf(charge) },
      { account: 'stripe_clearing', cents: notLost - amountCents, creatorId: charge.creator_id },
    ],
  }
  if (charge.kind === 'creator') return [lost]
  return [
    lost,
    ...breakdownOf(charge).lines.map(
      ({ line_id, creator_id: creatorId, commission_cents: cents }): Posting => ({
        ...common,
        key: `${key}:line:${line_id}`,
        entries: [
          { account: 'creator_payable', cents, creatorId },
          { account: 'stripe_clearing', cents: -cents, creatorId },
        ],
      }),
    ),
  ]
}

/**
 * The brand has nothing more coming for the creator's negative balance, which is at our expense, or for the reversed
 * commission of a line, which also returns PayPal's fee for a payout that was never sent.
 */
export const creditPosting = (
  { brand_id: brandId, month }: PostedCharge,
  { key, cents, feeCents, creatorId }: { key: string; cents: number; feeCents: number; creatorId: number },
): Posting => ({
  key,
  brandId,
  month,
  cause: 'refund',
  entries: [
    { account: 'brand_receivable', cents: cents - feeCents, creatorId },
    { account: 'paypal_fees', cents: feeCents },
    { account: 'stripe_clearing', cents: -cents, creatorId },
  ],
})

/**
 * Except for the creator's share of a direct charge: that money stays with us and is owed to the creator from now on.
 * Source: Stripe, "Failed refunds".
 */
export const failedRefundPostings = (
  charge: PostedCharge,
  key: string,
  amountCents: number,
  commissionCents: number,
): Posting[] => {
  const undone = refundedPostings(charge, key, amountCents, commissionCents).map(undoneOf)
  if (charge.kind === 'platform') return undone
  const common = { brandId: charge.brand_id, month: charge.month, cause: 'refund' } as const
  return [
    ...undone,
    {
      ...common,
      key: `${key}:owed`,
      entries: [
        { account: 'stripe_clearing', cents: commissionCents, creatorId: charge.creator_id },
        { account: 'creator_payable', cents: -commissionCents, creatorId: charge.creator_id },
      ],
    },
  ]
}

export const undoneOf = (posting: Posting): Posting => ({
  ...posting,
  key: `${posting.key}:failed`,
  entries: posting.entries.map((entry) => ({ ...entry, cents: -entry.cents })),
})

const paypalProcessingFeesOf = (charge: PostedCharge): number => charge.breakdown?.payout_fees_cents ?? 0
