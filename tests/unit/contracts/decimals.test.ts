import { describe, expect, test } from 'vitest'
import {
  amountText,
  centsText,
  divideRounded,
  formatUnits,
  groupDigits,
  parseUnits,
} from '../../../src/contracts/decimals'

describe('parseUnits', () => {
  test.each([
    ['0', 4, 0n],
    ['-0.00', 4, 0n],
    ['1.5', 4, 15_000n],
    ['-0.0012', 4, -12n],
    ['0012.30', 2, 1_230n],
    ['12', 0, 12n],
    ['99999999999999999999.99', 2, 9_999_999_999_999_999_999_999n],
  ])('reads %s with at most %i decimals as %s units', (text, scale, units) => {
    expect(parseUnits(text, scale)).toBe(units)
  })

  test.each([
    ['1.00000', 4],
    ['1.0', 0],
    ['', 2],
    ['-', 2],
    ['.5', 2],
    ['5.', 2],
    ['+1', 2],
    ['1,5', 2],
    ['1e3', 2],
    [' 1', 2],
    ['1\n', 2],
    ['--1', 2],
    ['0x1', 2],
    ['١', 2],
    ['NaN', 2],
    ['Infinity', 2],
  ])('rejects %j with at most %i decimals', (text, scale) => {
    expect(() => parseUnits(text, scale)).toThrow(RangeError)
  })
})

test('writes units with all their decimals', () => {
  expect(formatUnits(-12n, 4)).toBe('-0.0012')
  expect(formatUnits(0n, 4)).toBe('0.0000')
  expect(formatUnits(-1_230_000n, 4)).toBe('-123.0000')
  expect(formatUnits(7n, 0)).toBe('7')
})

test('rounds half a cent away from zero', () => {
  const toCents = (units: bigint) => divideRounded(units, 100n)
  expect([49n, 50n, 149n, 150n, 0n].map(toCents)).toEqual([0n, 1n, 1n, 2n, 0n])
  expect([-49n, -50n, -149n, -150n].map(toCents)).toEqual([0n, -1n, -1n, -2n])
})

test('writes cents as text with two decimals', () => {
  expect(centsText(123_450n)).toBe('1234.50')
  expect(centsText(123_450)).toBe('1234.50')
  expect(centsText(-5)).toBe('-0.05')
  expect(centsText(0)).toBe('0.00')
  for (const none of [1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
    expect(() => centsText(none)).toThrow(RangeError)
})

test('writes amounts with their currency and groups of three digits', () => {
  expect(groupDigits('-1234567.5')).toBe('−1,234,567.5')
  expect(groupDigits('999')).toBe('999')
  expect(amountText('-1234.50')).toBe('−$1,234.50')
  expect(amountText('0.0040')).toBe('$0.0040')
  expect(amountText('12.00', 'EUR')).toBe('EUR\u00a012.00')
})
