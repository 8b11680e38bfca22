import fc from 'fast-check'
import type { FuzzRequest } from './requests'

/** FUZZ_SEED repeats a run. A full run uses a random seed, a short one always the same. */
const SEED = Number(process.env.FUZZ_SEED ?? (process.env.FULL ? Math.floor(Math.random() * 2 ** 31) : 20_261_121))
/** Parallel requests; two processor cores can answer this many within the time limit. */
const BATCH = 6
/** The time limit for shrinking a failing request. */
const SHRINK_MS = 30_000

/**
 * Tries batches of requests for this many milliseconds and until `isEnough`. Throws at the first fault, with the
 * smallest failing requests and the seed.
 */
export const fuzz = async (
  requests: fc.Arbitrary<FuzzRequest>,
  attempt: (batch: readonly FuzzRequest[]) => Promise<void>,
  { ms, isEnough }: { ms: number; isEnough: () => boolean },
): Promise<void> => {
  const batches = fc.array(requests, { minLength: 1, maxLength: BATCH, size: 'max' })
  const property = fc.asyncProperty(batches, attempt)
  const end = performance.now() + ms
  for (let round = 0; performance.now() < end || !isEnough(); round += 1) {
    const outcome = await fc.check(property, { seed: SEED + round, numRuns: 2, interruptAfterTimeLimit: SHRINK_MS })
    if (outcome.failed) throw new Error(`FUZZ_SEED=${SEED}, round ${round}\n${said(outcome.errorInstance)}`)
  }
}

const said = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Prints the seed. */
export const announceSeed = (): void => {
  process.stdout.write(`FUZZ_SEED=${SEED}\n`)
}
