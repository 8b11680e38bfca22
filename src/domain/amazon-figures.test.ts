import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsText } from '../contracts/decimals'
import { centsOf, countOf } from './amazon-figures'

const LARGEST_CENTS = 9_999_999_999n
const LARGEST_COUNT = 2_147_483_647n

/** A decimal text as an exact fraction: digits times ten to the exponent; null when it is not a number. */
const exact = (text: string): { digits: bigint; exponent: number } | null => {
  const parts = /^(-?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i.exec(text)
  if (!parts || (parts[2] === '' && parts[3] === '')) return null
  const [, sign = '', whole = '', part = '', power = '0'] = parts
  const digits = BigInt(`${whole}${part}`)
  return { digits: sign === '-' ? -digits : digits, exponent: Number(power) - part.length }
}

const exactCents = ({ digits, exponent }: { digits: bigint; exponent: number }): bigint => {
  const power = exponent + 2
  if (power >= 0) return digits * 10n ** BigInt(power)
  const unit = 10n ** BigInt(-power)
  const size = digits < 0n ? -digits : digits
  const rounded = (size * 2n + unit) / (unit * 2n)
  return digits < 0n ? -rounded : rounded
}

const outcome = <T>(read: () => T): T | string => {
  try {
    return read()
  } catch (error) {
    return (error as Error).message
  }
}

const expectedCents = (text: string): number | string => {
  const value = exact(text)
  if (value === null) return 'is not a number'
  const cents = exactCents(value)
  return cents > LARGEST_CENTS || cents < -LARGEST_CENTS ? 'is too large' : Number(cents)
}

const expectedCount = (text: string): number | string => {
  const value = exact(text)
  if (value === null) return 'is not a number'
  const { digits, exponent } = value
  const scale = 10n ** BigInt(Math.abs(exponent))
  const isWhole = exponent >= 0 || digits % scale === 0n
  const whole = exponent >= 0 ? digits * scale : digits / scale
  return isWhole && whole >= -LARGEST_COUNT && whole <= LARGEST_COUNT ? Number(whole) : 'is not a whole number'
}

const digitsUpTo = (length: number) => fc.stringMatching(new RegExp(`^\\d{0,${length}}$`))
const decimalText = fc
  .record({
    sign: fc.constantFrom('', '-'),
    whole: digitsUpTo(11),
    part: fc.option(digitsUpTo(20)),
    power: fc.option(fc.tuple(fc.constantFrom('e', 'E'), fc.constantFrom('', '+', '-'), fc.nat({ max: 25 }))),
  })
  .map(({ sign, whole, part, power }) => `${sign}${whole}${part === null ? '' : `.${part}`}${power?.join('') ?? ''}`)
  .filter((text) => exact(text) !== null)

test('reads an amount as the cents that exact arithmetic gives, whatever its notation', () => {
  fc.assert(
    fc.property(decimalText, (text) => {
      expect(outcome(() => centsOf(text))).toBe(expectedCents(text))
    }),
    { numRuns: 5_000 },
  )
})

test('survives float noise and rounds half cents away from zero', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.integer({ min: -2, max: 2 }), (cents, ulps) => {
      expect(centsOf(String((cents / 100) * (1 + ulps * Number.EPSILON)))).toBe(cents + 0)
    }),
    { numRuns: 2_000 },
  )
  fc.assert(
    fc.property(fc.nat({ max: 999_999 }), digitsUpTo(15), (mills, rest) => {
      const text = `${Math.floor(mills / 1_000)}.${String(mills % 1_000).padStart(3, '0')}${rest}`
      const size = Math.floor(mills / 10) + (mills % 10 >= 5 ? 1 : 0)
      expect([centsOf(text), centsOf(`-${text}`)]).toEqual([size, 0 - size])
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['191.95999999999998', 19_196],
  ['25.8799991607666', 2_588],
  ['14.280000000000001', 1_428],
  ['0.005', 1],
  ['-0.005', -1],
  ['0.0049999999999999', 0],
  ['-0.004', 0],
  ['-0', 0],
  ['-0.0', 0],
  ['0.994999', 99],
  ['0.995', 100],
  ['9.999', 1_000],
  ['1e-7', 0],
  ['5e-3', 1],
  ['1.5E2', 15_000],
  ['00012.5', 1_250],
  ['5.', 500],
  ['.5', 50],
  ['99999999.99', 9_999_999_999],
  ['-99999999.99', -9_999_999_999],
  ['99999999.9949', 9_999_999_999],
  ['1e-999999', 0],
])('reads %s as %d cents, and never as negative zero', (text, cents) => {
  expect(centsOf(text)).toBe(cents)
})

test.each([
  ['99999999.995', 'is too large'],
  ['100000000', 'is too large'],
  ['-100000000.00', 'is too large'],
  ['1e12', 'is too large'],
  ['1e999999', 'is too large'],
  ['', 'is not a number'],
  ['NaN', 'is not a number'],
  ['Infinity', 'is not a number'],
  ['$5', 'is not a number'],
  ['1,000.00', 'is not a number'],
  ['1.2.3', 'is not a number'],
  [' 1', 'is not a number'],
  ['1\n', 'is not a number'],
  ['+1', 'is not a number'],
  ['--1', 'is not a number'],
  ['0x10', 'is not a number'],
  ['1e', 'is not a number'],
  ['١', 'is not a number'],
])('rejects %j as an amount: it %s', (text, reason) => {
  expect(outcome(() => centsOf(text))).toBe(reason)
})

test('accepts whole counts, also below zero, up to the limit of the column', () => {
  fc.assert(
    fc.property(decimalText, (text) => {
      const count = outcome(() => countOf(text))
      expect(count === 0 ? 0 : count).toBe(expectedCount(text))
    }),
    { numRuns: 5_000 },
  )
})

test.each([
  ['0', 0],
  ['30', 30],
  ['007', 7],
  ['999999999', 999_999_999],
  ['1000000000', 1_000_000_000],
  ['2147483647', 2_147_483_647],
  ['12.0', 12],
  ['1e3', 1_000],
  ['-1', -1],
  ['-0', 0],
])('accepts %s as a count', (text, count) => {
  expect(countOf(text)).toBe(count)
})

test.each([
  ['2147483648', 'is not a whole number'],
  ['-2147483648', 'is not a whole number'],
  ['1.5', 'is not a whole number'],
  ['1e-3', 'is not a whole number'],
  ['1e999999', 'is not a whole number'],
  ['many', 'is not a number'],
  ['', 'is not a number'],
  ['1 000', 'is not a number'],
  ['null', 'is not a number'],
])('rejects %j as a count: it %s', (text, reason) => {
  expect(outcome(() => countOf(text))).toBe(reason)
})

test('round-trips cents through decimal text', () => {
  expect([0, 1, -1, 10, 99, 100, -1_234, 9_999_999_999].map(centsText)).toEqual([
    '0.00',
    '0.01',
    '-0.01',
    '0.10',
    '0.99',
    '1.00',
    '-12.34',
    '99999999.99',
  ])
  fc.assert(
    fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), (cents) => {
      expect(centsText(cents)).toMatch(/^-?\d+\.\d\d$/)
      expect(centsOf(centsText(cents))).toBe(cents)
    }),
  )
})
