import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsText, roundDecimal } from '../../../src/contracts/decimals'
import {
  comparisonText,
  formatCents,
  formatCount,
  formatDifference,
  formatMoney,
  groupDecimal,
} from '../../../web/src/lib/decimals'

describe('formatDifference', () => {
  it.each([
    ['12.3456', '+$12.35'],
    ['-1234.5', '−$1,234.50'],
    ['0', '$0.00'],
    ['-0.0001', '$0.00'],
    ['0.005', '+$0.01'],
  ])('writes %s as %s', (value, expected) => expect(formatDifference(value)).toBe(expected))
})

describe('roundDecimal', () => {
  it.each([
    ['1.005', 2, '1.01'],
    ['-1.005', 2, '-1.01'],
    ['0.0049', 2, '0.00'],
    ['-0.004', 2, '0.00'],
    ['0.9999', 2, '1.00'],
    ['99.995', 2, '100.00'],
    ['7', 2, '7.00'],
    ['007.1', 2, '7.10'],
    ['0.5', 0, '1'],
    ['-0.5', 0, '-1'],
    ['123456789012345678901.2345', 2, '123456789012345678901.23'],
  ])('rounds %s to %i places as %s', (value, places, expected) => expect(roundDecimal(value, places)).toBe(expected))

  it.each(['', 'abc', '1,000.00', '1e3', '.5', '1.', 'NaN'])('rejects %j', (value) => {
    expect(() => roundDecimal(value, 2)).toThrow(RangeError)
  })

  it('matches integer arithmetic in ten-thousandths, half away from zero', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (units) => {
        const size = units < 0n ? -units : units
        const text = `${units < 0n ? '-' : ''}${size / 10000n}.${String(size % 10000n).padStart(4, '0')}`
        const cents = (size + 50n) / 100n
        const sign = units < 0n && cents > 0n ? '-' : ''
        expect(roundDecimal(text, 2)).toBe(`${sign}${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`)
      }),
    )
  })
})

describe('formatting', () => {
  it.each([
    ['1234567.89', '1,234,567.89'],
    ['-1234.5', '−1,234.50'],
    ['999.999', '1,000.00'],
    ['0', '0.00'],
  ])('groups %s as %s', (value, expected) => expect(groupDecimal(value, 2)).toBe(expected))

  it('shows money with its currency', () => {
    expect(formatMoney('1234567.89')).toBe('$1,234,567.89')
    expect(formatMoney('-0.5')).toBe('−$0.50')
    expect(formatMoney('-0.001')).toBe('$0.00')
    expect(formatMoney('12', 'EUR')).toBe('EUR\u00a012.00')
  })

  it('shows counts', () => {
    expect(formatCount(1234567)).toBe('1,234,567')
    expect(formatCount(0)).toBe('0')
  })
})

describe('cents', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [100, '1.00'],
    [-123450, '-1234.50'],
    [Number.MAX_SAFE_INTEGER, '90071992547409.91'],
  ])('%i are %s', (cents, expected) => expect(centsText(cents)).toBe(expected))

  it('are integers', () => {
    for (const value of [0.5, Number.NaN, 2 ** 53]) expect(() => centsText(value)).toThrow(RangeError)
  })

  it('are shown as money', () => expect(formatCents(123_456_789)).toBe('$1,234,567.89'))
})

describe('comparisonText', () => {
  it.each([
    ['112', '100', '+12% vs. previous 30 days'],
    ['88.5', '100', '−12% vs. previous 30 days'],
    ['100', '100', '±0% vs. previous 30 days'],
    ['2000', '1', '+199,900% vs. previous 30 days'],
    ['0', '5.5', '−100% vs. previous 30 days'],
  ])('%s after %s', (now, before, expected) => expect(comparisonText(now, before, 30)).toBe(expected))

  it('names a single day in the singular', () => expect(comparisonText('112', '100', 1)).toBe('+12% vs. previous day'))

  it('has no percentage for a previous value of zero', () => expect(comparisonText('5', '0.00', 7)).toBeNull())
})
