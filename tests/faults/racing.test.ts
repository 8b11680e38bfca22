import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { RunningProgram } from '../support/worker'
import { advanceClock, advanceDays, HOUR } from './clock'
import { expectNothingLost } from './judge'
import { passLeases, passPauses } from './pass-time'
import { rest, settle, sweep } from './settle'
import { changeFee } from './story'
import { inWorld, PROGRAMS, type World } from './world'

const IS_FULL = Boolean(process.env.FULL)
const SEED = 20_261_121
/** All but the last days, which end during quiet hours. */
const HOURS = (IS_FULL ? 150 : 28) * 24

/** A seeded pseudorandom sequence from 0 to 1, so that failures are reproducible. */
const numbersOf = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Requests every brand from two jobs at once, as cron and a browser would. */
const askTwice = async ({ boss, story }: World): Promise<void> => {
  for (const { id } of story.brands)
    for (const caller of ['cron', 'browser'])
      await boss.send('sync-profile', { brand_id: id }, { singletonKey: `${id} ${caller}` })
}

/** The number of runs abandoned by a killed process. */
const leftBehind = async ({ db }: World): Promise<number> =>
  (await db.query<{ n: number }>(`select count(*)::int as n from sync_runs where error = 'The process stopped'`))
    .rows[0]?.n ?? 0

test.concurrent('loses nothing when two workers race for the same brands over weeks with a fee change', () =>
  inWorld(async (world) => {
    const { db, story } = world
    const random = numbersOf(SEED)
    const workers = [world.startWorker(), world.startWorker()]
    let isChanged = false
    for (let hours = 0; hours < HOURS; ) {
      const step = Math.ceil((random() < 0.4 ? 8 : 120) * random())
      hours += step
      await advanceClock(world, step * HOUR)
      await askTwice(world)
      await sleep(random() * 500)
      if (isChanged || hours < HOURS / 2) continue
      isChanged = true
      await changeFee(db, story, { productId: story.links[0]?.productId ?? 0, creatorId: null, percent: 9 })
    }
    await rest(world)
    await advanceDays(world, 1)
    await settle(world)
    await expectNothingLost(world)
    expect(workers.map((worker) => worker.isRunning())).toEqual([true, true])
  }))

/** Moves business time in `steps` steps, and runs a disturbance in each while two workers pull. */
const inTheMiddle = async (
  world: World,
  steps: number,
  happens: (workers: RunningProgram[], random: () => number) => Promise<void>,
): Promise<void> => {
  const random = numbersOf(SEED + steps)
  const workers: RunningProgram[] = []
  // Slows the pull down.
  await world.sandbox.operate('POST', '/sandbox/faults', {
    fault: 'slow',
    path: 'report',
    seconds: 0.4,
    times: 100_000,
  })
  for (let step = 0; step < steps; step += 1) {
    const alive = workers.filter((worker) => worker.isRunning())
    while (alive.length < 2) alive.push(world.startWorker())
    workers.splice(0, workers.length, ...alive)
    await advanceClock(world, (HOURS / steps) * HOUR)
    await Promise.race(alive.map((worker) => worker.ready))
    await passPauses(world)
    await sweep(world)
    await sleep(300 + random() * 2_000)
    await happens(alive, random)
    await passLeases(world)
  }
  await world.sandbox.operate('DELETE', '/sandbox/faults')
  if (!workers.some((worker) => worker.isRunning())) world.startWorker()
  await rest(world)
  await advanceDays(world, 1)
  await settle(world)
}

test.concurrent('loses nothing when a dozen workers are killed at random moments of weeks', () =>
  inWorld(async (world) => {
    await inTheMiddle(world, IS_FULL ? 60 : 12, async (workers, random) => {
      const roll = random()
      const victims = roll < 0.3 ? workers : roll < 0.65 ? workers.slice(0, 1) : workers.slice(1)
      for (const victim of victims) expect(await victim.end('SIGKILL')).toBe('SIGKILL')
    })
    await expectNothingLost(world)
    expect(await leftBehind(world), 'some died in the middle of a pull').toBeGreaterThan(0)
  }))

test.concurrent('loses nothing when the database drops all connections in the middle of weeks', () =>
  inWorld(async (world) => {
    await inTheMiddle(world, IS_FULL ? 20 : 4, async () => {
      const { rowCount } = await world.db.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1`,
        [PROGRAMS],
      )
      expect(rowCount).toBeGreaterThan(0)
      // Until every process has noticed. A process that exits because of it is restarted, as a process manager would
      // do.
      await sleep(500)
    })
    await expectNothingLost(world)
  }))
