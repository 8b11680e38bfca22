import fc from 'fast-check'
import { expect } from 'vitest'
import { grossUp } from '../../../src/domain/processing-fee-schedules'
import { refundSplit } from '../../../src/domain/refund-split'
import { property } from './properties'

/** Charges as the product makes them: a commission plus the processing fee. */
const charge = fc
  .tuple(
    fc.integer({ min: 1, max: 100_000_000 }),
    fc.record({ rate_bp: fc.integer({ min: 0, max: 1_000 }), fixed_cents: fc.integer({ min: 0, max: 100 }) }),
  )
  .map(([commission, terms]) => {
    const schedule = { method: 'card' as const, effective_from: '2020-01-01', cap_cents: null, ...terms }
    const { gross_cents, processing_fee_cents } = grossUp(BigInt(commission), schedule)
    return { gross_cents: Number(gross_cents), processing_fee_cents: Number(processing_fee_cents), refunded_cents: 0 }
  })
/** A charge, and the positions at which it is split. */
const cut = charge.chain((of) =>
  fc.tuple(
    fc.constant(of),
    fc
      .array(fc.integer({ min: 0, max: of.gross_cents }), { maxLength: 6 })
      .map((places) => places.toSorted((a, b) => a - b)),
  ),
)

property('the parts of a full refund add up to all of the commission and all of the fee', [cut], ([of, places]) => {
  let before = 0
  const sums = { commission: 0, fee: 0 }
  for (const place of [...places, of.gross_cents]) {
    const { commission_cents, processing_fee_cents } = refundSplit({ ...of, refunded_cents: before }, place - before)
    sums.commission += commission_cents
    sums.fee += processing_fee_cents
    before = place
  }
  expect(sums).toEqual({ commission: of.gross_cents - of.processing_fee_cents, fee: of.processing_fee_cents })
})

property('each part adds up, is not negative, and has a fee within a cent of its share', [cut], ([of, places]) => {
  const [before = 0, after = of.gross_cents] = places
  const amount = after - before
  const { commission_cents, processing_fee_cents } = refundSplit({ ...of, refunded_cents: before }, amount)
  expect(commission_cents + processing_fee_cents).toBe(amount)
  expect(Math.min(commission_cents, processing_fee_cents)).toBeGreaterThanOrEqual(0)
  const off = BigInt(processing_fee_cents) * BigInt(of.gross_cents) - BigInt(of.processing_fee_cents) * BigInt(amount)
  expect(off < 0n ? -off : off).toBeLessThanOrEqual(BigInt(of.gross_cents))
})

property('the result depends on the amount refunded so far, not on the number of refunds', [cut], ([of, places]) => {
  const [middle = 0, end = of.gross_cents] = places
  const first = refundSplit(of, middle).commission_cents
  const second = refundSplit({ ...of, refunded_cents: middle }, end - middle).commission_cents
  expect(first + second).toBe(refundSplit(of, end).commission_cents)
})
