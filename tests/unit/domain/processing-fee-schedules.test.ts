import fc from 'fast-check'
import { expect } from 'vitest'
import { PROCESSING_FEE_METHODS } from '../../../src/contracts/money-vocabulary'
import { addDays } from '../../../src/domain/date-range'
import {
  grossUp,
  PROCESSING_FEE_SCHEDULES,
  type ProcessingFeeSchedule,
  processingFeeOf,
  scheduleOn,
} from '../../../src/domain/processing-fee-schedules'
import { property } from './properties'

const scheduleUpTo = (most_bp: number, most_cents: number): fc.Arbitrary<ProcessingFeeSchedule> =>
  fc.record({
    method: fc.constantFrom(...PROCESSING_FEE_METHODS),
    effective_from: fc.constant('2020-01-01'),
    rate_bp: fc.nat({ max: most_bp }),
    fixed_cents: fc.nat({ max: most_cents }),
    cap_cents: fc.option(fc.nat({ max: 2 * most_cents })),
  })
const ours = fc.constantFrom(...PROCESSING_FEE_SCHEDULES)
const amount = fc.oneof(fc.bigInt({ min: 0n, max: 300_000n }), fc.bigInt({ min: 0n, max: 10n ** 15n }))
const any = fc.oneof(ours, scheduleUpTo(9_999, 1_000))

property('a fee is rounded half up, and never exceeds the cap', [amount, any], (cents, schedule) => {
  const fee = processingFeeOf(cents, { ...schedule, cap_cents: null })
  const off = (fee - BigInt(schedule.fixed_cents)) * 10_000n - cents * BigInt(schedule.rate_bp)
  expect(off > -5_000n && off <= 5_000n).toBe(true)
  const cap = schedule.cap_cents
  expect(processingFeeOf(cents, schedule)).toBe(cap !== null && BigInt(cap) < fee ? BigInt(cap) : fee)
})

property('each additional cent adds zero or one cent to the net', [amount, any], (cents, schedule) => {
  const left = (gross: bigint): bigint => gross - processingFeeOf(gross, schedule)
  expect([0n, 1n]).toContain(left(cents + 1n) - left(cents))
})

property('a grossed-up amount yields exactly the net, and one cent less does not', [amount, any], (net, schedule) => {
  const { gross_cents, processing_fee_cents } = grossUp(net, schedule)
  expect(processing_fee_cents).toBe(processingFeeOf(gross_cents, schedule))
  expect(gross_cents - processing_fee_cents).toBe(net)
  if (gross_cents > 0n) expect(gross_cents - 1n - processingFeeOf(gross_cents - 1n, schedule) < net).toBe(true)
})

property(
  'the result equals an exhaustive search',
  [fc.nat({ max: 1_500 }), fc.oneof(ours, scheduleUpTo(1_500, 60))],
  (net, schedule) => {
    // Recomputed in floats, which are exact for integers of this size.
    const { rate_bp, fixed_cents, cap_cents } = schedule
    const leftOf = (gross: number): number =>
      gross -
      Math.min(cap_cents ?? Number.POSITIVE_INFINITY, Math.floor((gross * rate_bp + 5_000) / 10_000) + fixed_cents)
    let gross = 0
    while (leftOf(gross) < net) gross += 1
    expect(grossUp(BigInt(net), schedule).gross_cents).toBe(BigInt(gross))
  },
)

const DAYS = Array.from({ length: 1_000 }, (_, index) => addDays('2026-01-01', index))
const day = fc.constantFrom(...DAYS)
const history = fc.uniqueArray(fc.tuple(fc.constantFrom(...PROCESSING_FEE_METHODS), day), {
  selector: ([method, from]) => `${method} ${from}`,
  maxLength: 8,
})

const asked = fc.constantFrom(...PROCESSING_FEE_METHODS)

property(
  'a schedule applies from its day until the next one of its method',
  [history, asked, day],
  (rows, method, date) => {
    const schedules = rows.map(([of, effective_from], rate_bp) => ({
      method: of,
      effective_from,
      rate_bp,
      fixed_cents: 0,
      cap_cents: null,
    }))
    const effective = rows.filter(([of, from]) => of === method && from <= date).map(([, from]) => from)
    const effective_from = effective.sort().at(-1)
    if (effective_from === undefined) expect(() => scheduleOn(schedules, method, date)).toThrow(RangeError)
    else expect(scheduleOn(schedules, method, date)).toMatchObject({ method, effective_from })
  },
)
