import { expect, test } from 'vitest'
import { stepSize } from './step-size'

test.each([
  [0, 100_000],
  [1, 100_000],
  [1_800, 55],
  [100_000, 1],
  [100_001, 1],
])('a request for %d partners changes at most %d products', (partners, products) => {
  expect(stepSize(partners)).toBe(products)
})

test('the limit can be another', () => {
  expect(stepSize(2, 6)).toBe(3)
})
