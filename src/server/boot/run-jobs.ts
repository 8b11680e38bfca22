import { setTimeout as sleep } from 'node:timers/promises'
import { createLocalReq, type Payload } from 'payload'
import type PgBoss from 'pg-boss'
import { JOBS, type JobName } from '../../contracts/jobs'
import { env } from '../../env'
import { reasonInWords } from '../../errors'
import { taskList, tasks } from '../../jobs/list'
import { logger } from '../../logger'
import type { Queue } from '../../queue'
import { whenSeeded } from '../../seed/seed-state'
import { observeJob } from '../observe/observe-job'
import { scheduleJobs } from './schedule-jobs'
import { watchJobs } from './watch-jobs'

/**
 * Jobs of a queue that run at once: fewer in an app, where requests would wait for a connection to the database behind those of the
 * 20,000 emails of a month that closes. A batch ends with its slowest job, so long jobs are fetched one by one.
 */
const BATCH = { app: 2, worker: 10 }
const STOP_MS = 3_000

/** Call it after `whenSeeded`. The returned function waits for running jobs up to STOP_MS. */
export const runJobs = async (
  payload: Payload,
  queue: Queue,
  { runsIn }: { runsIn: keyof typeof BATCH },
): Promise<() => Promise<void>> => {
  const boss = queue.boss()
  const turns = new Set<Promise<boolean>>()
  const running = new Map<string, JobName>()
  let isStopped = false

  /** Returns whether there may be more jobs than it fetched. If so, it calls `onMore` before the fetched ones run. */
  const fetchAndRun = async (name: JobName, batchSize: number, onMore: () => void): Promise<boolean> => {
    const jobs = isStopped ? [] : await fetchJobs(boss, name, batchSize)
    if (jobs.length === 0) return false
    const isMore = jobs.length === batchSize
    if (isMore) onMore()
    const ids = jobs.map(({ id }) => id)
    for (const id of ids) running.set(id, name)
    try {
      await watch.hold(ids, () => runBatch(boss, payload, name, jobs))
    } catch (error) {
      logger.warn({ err: error, task: name, msg: 'The result of a job was not saved; it runs again' })
    } finally {
      for (const id of ids) running.delete(id)
    }
    return isMore
  }
  const fetcherOf = ([name, { concurrency }]: (typeof taskList)[number]) =>
    createFetcher(concurrency ?? 1, (onMore) => {
      const turn = fetchAndRun(name, concurrency === undefined ? BATCH[runsIn] : 1, onMore)
      turns.add(turn)
      return turn.finally(() => turns.delete(turn))
    })
  const fetchers = new Map<string, () => void>(taskList.map((task) => [task[0], fetcherOf(task)]))
  const watch = watchJobs(env().databaseDirectUrl ?? '', [...fetchers.keys()], {
    onDue: (due) => {
      for (const name of due) fetchers.get(name)?.()
    },
    onExpired: () => boss.expire(),
  })
  const stopSchedules = scheduleJobs(boss)
  return async () => {
    isStopped = true
    stopSchedules()
    await Promise.race([Promise.allSettled(turns), sleep(STOP_MS, undefined, { ref: false })])
    for (const [id, name] of running) await boss.fail(name, id, { message: 'The process stopped' })
    await queue.stop()
    await watch.stop()
  }
}

/**
 * The returned function makes sure that someone fetches after the call, until there are no more jobs: one, and as long as there
 * may be more another, up to `most` at once.
 */
const createFetcher = (most: number, fetchAndRun: (onMore: () => void) => Promise<boolean>): (() => void) => {
  let count = 0
  let isWanted = false
  const work = async (): Promise<void> => {
    count += 1
    while (isWanted) {
      isWanted = false
      if (await fetchAndRun(wake)) isWanted = true
    }
    count -= 1
  }
  const wake = (): void => {
    isWanted = true
    if (count < most) void work()
  }
  return wake
}

/** None while the database can't be used; the watch asks again. */
const fetchJobs = async (boss: PgBoss, name: JobName, batchSize: number): Promise<PgBoss.Job<object>[]> => {
  try {
    return (await boss.fetch<object>(name, { batchSize })) as PgBoss.Job<object>[]
  } catch (error) {
    logger.warn({ err: error, task: name, msg: 'Jobs could not be fetched' })
    return []
  }
}

/** Fails each job by its own id. */
const runBatch = async (boss: PgBoss, payload: Payload, name: JobName, jobs: PgBoss.Job<object>[]): Promise<void> => {
  // Another process may have started to seed since this one checked.
  await whenSeeded(payload)
  const results = await Promise.allSettled(
    jobs.map(({ id, data, expireInSeconds }) =>
      observeJob({ job: id, task: name }, () => within(Number(expireInSeconds), runTask(payload, name, data))),
    ),
  )
  const completed: string[] = []
  for (const [index, result] of results.entries()) {
    const { id } = jobs[index] ?? { id: '' }
    if (result.status === 'fulfilled') completed.push(id)
    else {
      logger.error({ err: result.reason, job: id, task: name, msg: 'A job failed' })
      await boss.fail(name, id, { message: reasonInWords(result.reason) })
    }
  }
  if (completed.length > 0) await boss.complete(name, completed)
}

/** The work itself goes on. */
const within = async <T>(seconds: number, work: Promise<T>): Promise<T> => {
  const isOver = new AbortController()
  const limit = sleep(seconds * 1_000, undefined, { ref: false, signal: isOver.signal }).then(() => {
    throw new Error(`It took longer than ${seconds} seconds`)
  })
  return Promise.race([work, limit]).finally(() => isOver.abort())
}

/** Throws when the data does not match the task's schema. */
export const runTask = async (payload: Payload, name: JobName, data: unknown): Promise<unknown> =>
  tasks[name].run({ req: await createLocalReq({}, payload), input: JOBS[name].parse(data) as never })
