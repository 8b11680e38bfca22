import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { expectNothingLost } from './judge'
import { passRunLeases } from './pass-time'
import { settle, sweep, until } from './settle'
import { inWorld, type World } from './world'

/** A job whose process was killed must run again within this time. */
const SOON_MS = 30_000
/** Longer than a live process could be mistaken for a dead one. */
const LONG_MS = 14_000

type Job = { id: string; state: string; started: string; retries: number }

const syncJobs = async ({ db }: World): Promise<Job[]> =>
  (
    await db.query<Job>(
      `select id, state, started_on::text as started, retry_count as retries
       from jobs.job
       where name = 'sync-profile' and state < 'completed'
       order by id`,
    )
  ).rows

/** A worker in the middle of pulling every brand, with slow calls, and a second worker with nothing to do. */
const startPull = async (world: World) => {
  const { db, sandbox, story } = world
  await db.query('delete from jobs.job')
  await db.query(`update amazon_profiles set last_sync_attribution = business_now() - interval '2 hours'`)
  await sandbox.operate('POST', '/sandbox/faults', { fault: 'slow', path: 'report', seconds: 40, times: 100 })
  const busy = world.startWorker()
  await busy.ready
  await sweep(world)
  await until('every pull has begun', async () => {
    const jobs = await syncJobs(world)
    return jobs.length === story.brands.length && jobs.every(({ state }) => state === 'active')
  })
  const other = world.startWorker()
  await other.ready
  return { busy, other, jobs: await syncJobs(world) }
}

test.concurrent('runs the jobs of a killed worker again within 30 seconds', () =>
  inWorld(async (world) => {
    const { busy, jobs } = await startPull(world)
    const start = performance.now()
    await busy.end('SIGKILL')
    await until('every job runs again', async () =>
      (await syncJobs(world)).every(({ state, retries }) => state === 'active' && retries === 1),
    )
    expect(performance.now() - start).toBeLessThan(SOON_MS)
    expect((await syncJobs(world)).map(({ id }) => id)).toEqual(jobs.map(({ id }) => id))
    await world.sandbox.operate('DELETE', '/sandbox/faults')
    // The live worker already has the jobs. Without its leases each would run twice, and the one that lost its run
    // would begin another after everything else had ended.
    await passRunLeases(world)
    await settle(world)
    await expectNothingLost(world)
  }))

test.concurrent('leaves a slow job with its worker, even when the connection that holds its lock is lost', () =>
  inWorld(async (world) => {
    const { busy, other, jobs } = await startPull(world)
    await sleep(LONG_MS)
    expect(await syncJobs(world)).toEqual(jobs)
    const { rowCount } = await world.db.query(
      `select pg_terminate_backend(l.pid)
       from pg_locks l
       join pg_database d on d.oid = l.database
       where d.datname = current_database() and l.locktype = 'advisory'`,
    )
    expect(rowCount).toBeGreaterThan(0)
    await sleep(LONG_MS)
    expect(await syncJobs(world)).toEqual(jobs)
    expect([busy.isRunning(), other.isRunning()]).toEqual([true, true])
  }))
