import { describe, expect, it } from 'vitest'
import { lostCommission, refundSplit } from './refund-split'

const CHARGE = { gross_cents: 6_210, processing_fee_cents: 210, refunded_cents: 0 }

describe('refundSplit', () => {
  it.each([
    [0, 2_000, 1_932, 68],
    [2_000, 2_000, 1_933, 67],
    [4_000, 2_210, 2_135, 75],
    [0, 6_210, 6_000, 210],
    [0, 0, 0, 0],
  ])('after %i cents, splits %i cents into %i of commission and %i of fee', (before, cents, commission, fee) =>
    expect(refundSplit({ ...CHARGE, refunded_cents: before }, cents)).toEqual({
      commission_cents: commission,
      processing_fee_cents: fee,
    }),
  )

  it('leaves the fee at zero if there is none', () =>
    expect(refundSplit({ gross_cents: 500, processing_fee_cents: 0, refunded_cents: 0 }, 123)).toEqual({
      commission_cents: 123,
      processing_fee_cents: 0,
    }))

  it('rejects a negative amount and more than is left', () => {
    expect(() => refundSplit({ ...CHARGE, refunded_cents: 6_000 }, 211)).toThrow(RangeError)
    expect(() => refundSplit(CHARGE, -1)).toThrow(RangeError)
  })
})

describe('lostCommission', () => {
  const paid = { ...CHARGE, commission_cents: 6_000, refunded_commission_cents: 0, replaced_cents: 0 }

  it.each([
    [3_105, 3_000],
    [1, 1],
    [6_210, 6_000],
    [7_000, 6_000],
  ])('of a dispute over %i cents is %i', (cents, commission) =>
    expect(lostCommission(paid, cents)).toEqual({ commission_cents: commission, waived_cents: 0 }),
  )

  it('leaves out what was refunded, to the cent', () => {
    const refunded = { ...paid, refunded_cents: 2_000, refunded_commission_cents: 1_932 }
    expect(lostCommission(refunded, 2_000)).toEqual({ commission_cents: 1_933, waived_cents: 0 })
    expect(lostCommission(refunded, 4_210)).toEqual({ commission_cents: 6_000 - 1_932, waived_cents: 0 })
  })

  it.each([
    [2_000, 6_210, 4_000, 2_000],
    [2_000, 3_105, 3_000, 0],
    [6_000, 6_210, 0, 6_000],
  ])('when PayPal paid %i in place of the account, %i cents take %i and waive %i', (replaced, cents, lost, waived) =>
    expect(lostCommission({ ...paid, replaced_cents: replaced }, cents)).toEqual({
      commission_cents: lost,
      waived_cents: waived,
    }),
  )
})
