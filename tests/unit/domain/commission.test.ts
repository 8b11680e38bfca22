import Big from 'big.js'
import fc from 'fast-check'
import { expect } from 'vitest'
import { formatUnits, parseUnits } from '../../../src/contracts/decimals'
import { commission } from '../../../src/domain/commission'
import { property } from './properties'

/** Sales with at most eight digits before the decimal point, as the columns allow, and rates up to 100%. */
const sale = fc.bigInt({ min: -(10n ** 12n - 1n), max: 10n ** 12n - 1n }).map((units) => formatUnits(units, 4))
const rate = fc.integer({ min: 0, max: 10_000 }).map((units) => formatUnits(BigInt(units), 2))

property(
  'commission is the exact product, rounded half away from zero to four decimals',
  [sale, rate],
  (of, percent) => {
    const exact = new Big(of).times(percent).div(100)
    expect(new Big(commission(of, percent)).eq(exact.round(4, Big.roundHalfUp))).toBe(true)
  },
)

property('a return reverses exactly what the sale earned', [sale, rate], (of, percent) => {
  const back = formatUnits(-parseUnits(of, 4), 4)
  expect(parseUnits(commission(back, percent), 4)).toBe(-parseUnits(commission(of, percent), 4))
})

property('commission never exceeds the sale, and grows with the rate', [sale, rate, rate], (of, one, other) => {
  const sizeOf = (percent: string): bigint => {
    const units = parseUnits(commission(of, percent), 4)
    return units < 0n ? -units : units
  }
  const size = parseUnits(of, 4)
  expect(sizeOf(one)).toBeLessThanOrEqual(size < 0n ? -size : size)
  const [low = one, high = other] = [one, other].toSorted((a, b) => Number(parseUnits(a, 2) - parseUnits(b, 2)))
  expect(sizeOf(low)).toBeLessThanOrEqual(sizeOf(high))
})
