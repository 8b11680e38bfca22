import { describe, expect, test } from 'vitest'
import {
  grossUp,
  PROCESSING_FEE_SCHEDULES,
  type ProcessingFeeSchedule,
  processingFeeOf,
  scheduleOn,
} from './processing-fee-schedules'

const TODAY = '2026-11-21'
const card = scheduleOn(PROCESSING_FEE_SCHEDULES, 'card', TODAY)
const bank = scheduleOn(PROCESSING_FEE_SCHEDULES, 'us_bank_account', TODAY)
const paypal = scheduleOn(PROCESSING_FEE_SCHEDULES, 'paypal', TODAY)

test('computes the rate rounded half up plus the fixed part, limited by the cap', () => {
  expect(processingFeeOf(10_000n, card)).toBe(320n)
  // The rate alone gives 1.45 and 0.5 cents.
  expect(processingFeeOf(50n, card)).toBe(31n)
  expect(processingFeeOf(5n, { ...card, rate_bp: 1_000 })).toBe(31n)
  expect(processingFeeOf(0n, card)).toBe(30n)
  expect([62_437n, 62_500n, 10_000_000n].map((amount) => processingFeeOf(amount, bank))).toEqual([499n, 500n, 500n])
  expect(processingFeeOf(600_000n, paypal)).toBe(25n)
})

describe('grossUp', () => {
  test.each([
    [6_000n, 6_210n, 6_048n],
    [10_000n, 10_330n, 10_081n],
    [62_000n, 63_883n, 62_500n],
    [100_000n, 103_017n, 100_500n],
  ])('charges for %s cents %s by card and %s by bank', (net, byCard, byBank) => {
    expect(grossUp(net, card)).toEqual({ gross_cents: byCard, processing_fee_cents: byCard - net })
    expect(grossUp(net, bank)).toEqual({ gross_cents: byBank, processing_fee_cents: byBank - net })
  })

  test('adds the fixed fee of a PayPal payout, and charges only fees for a net of zero', () => {
    expect(grossUp(6_000n, paypal)).toEqual({ gross_cents: 6_025n, processing_fee_cents: 25n })
    expect(grossUp(0n, bank)).toEqual({ gross_cents: 0n, processing_fee_cents: 0n })
    expect(grossUp(0n, card)).toEqual({ gross_cents: 31n, processing_fee_cents: 31n })
  })

  test('adds the cap above it', () => {
    expect(grossUp(61_999n, bank)).toEqual({ gross_cents: 62_499n, processing_fee_cents: 500n })
    expect(grossUp(10n ** 18n, bank).gross_cents).toBe(10n ** 18n + 500n)
  })

  test.each(['card', 'us_bank_account'] as const)(
    'is exact and minimal for every amount up to 2,000 dollars: %s',
    (method) => {
      const schedule = scheduleOn(PROCESSING_FEE_SCHEDULES, method, TODAY)
      const wrong: bigint[] = []
      let smallest = 0n
      for (let net = 0n; net <= 200_000n; net += 1n) {
        while (smallest - processingFeeOf(smallest, schedule) < net) smallest += 1n
        const { gross_cents, processing_fee_cents } = grossUp(net, schedule)
        if (gross_cents !== smallest || gross_cents - processing_fee_cents !== net) wrong.push(net)
      }
      expect(wrong).toEqual([])
    },
  )
})

test('rejects negative amounts and impossible schedules', () => {
  expect(() => processingFeeOf(-1n, card)).toThrow(RangeError)
  expect(() => grossUp(-1n, card)).toThrow(RangeError)
  const impossible: Partial<ProcessingFeeSchedule>[] = [
    { rate_bp: 10_000 },
    { rate_bp: -1 },
    { rate_bp: 2.5 },
    { fixed_cents: -1 },
    { cap_cents: -1 },
    { fixed_cents: 0.5 },
  ]
  for (const change of impossible) {
    expect(() => processingFeeOf(1n, { ...card, ...change })).toThrow(RangeError)
    expect(() => grossUp(1n, { ...card, ...change })).toThrow(RangeError)
  }
})

test('applies a schedule from its date until the next one begins', () => {
  const dearer = { ...card, effective_from: '2027-01-01', rate_bp: 300 }
  const schedules = [dearer, ...PROCESSING_FEE_SCHEDULES]
  expect(scheduleOn(schedules, 'card', '2026-12-31')).toEqual(card)
  expect(scheduleOn(schedules, 'card', '2027-01-01')).toEqual(dearer)
  expect(scheduleOn(schedules, 'us_bank_account', '2027-01-01')).toEqual(bank)
  expect(() => scheduleOn(schedules, 'card', '2019-12-31')).toThrow(RangeError)
  expect(() => scheduleOn([], 'paypal', TODAY)).toThrow(RangeError)
})
