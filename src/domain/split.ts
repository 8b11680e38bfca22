/** A recipient of a split: the id breaks ties, the weight determines the share. */
export type SplitPart = { id: number; weight: bigint }

/**
 * Splits a total of whole units (cents) in proportion to the weights, by the largest remainder method, so that the parts add
 * up exactly. Each part gets its share rounded down; the remaining units go one each to the largest fractions, ties to the
 * smaller id. If all weights are zero, they count as equal. A negative total is split like its absolute value. The result is
 * ordered by id, whatever the input's order. Throws RangeError for a negative weight, a duplicate id, or a nonzero total
 * without parts.
 */
export const splitByLargestRemainder = (total: bigint, parts: readonly SplitPart[]): Map<number, bigint> => {
  const sharers = weighed(parts)
  if (sharers.length === 0 && total !== 0n) throw new RangeError('a total cannot be split over no parts')
  const size = total < 0n ? -total : total
  const whole = sharers.reduce((sum, { weight }) => sum + weight, 0n)
  const shares = sharers.map(({ id, weight }) => ({
    id,
    units: (size * weight) / whole,
    rest: (size * weight) % whole,
  }))
  const left = size - shares.reduce((sum, { units }) => sum + units, 0n)
  const byRest = shares.toSorted((a, b) => (a.rest === b.rest ? a.id - b.id : a.rest > b.rest ? -1 : 1))
  const roundedUp = new Set(byRest.slice(0, Number(left)).map(({ id }) => id))
  return new Map(
    shares.map(({ id, units }) => {
      const due = units + (roundedUp.has(id) ? 1n : 0n)
      return [id, total < 0n ? -due : due]
    }),
  )
}

const weighed = (parts: readonly SplitPart[]): SplitPart[] => {
  if (new Set(parts.map(({ id }) => id)).size !== parts.length) throw new RangeError('duplicate id')
  if (parts.some(({ weight }) => weight < 0n)) throw new RangeError('negative weight')
  const hasWeight = parts.some(({ weight }) => weight > 0n)
  return parts.toSorted((a, b) => a.id - b.id).map(({ id, weight }) => ({ id, weight: hasWeight ? weight : 1n }))
}
