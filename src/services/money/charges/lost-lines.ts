import { lostCommission, refundSplit } from '../../../domain/refund-split'
import { splitByLargestRemainder } from '../../../domain/split'
import type { Breakdown } from './build-charge'
import { breakdownOf, type LostLine } from './charge-postings'
import type { ChargeState } from './lock-charge'

/**
 * What a lost dispute takes of each line; the parts add up to `amountCents`, which is at most what is left of the charge.
 * A charge for PayPal loses a part of each commission and fee, in proportion; one that was refunded
 * has only its processing fee left to lose.
 */
export const lostLinesOf = (charge: ChargeState, amountCents: number): LostLine[] => {
  if (charge.kind === 'creator') {
    const { commission_cents: commission, waived_cents } = lostCommission(
      { ...charge, refunded_cents: charge.refunding_cents },
      amountCents,
    )
    return [
      {
        line_id: 0,
        creator_id: charge.creator_id,
        commission_cents: commission,
        payout_fee_cents: 0,
        processing_fee_cents: amountCents - commission - waived_cents,
        waived_cents,
      },
    ]
  }
  const all = breakdownOf(charge).lines
  const lines = all.map((line) =>
    charge.returned_line_ids.includes(line.line_id) ? { ...line, commission_cents: 0, payout_fee_cents: 0 } : line,
  )
  const returned = payableOf(all) - payableOf(lines)
  const { commission_cents: payable, processing_fee_cents: fee } = refundSplit(
    { ...charge, gross_cents: charge.gross_cents - returned, refunded_cents: charge.refunding_cents - returned },
    amountCents,
  )
  // Even ids are commissions, odd ones payout fees.
  const parts = splitByLargestRemainder(
    BigInt(payable),
    lines.flatMap(({ commission_cents, payout_fee_cents }, index) => [
      { id: 2 * index, weight: BigInt(commission_cents) },
      { id: 2 * index + 1, weight: BigInt(payout_fee_cents) },
    ]),
  )
  const fees = splitByLargestRemainder(
    BigInt(fee),
    lines.map(({ processing_fee_cents }, index) => ({ id: index, weight: BigInt(processing_fee_cents) })),
  )
  return lines.map(({ line_id, creator_id }, index) => ({
    line_id,
    creator_id,
    commission_cents: Number(parts.get(2 * index) ?? 0n),
    payout_fee_cents: Number(parts.get(2 * index + 1) ?? 0n),
    processing_fee_cents: Number(fees.get(index) ?? 0n),
  }))
}

const payableOf = (lines: Breakdown['lines']): number =>
  lines.reduce((sum, { commission_cents, payout_fee_cents }) => sum + commission_cents + payout_fee_cents, 0)
