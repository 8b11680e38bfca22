import fc from 'fast-check'
import type { FuzzRequest } from './requests'

/** The same requests again: FUZZ_SEED=number. A full run makes others every time; a short one always these. */
const SEED = Number(process.env.FUZZ_SEED ?? (process.env.FULL ? Math.floor(Math.random() * 2 ** 31) : 20_261_121))
/** At once; few enough that two processor cores answer them all within their time. */
const BATCH = 6
/** Finding the smallest request that fails takes no longer. */
const SHRINK_MS = 30_000

/**
 * Tries batches of requests for so many milliseconds, and until there are enough. Throws at the first fault, with the
 * smallest requests that still show it and the seed.
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

/** Says with which seed the requests are made. */
export const announceSeed = (): void => {
  process.stdout.write(`FUZZ_SEED=${SEED}\n`)
}
