import Big from 'big.js'
import fc from 'fast-check'
import { expect } from 'vitest'
import { centsText, divideRounded, formatUnits, parseUnits } from '../../../src/contracts/decimals'
import { property } from './properties'

const units = fc.oneof(
  fc.bigInt({ min: -1_000n, max: 1_000n }),
  fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
  fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }),
)
const scale = fc.nat({ max: 9 })

property('rounding to cents agrees with exact rational arithmetic', [units], (amount) => {
  const cents = divideRounded(amount, 100n)
  const off = amount - cents * 100n
  // At most half a cent off, and exactly half a cent only if the amount was rounded away from zero.
  expect(off <= 50n && off >= -50n).toBe(true)
  if (off === 50n || off === -50n) expect(off > 0n).toBe(amount < 0n)
  expect(String(cents)).toBe(new Big(String(amount)).div(100).round(0, Big.roundHalfUp).toFixed().replace(/^-0$/, '0'))
})

property('formatted units parse to the same units', [units, scale], (amount, decimals) => {
  const text = formatUnits(amount, decimals)
  expect(text).toMatch(decimals === 0 ? /^-?\d+$/ : new RegExp(`^-?\\d+\\.\\d{${decimals}}$`))
  expect(parseUnits(text, decimals)).toBe(amount)
  expect(new Big(text).eq(new Big(String(amount)).div(new Big(10).pow(decimals)))).toBe(true)
})

/** Any number, truncated decimal, or invalid text of the same characters. */
const almost = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789.-+e ,'), maxLength: 8 }),
  fc
    .tuple(fc.constantFrom('', '-'), fc.nat(), fc.constantFrom('', '.'), fc.nat({ max: 99_999 }))
    .map((all) => all.join('')),
)

/** The number of units that a text stands for; null if it is not a number with that many decimals. */
const unitsOf = (text: string, decimals: number): string | null => {
  const unsigned = text.startsWith('-') ? text.slice(1) : text
  const [whole = '', part, ...more] = unsigned.split('.')
  const isDigits = (digits: string): boolean => digits !== '' && [...digits].every((one) => one >= '0' && one <= '9')
  if (more.length > 0 || !isDigits(whole)) return null
  if (part !== undefined && (!isDigits(part) || part.length > decimals)) return null
  return new Big(text).times(new Big(10).pow(decimals)).toFixed().replace(/^-0$/, '0')
}

property('a text is parsed exactly or rejected', [almost, scale], (text, decimals) => {
  const expected = unitsOf(text, decimals)
  if (expected === null) expect(() => parseUnits(text, decimals)).toThrow(RangeError)
  else expect(String(parseUnits(text, decimals))).toBe(expected)
})

property('cents format the same from a number and a bigint', [fc.maxSafeInteger()], (cents) => {
  expect(centsText(cents)).toBe(centsText(BigInt(cents)))
  expect(centsText(cents)).toBe(formatUnits(BigInt(cents), 2))
})
