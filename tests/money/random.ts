/** A seeded pseudorandom generator. */
export type Random = {
  /** From 0 up to but excluding 1. */
  next: () => number
  /** An integer, both ends included. */
  whole: (from: number, to: number) => number
  /** True with this probability. */
  is: (probability: number) => boolean
  pick: <T>(values: readonly T[]) => T
}

/** Source: mulberry32, by Tommy Ettinger (public domain). */
export const randomOf = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    is: (probability) => next() < probability,
    pick: <T>(values: readonly T[]): T => {
      const chosen = values[whole(0, values.length - 1)]
      if (chosen === undefined) throw new Error('There is nothing to choose from')
      return chosen
    },
  }
}
