import { expect, test } from 'vitest'
import { limitOf, MAX_SPENDING_LIMIT, raisedLimit } from '../../../src/contracts/spending-limit'

test.each([
  ['500', 500_00],
  ['$1,250', 1_250_00],
  [' 99.5 ', 99_50],
  ['0.99', null],
  ['1', 1_00],
  ['1,000,000.00', 1_000_000_00],
  ['1,000,000.01', null],
  ['12,50', null],
  ['1.005', null],
  ['-5', null],
  ['1e3', null],
  ['', null],
])('reads "%s" as a limit of %s cents', (text, limit) => {
  expect(limitOf(text)).toBe(limit)
})

test.each([
  [500_00, 400_00, 750_00],
  [500_00, 612_33, 920_00],
  [1_00, 1_00, 2_00],
  [1_234_56, 0, 1_900_00],
  [999_999_00, 999_999_00, MAX_SPENDING_LIMIT],
  [MAX_SPENDING_LIMIT, 0, null],
])('offers to raise %s cents, of which %s are spent, to %s', (limit_cents, spent_cents, raised) => {
  expect(raisedLimit({ limit_cents, spent_cents })).toBe(raised)
})
