import { expect, test } from 'vitest'
import { SYNC_FAILPOINTS } from '../../src/failpoints'
import { goOnDays } from './clock'
import { expectNothingLost } from './judge'
import { passLeases } from './pass-time'
import { settle, sweep, until } from './settle'
import { inWorld, type World } from './world'

/** Amazon reports products for 90 days: nobody can know more of a longer pause. */
const DAYS = process.env.FULL ? 88 : 60

/** Has a worker die by `kill -9` at a place of the sync, lets another finish days later, and looks for what is lost. */
const dieAt = async (world: World, place: string, daysLater: number): Promise<void> => {
  const dying = world.startWorker({ FAILPOINT: place })
  await sweep(world)
  await until(`the end at ${place}`, async () => !dying.isRunning())
  expect(await dying.ended, dying.output()).toBe('SIGKILL')
  await passLeases(world)
  if (daysLater > 0) await goOnDays(world, daysLater)
  world.startWorker()
  await settle(world)
  await expectNothingLost(world)
}

test.concurrent.each([...SYNC_FAILPOINTS, 'page-read:3'])(
  'a worker that is killed at %s, two months after the last pull',
  (place) =>
    inWorld(async (world) => {
      await goOnDays(world, DAYS)
      // Else no token is renewed.
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
