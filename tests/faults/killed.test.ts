import { expect, test } from 'vitest'
import { SYNC_FAILPOINTS } from '../../src/failpoints'
import { everyNth } from '../support/quick-run'
import { advanceDays } from './clock'
import { expectNothingLost } from './judge'
import { passLeases } from './pass-time'
import { settle, sweep, until } from './settle'
import { inWorld, type World } from './world'

/** Amazon reports products for 90 days, so data from a longer pause is lost. */
const DAYS = process.env.FULL ? 88 : 30

/**
 * Kills a worker with `kill -9` at a failpoint of the sync, lets another one finish days later, and checks that nothing
 * was lost.
 */
const dieAt = async (world: World, place: string, daysLater: number): Promise<void> => {
  const dying = world.startWorker({ FAILPOINT: place })
  await sweep(world)
  await until(`the end at ${place}`, async () => !dying.isRunning())
  expect(await dying.ended, dying.output()).toBe('SIGKILL')
  await passLeases(world)
  if (daysLater > 0) await advanceDays(world, daysLater)
  world.startWorker()
  await settle(world)
  await expectNothingLost(world)
}

test.concurrent.each(everyNth(2, [...SYNC_FAILPOINTS, 'page-read:3']))(
  'loses nothing when a worker is killed at %s, weeks after the last pull',
  (place) =>
    inWorld(async (world) => {
      await advanceDays(world, DAYS)
      // Otherwise no token would be renewed.
      for (const { seller } of world.story.brands)
        await world.sandbox.operate('POST', '/sandbox/amazon/expire-tokens', { seller })
      await dieAt(world, place, 0)
    }),
)

test.concurrent.each([
  ['after-commit:3', DAYS],
  ...(process.env.FULL
    ? ([
        ['before-commit:4', 0],
        ['page-read:5', 10],
        ['earnings-computed:2', 45],
      ] as const)
    : []),
] as const)(
  'a worker that is killed at %s in the middle of the first year, %d days before the next',
  (place, daysLater) => inWorld((world) => dieAt(world, place, daysLater), 'newWorld'),
)
