import type { Posting } from '../ledger/post-entries'
import type { Breakdown } from './build-charge'

export type PostedCharge = {
  kind: 'creator' | 'platform'
  id: number
  brand_id: number
  creator_id: number | null
  /** First day of the cycle's month. */
  month: string
  gross_cents: number
  commission_cents: number
  /** The creator's share of earlier refunds. */
  refunded_commission_cents: number
  processing_fee_cents: number
  breakdown: Breakdown | null
}

const base = (charge: PostedCharge, part: string) => ({
  key: `charge:${charge.kind}:${charge.id}:${part}`,
  brandId: charge.brand_id,
  month: charge.month,
})

/**
 * A direct charge clears the brand's debt and fee and moves the commission to the creator's account. A charge for
 * PayPal clears the debt for each creator; the funds stay at Stripe.
 */
export const succeededPostings = (charge: PostedCharge): Posting[] => {
  if (charge.kind === 'creator') {
    const { creator_id: creatorId, gross_cents, commission_cents, processing_fee_cents } = charge
    return [
      {
        ...base(charge, 'succeeded'),
        cause: 'charge',
        entries: [
          { account: 'stripe_clearing', cents: gross_cents, creatorId },
          { account: 'brand_receivable', cents: -commission_cents, creatorId },
          { account: 'stripe_fees', cents: -processing_fee_cents, creatorId },
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

/** Posts the actual processing fee; we bear the difference from what the brand paid. */
export const processingFeePosting = (charge: PostedCharge, actualCents: number): Posting => ({
  ...base(charge, 'fee'),
  cause: 'fee',
  entries: [
    { account: 'stripe_fees', cents: charge.processing_fee_cents, creatorId: charge.creator_id },
    { account: 'fee_variance', cents: actualCents - charge.processing_fee_cents, creatorId: charge.creator_id },
    { account: 'stripe_clearing', cents: -actualCents, creatorId: charge.creator_id },
  ],
})

/** Cents. Source: Stripe, "ACH Direct Debit pricing". */
const FAILED_DEBIT_CENTS = 400

export const failedDebitPosting = (charge: PostedCharge): Posting => ({
  ...base(charge, 'failed'),
  cause: 'fee',
  entries: [
    { account: 'dispute_loss', cents: FAILED_DEBIT_CENTS, creatorId: charge.creator_id },
    { account: 'stripe_clearing', cents: -FAILED_DEBIT_CENTS, creatorId: charge.creator_id },
  ],
})

/** Withdrawn funds are held in `disputed_funds` until the dispute closes; the dispute fee is lost. */
export const withdrawnPosting = (
  charge: PostedCharge,
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

export const reinstatedPosting = (charge: PostedCharge, key: string, amountCents: number): Posting => ({
  key: `${key}:won`,
  brandId: charge.brand_id,
  month: charge.month,
  cause: 'dispute',
  entries: [
    { account: 'stripe_clearing', cents: amountCents, creatorId: charge.creator_id },
    { account: 'disputed_funds', cents: -amountCents, creatorId: charge.creator_id },
  ],
})

/** `line_id` is 0 for a direct charge. */
export type LostLine = {
  line_id: number
  creator_id: number | null
  commission_cents: number
  payout_fee_cents: number
  processing_fee_cents: number
  /** Commission that the brand does not owe again; none of a charge for PayPal. */
  waived_cents?: number
}

/** The brand owes the lost commissions again; the rest of the disputed amount, processing fees and what is waived, is lost. */
export const disputeLossPostings = (
  charge: PostedCharge,
  key: string,
  amountCents: number,
  lines: readonly LostLine[],
): Posting[] => {
  const commissions = lines.reduce((sum, { commission_cents }) => sum + commission_cents, 0)
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
    ...lines.map(
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

/** Throws when the charge has no breakdown. */
export const breakdownOf = (charge: PostedCharge): Breakdown => {
  if (!charge.breakdown) throw new Error(`The charge ${charge.id} has no breakdown`)
  return charge.breakdown
}
