/** One who shares in a sum: the id breaks ties, the weight says how much of the sum is due to it. */
export type SplitPart = { id: number; weight: bigint }

/**
 * Splits a sum of whole units (cents) in proportion to the weights, so that the parts add up to it exactly: each gets its
 * exact share without the fraction, and the units that are left go one each to the largest fractions (method of the largest
 * remainder), among equals to the smaller id. Without any weight all count the same. A sum below zero is split as the same
 * sum above it. The order of the parts does not matter; the answer is in the order of the ids. Throws RangeError for a
 * weight below zero, an id that is there twice, and a sum that nobody shares in.
 */
export const splitByLargestRemainder = (total: bigint, parts: readonly SplitPart[]): Map<number, bigint> => {
  const sharers = weighed(parts)
  if (sharers.length === 0 && total !== 0n) throw new RangeError('nobody to split the sum over')
  const size = total < 0n ? -total : total
  const whole = sharers.reduce((sum, { weight }) => sum + weight, 0n)
  const shares = sharers.map(({ id, weight }) => ({
    id,
    units: (size * weight) / whole,
    rest: (size * weight) % whole,
  }))
  const left = size - shares.reduce((sum, { units }) => sum + units, 0n)
  const byRest = shares.toSorted((a, b) => (a.rest === b.rest ? a.id - b.id : a.rest > b.rest ? -1 : 1))
  const favoured = new Set(byRest.slice(0, Number(left)).map(({ id }) => id))
  return new Map(
    shares.map(({ id, units }) => {
      const due = units + (favoured.has(id) ? 1n : 0n)
      return [id, total < 0n ? -due : due]
    }),
  )
}

/** The parts in the order of their ids; each weighs one when none weighs anything. */
const weighed = (parts: readonly SplitPart[]): SplitPart[] => {
  if (new Set(parts.map(({ id }) => id)).size !== parts.length) throw new RangeError('an id is there twice')
  if (parts.some(({ weight }) => weight < 0n)) throw new RangeError('a weight is below zero')
  const hasWeight = parts.some(({ weight }) => weight > 0n)
  return parts.toSorted((a, b) => a.id - b.id).map(({ id, weight }) => ({ id, weight: hasWeight ? weight : 1n }))
}
