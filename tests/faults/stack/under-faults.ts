import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { untilHealthy } from './health'
import { expectJobsDone, expectKept, expectSoundLedger } from './judge'
import { type Load, startLoad } from './load'
import { type Stack, startStack } from './stack'

/** After the fault has ended; on a machine that is busy with other things, as much longer as the checks take without a fault. */
const RECOVERED_WITHIN_MS = 10_000
const QUIET_CHECK_MS = 500
/** How long a fault lasts: long enough for every kind of request to meet it. */
export const FAULT_MS = process.env.FULL ? 15_000 : 4_000

/** The end of what a process printed, which says why it ended. */
const OUTPUT_CHARACTERS = 4_000

const preload = (name: string): string => `--require ${join(import.meta.dirname, name)}`
/** Requests give up sooner than in production, so that the tests do not wait. */
export const SETTINGS = {
  DATABASE_WAIT_MS: '2000',
  DATABASE_POOL_SIZE: '4',
  NODE_OPTIONS: `${preload('full-disk.cjs')} ${preload('clock-step.cjs')}`,
}

/**
 * A stack for the tests of a file, and load while each runs. Whatever happened, what was acknowledged is there afterwards, once, and
 * the ledger is sound.
 */
export const underFaults = (options: Parameters<typeof startStack>[1] = {}) => {
  let stack: Stack
  let load: Load
  /** What the checks take without a fault. */
  let quietMs: number
  beforeAll(async () => {
    stack = await startStack(SETTINGS, options)
  })
  afterAll(() => stack?.close())
  beforeEach(async () => {
    await untilHealthy(stack)
    quietMs = await untilHealthy(stack)
    load = startLoad(stack)
    await served(10)
  })
  afterEach(async () => {
    await load.stop()
    for (const { running } of [...stack.apps, ...stack.workers])
      expect(running().isRunning(), `A process ended by itself: ${running().output().slice(-OUTPUT_CHARACTERS)}`).toBe(
        true,
      )
    await expectKept(stack, load)
    await expectJobsDone(stack, load)
    await expectSoundLedger(stack)
  })

  /** Waits for so many more answers. */
  const served = async (count: number): Promise<void> => {
    const before = load.answers.length
    await expect.poll(() => load.answers.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(before + count)
  }
  const expectRecovered = async (): Promise<void> => {
    const recoveredMs = await untilHealthy(stack)
    // Other programs may have started meanwhile.
    const slowness = Math.max(1, quietMs / QUIET_CHECK_MS, (await untilHealthy(stack)) / QUIET_CHECK_MS)
    expect(recoveredMs).toBeLessThan(RECOVERED_WITHIN_MS * slowness)
  }
  return { running: () => ({ stack, load }), served, expectRecovered }
}
