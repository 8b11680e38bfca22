import type { Posting } from '../ledger/post-entries'
import type { Breakdown } from './build-charge'

/** A charge as its postings need it; amounts in cents. */
export type BookedCharge = {
  kind: 'creator' | 'platform'
  id: number
  brand_id: number
  creator_id: number | null
  /** First day of the cycle's month. */
  month: string
  gross_cents: number
  commission_cents: number
  /** The creator's part of what was refunded already. */
  refunded_commission_cents: number
  /** The processing fee that the brand bears. */
  fee_cents: number
  breakdown: Breakdown | null
}

const base = (charge: BookedCharge, part: string) => ({
  key: `charge:${charge.kind}:${charge.id}:${part}`,
  brandId: charge.brand_id,
  month: charge.month,
})

/**
 * A charge went through. Straight to a creator: the brand's debt is paid with its fee, and the creator's commission has
 * left our balance for theirs. For PayPal: each creator's debt is paid, and the money waits with the processor.
 */
export const succeededPostings = (charge: BookedCharge): Posting[] => {
  if (charge.kind === 'creator') {
    const { creator_id: creatorId, gross_cents, commission_cents, fee_cents } = charge
    return [
      {
        ...base(charge, 'succeeded'),
        cause: 'charge',
        entries: [
          { account: 'stripe_clearing', cents: gross_cents, creatorId },
          { account: 'brand_receivable', cents: -commission_cents, creatorId },
          { account: 'stripe_fees', cents: -fee_cents, creatorId },
        ],
      },
      {
        ...base(charge, 'transfer'),
        cause: 'charge',
        entries: [
          { account: 'creator_payable', cents: commission_cents, creatorId },
          { account: 'stripe_clearing', cents: -commission_cents, creatorId },
        ],
      },
    ]
  }
  const breakdown = breakdownOf(charge)
  return [
    {
      ...base(charge, 'fees'),
      cause: 'charge',
      entries: [
        { account: 'stripe_clearing', cents: breakdown.payout_fees_cents + breakdown.processing_fee_cents },
        { account: 'paypal_fees', cents: -breakdown.payout_fees_cents },
        { account: 'stripe_fees', cents: -breakdown.processing_fee_cents },
      ],
    },
    ...breakdown.lines.map(
      ({ line_id, creator_id: creatorId, commission_cents: cents }): Posting => ({
        ...base(charge, `line:${line_id}`),
        cause: 'charge',
        entries: [
          { account: 'stripe_clearing', cents, creatorId },
          { account: 'brand_receivable', cents: -cents, creatorId },
        ],
      }),
    ),
  ]
}

/** What the processor took in truth: the difference to what the brand bore is ours. */
export const feePosting = (charge: BookedCharge, actualCents: number): Posting => ({
  ...base(charge, 'fee'),
  cause: 'fee',
  entries: [
    { account: 'stripe_fees', cents: charge.fee_cents, creatorId: charge.creator_id },
    { account: 'fee_variance', cents: actualCents - charge.fee_cents, creatorId: charge.creator_id },
    { account: 'stripe_clearing', cents: -actualCents, creatorId: charge.creator_id },
  ],
})

/** What a processor takes for a bank debit that failed, in cents. Source: Stripe, "ACH Direct Debit pricing". */
const FAILED_DEBIT_CENTS = 400

/** A bank debit failed: its fee is ours. */
export const failedDebitPosting = (charge: BookedCharge): Posting => ({
  ...base(charge, 'failed'),
  cause: 'fee',
  entries: [
    { account: 'dispute_loss', cents: FAILED_DEBIT_CENTS, creatorId: charge.creator_id },
    { account: 'stripe_clearing', cents: -FAILED_DEBIT_CENTS, creatorId: charge.creator_id },
  ],
})

/** The bank took the money back for now: it is neither ours nor gone; the dispute's own fee is. */
export const withdrawnPosting = (
  charge: BookedCharge,
  key: string,
  amountCents: number,
  feeCents: number,
): Posting => ({
  key: `${key}:withdrawn`,
  brandId: charge.brand_id,
  month: charge.month,
  cause: 'dispute',
  entries: [
    { account: 'disputed_funds', cents: amountCents, creatorId: charge.creator_id },
    { account: 'dispute_loss', cents: feeCents, creatorId: charge.creator_id },
    { account: 'stripe_clearing', cents: -amountCents - feeCents, creatorId: charge.creator_id },
  ],
})

/** The dispute was won: the money is ours again. */
export const reinstatedPosting = (charge: BookedCharge, key: string, amountCents: number): Posting => ({
  key: `${key}:won`,
  brandId: charge.brand_id,
  month: charge.month,
  cause: 'dispute',
  entries: [
    { account: 'stripe_clearing', cents: amountCents, creatorId: charge.creator_id },
    { account: 'disputed_funds', cents: -amountCents, creatorId: charge.creator_id },
  ],
})

/** The dispute was lost: the brand owes the commissions again, the fees of the charge are lost. */
export const lostPostings = (charge: BookedCharge, key: string, amountCents: number): Posting[] => {
  const owed =
    charge.kind === 'creator'
      ? [
          {
            line_id: 0,
            creator_id: charge.creator_id,
            commission_cents: charge.commission_cents - charge.refunded_commission_cents,
          },
        ]
      : breakdownOf(charge).lines
  const commissions = owed.reduce((sum, { commission_cents }) => sum + commission_cents, 0)
  const common = { brandId: charge.brand_id, month: charge.month, cause: 'dispute' } as const
  return [
    {
      ...common,
      key: `${key}:lost`,
      entries: [
        { account: 'dispute_loss', cents: amountCents - commissions, creatorId: charge.creator_id },
        { account: 'disputed_funds', cents: commissions - amountCents, creatorId: charge.creator_id },
      ],
    },
    ...owed.map(
      ({ line_id, creator_id: creatorId, commission_cents: cents }): Posting => ({
        ...common,
        key: `${key}:owed:${line_id}`,
        entries: [
          { account: 'brand_receivable', cents, creatorId },
          { account: 'disputed_funds', cents: -cents, creatorId },
        ],
      }),
    ),
  ]
}

/** Throws for a charge without one. */
export const breakdownOf = (charge: BookedCharge): Breakdown => {
  if (!charge.breakdown) throw new Error(`The charge ${charge.id} has no breakdown`)
  return charge.breakdown
}
