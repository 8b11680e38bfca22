import fc from 'fast-check'
import { test } from 'vitest'

/** How often each property is tried. PROPERTY_RUNS=number for more. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 12_000)
/** The same values again: PROPERTY_SEED=the seed that a failed property printed. */
const SEED = process.env.PROPERTY_SEED === undefined ? undefined : Number(process.env.PROPERTY_SEED)

/** A test that something holds for whatever is made of the arbitraries; a failure prints the smallest such values. */
export const property = <T extends [unknown, ...unknown[]]>(
  title: string,
  arbitraries: { [K in keyof T]: fc.Arbitrary<T[K]> },
  holds: (...values: T) => void,
): void =>
  test(title, { timeout: 20_000 + RUNS }, () => {
    fc.assert(fc.property<T>(...arbitraries, holds), { numRuns: RUNS, seed: SEED })
  })
