import { expect, test } from 'vitest'
import { splitByLargestRemainder } from './split'

const split = (total: bigint, ...weights: bigint[]): bigint[] => [
  ...splitByLargestRemainder(
    total,
    weights.map((weight, index) => ({ id: index + 1, weight })),
  ).values(),
]

test('splits in proportion and gives the remainder to the largest fractions', () => {
  expect(split(100n, 1n, 1n, 2n)).toEqual([25n, 25n, 50n])
  // 16.67, 33.33 and 50 of 100: the first has the largest fraction.
  expect(split(100n, 1n, 2n, 3n)).toEqual([17n, 33n, 50n])
  expect(split(1n, 1n, 3n, 2n)).toEqual([0n, 1n, 0n])
  expect(split(0n, 1n, 3n)).toEqual([0n, 0n])
})

test('prefers the smaller id among equal fractions, in any order of input', () => {
  const parts = [
    { id: 30, weight: 1n },
    { id: 10, weight: 1n },
    { id: 20, weight: 1n },
  ]
  expect([...splitByLargestRemainder(5n, parts)]).toEqual([
    [10, 2n],
    [20, 2n],
    [30, 1n],
  ])
})

test('gives nothing to a weight of zero, unless all weights are zero', () => {
  expect(split(7n, 0n, 5n, 0n)).toEqual([0n, 7n, 0n])
  expect(split(7n, 0n, 0n, 0n)).toEqual([3n, 2n, 2n])
})

test('splits a negative total like its absolute value', () => {
  expect(split(-100n, 1n, 2n, 3n)).toEqual([-17n, -33n, -50n])
})

test('supports weights beyond the range of exact floats', () => {
  expect(split(10n ** 20n + 1n, 10n ** 30n, 10n ** 30n)).toEqual([5n * 10n ** 19n + 1n, 5n * 10n ** 19n])
})

test('splits zero over no parts, but rejects another total', () => {
  expect(splitByLargestRemainder(0n, [])).toEqual(new Map())
  expect(() => splitByLargestRemainder(1n, [])).toThrow(RangeError)
})

test('rejects a negative weight and a duplicate id', () => {
  expect(() => split(1n, 2n, -1n)).toThrow(RangeError)
  const twice = [
    { id: 1, weight: 1n },
    { id: 1, weight: 2n },
  ]
  expect(() => splitByLargestRemainder(1n, twice)).toThrow(RangeError)
})
