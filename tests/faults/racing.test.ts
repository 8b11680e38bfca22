import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { RunningProgram } from '../support/worker'
import { goOn, goOnDays, HOUR } from './clock'
import { expectNothingLost } from './judge'
import { passLeases, passPauses } from './pass-time'
import { rest, settle, sweep } from './settle'
import { changeFee } from './story'
import { inWorld, PROGRAMS, type World } from './world'

const IS_FULL = Boolean(process.env.FULL)
const SEED = 20_261_121
/** All but the last days, which end at night. */
const HOURS = (IS_FULL ? 150 : 58) * 24

/** Numbers from 0 to 1, the same ones at every run: what is found once can be found again. */
const numbersOf = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Every brand is asked for by two jobs at once, as by cron and by somebody's browser. */
const askTwice = async ({ boss, story }: World): Promise<void> => {
  for (const { id } of story.brands)
    for (const caller of ['cron', 'browser'])
      await boss.send('sync-profile', { brand_id: id }, { singletonKey: `${id} ${caller}` })
}

/** How many runs a process left behind that was killed. */
const leftBehind = async ({ db }: World): Promise<number> =>
  (await db.query<{ n: number }>(`select count(*)::int as n from sync_runs where error = 'The process stopped'`))
    .rows[0]?.n ?? 0

test.concurrent('two workers race for the same brands through sixty days, in which a fee changes', () =>
  inWorld(async (world) => {
    const { db, story } = world
    const random = numbersOf(SEED)
    const workers = [world.startWorker(), world.startWorker()]
    let isChanged = false
    for (let hours = 0; hours < HOURS; ) {
      const step = Math.ceil((random() < 0.4 ? 8 : 120) * random())
      hours += step
      await goOn(world, step * HOUR)
      await askTwice(world)
      await sleep(random() * 500)
      if (isChanged || hours < HOURS / 2) continue
      isChanged = true
      await changeFee(db, story, { productId: story.links[0]?.productId ?? 0, creatorId: null, percent: 9 })
    }
    await rest(world)
    await goOnDays(world, 1)
    await settle(world)
    await expectNothingLost(world)
    expect(workers.map((worker) => worker.isRunning())).toEqual([true, true])
  }))

/** Business time goes on in so many steps, and in each something happens while two workers pull. */
const inTheMiddle = async (
  world: World,
  steps: number,
  happens: (workers: RunningProgram[], random: () => number) => Promise<void>,
): Promise<void> => {
  const random = numbersOf(SEED + steps)
  const workers: RunningProgram[] = []
  // So that a pull takes its time.
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
    await goOn(world, (HOURS / steps) * HOUR)
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
  await goOnDays(world, 1)
  await settle(world)
}

test.concurrent('a dozen workers are killed at any moment of sixty days', () =>
  inWorld(async (world) => {
    await inTheMiddle(world, IS_FULL ? 60 : 12, async (workers, random) => {
      const roll = random()
      const victims = roll < 0.3 ? workers : roll < 0.65 ? workers.slice(0, 1) : workers.slice(1)
      for (const victim of victims) expect(await victim.end('SIGKILL')).toBe('SIGKILL')
    })
    await expectNothingLost(world)
    expect(await leftBehind(world), 'some died in the middle of a pull').toBeGreaterThan(0)
  }))

test.concurrent('the database hangs up on everybody in the middle of sixty days', () =>
  inWorld(async (world) => {
    await inTheMiddle(world, IS_FULL ? 20 : 4, async () => {
      const { rowCount } = await world.db.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1`,
        [PROGRAMS],
      )
      expect(rowCount).toBeGreaterThan(0)
      // Until everybody has noticed; whoever ends because of it is started again, as by whatever runs the product.
      await sleep(500)
    })
    await expectNothingLost(world)
  }))
