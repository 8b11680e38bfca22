import { describe, expect, it } from 'vitest'
import { commission } from './commission'

describe('commission', () => {
  it.each([
    ['24.50', '20', '4.9000'],
    ['24.50', '20.00', '4.9000'],
    ['0', '20', '0.0000'],
    ['100', '0', '0.0000'],
    ['99999999.99', '100.00', '99999999.9900'],
    ['-12.34', '20', '-2.4680'],
    // Half a ten-thousandth rounds away from zero, on both sides.
    ['0.25', '2.02', '0.0051'],
    ['-0.25', '2.02', '-0.0051'],
    ['0.01', '0.49', '0.0000'],
    ['0.01', '0.50', '0.0001'],
    ['-0.01', '0.50', '-0.0001'],
    ['-0.01', '0.49', '0.0000'],
  ])('of %s at %s percent is %s', (sale, rate, amount) => expect(commission(sale, rate)).toBe(amount))

  it('rejects more decimals than the columns hold', () => {
    for (const [sale, rate] of [
      ['1.00005', '20'],
      ['1', '20.005'],
      ['1e2', '20'],
      ['1', ''],
    ] as const)
      expect(() => commission(sale, rate)).toThrow(RangeError)
  })
})
