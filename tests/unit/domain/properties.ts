import fc from 'fast-check'
import { test } from 'vitest'

/** Runs per property. PROPERTY_RUNS=number overrides it. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 12_000)
/** PROPERTY_SEED replays the values of a failed property, which prints its seed. */
const SEED = process.env.PROPERTY_SEED === undefined ? undefined : Number(process.env.PROPERTY_SEED)

/** Defines a test of a property over generated values; a failure prints the smallest counterexample. */
export const property = <T extends [unknown, ...unknown[]]>(
  title: string,
  arbitraries: { [K in keyof T]: fc.Arbitrary<T[K]> },
  holds: (...values: T) => void,
): void =>
  test(title, { timeout: 120_000 + RUNS }, () => {
    fc.assert(fc.property<T>(...arbitraries, holds), { numRuns: RUNS, seed: SEED })
  })
