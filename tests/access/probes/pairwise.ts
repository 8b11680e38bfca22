/**
 * Of many ways, those to try for one pair of things: every two of (first, second, way) meet somewhere in the whole run,
 * not every three. With FULL=1 all ways are tried for every pair.
 */
export const waysFor = <T>(ways: readonly T[], first: number, second: number, count: number): T[] => {
  if (process.env.FULL === '1') return [...ways]
  const step = Math.max(1, Math.floor(ways.length / count))
  return ways.filter((_, index) => {
    const distance = (index - first - second) % ways.length
    const turn = (distance + ways.length) % ways.length
    return turn % step === 0 && turn / step < count
  })
}
