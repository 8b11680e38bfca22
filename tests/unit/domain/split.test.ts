import fc from 'fast-check'
import { expect } from 'vitest'
import { type SplitPart, splitByLargestRemainder } from '../../../src/domain/split'
import { property } from './properties'

const total = fc.oneof(fc.bigInt({ min: -20n, max: 20n }), fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }))
const weight = fc.oneof(fc.bigInt({ min: 0n, max: 3n }), fc.bigInt({ min: 0n, max: 10n ** 15n }))
const parts = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 2_147_483_647 }), weight }), {
  selector: ({ id }) => id,
  minLength: 1,
  maxLength: 12,
})
const sum = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((so, one) => so + one, 0n)
const sizeOf = (amount: bigint): bigint => (amount < 0n ? -amount : amount)

property('the parts add up, and each is within one unit of its exact share', [total, parts], (amount, sharers) => {
  const shares = splitByLargestRemainder(amount, sharers)
  expect(sum(shares.values())).toBe(amount)
  expect([...shares.keys()]).toEqual(sharers.map(({ id }) => id).sort((a, b) => a - b))
  const weights = sum(sharers.map((part) => part.weight))
  const whole = weights === 0n ? BigInt(sharers.length) : weights
  const isOff = ({ id, weight }: SplitPart): boolean =>
    sizeOf((shares.get(id) ?? 0n) * whole - amount * (weights === 0n ? 1n : weight)) >= whole
  expect(sharers.filter(isOff)).toEqual([])
})

const shuffled = parts.chain((sharers) =>
  fc.tuple(fc.constant(sharers), fc.shuffledSubarray(sharers, { minLength: sharers.length })),
)

property(
  'the order of the parts and the sign of the total do not matter',
  [total, shuffled],
  (amount, [some, others]) => {
    const shares = [...splitByLargestRemainder(amount, some)]
    expect([...splitByLargestRemainder(amount, others)]).toEqual(shares)
    expect([...splitByLargestRemainder(-amount, some)]).toEqual(shares.map(([id, share]) => [id, -share]))
  },
)

property(
  'a larger weight, or an equal weight with a smaller id, never gets less',
  [total, parts],
  (amount, sharers) => {
    const shares = splitByLargestRemainder(sizeOf(amount), sharers)
    const ranked = [...sharers].sort((a, b) => (a.weight === b.weight ? a.id - b.id : a.weight > b.weight ? -1 : 1))
    const due = ranked.map(({ id }) => shares.get(id) ?? 0n)
    expect(due.every((share, index) => share >= (due[index + 1] ?? 0n))).toBe(true)
    const weightless = sharers.some((part) => part.weight > 0n) ? sharers.filter((part) => part.weight === 0n) : []
    expect(weightless.filter(({ id }) => shares.get(id) !== 0n)).toEqual([])
  },
)
