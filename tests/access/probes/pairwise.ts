/**
 * Selects the probes for one pair of things: every two of (first, second, probe) meet somewhere in the whole run, but
 * not every three. With FULL=1 every pair gets all probes.
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
