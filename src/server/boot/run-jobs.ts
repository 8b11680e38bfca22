import { createLocalReq, type Payload } from 'payload'
import type PgBoss from 'pg-boss'
import { JOBS, type JobName } from '../../contracts/jobs'
import { env } from '../../env'
import { reasonInWords } from '../../errors'
import { taskList, tasks } from '../../jobs/list'
import { logger } from '../../logger'
import type { Queue } from '../../queue'
import { whenSeeded } from '../../seed/seed-state'
import { watchJobs } from './watch-jobs'

/** A fallback: the watch wakes the workers of a queue as soon as there is a job to fetch. */
const POLL_SECONDS = 30
const BATCH = 10
const STOP_MS = 3_000

/** Call it after `whenSeeded`. The returned function waits for running jobs up to STOP_MS. */
export const runJobs = async (payload: Payload, queue: Queue): Promise<() => Promise<void>> => {
  const boss = queue.boss()
  const workersOf = new Map<string, string[]>()
  const watch = watchJobs(
    env().databaseDirectUrl ?? '',
    taskList.map(([name]) => name),
    (due) => {
      for (const worker of due.flatMap((name) => workersOf.get(name) ?? [])) boss.notifyWorker(worker)
    },
  )
  for (const [name, task] of taskList) {
    // A batch ends with its slowest job, so long jobs are fetched one by one.
    const [count, batchSize] = task.concurrency === undefined ? [1, BATCH] : [task.concurrency, 1]
    const workers: string[] = []
    workersOf.set(name, workers)
    for (let worker = 0; worker < count; worker += 1) {
      workers.push(
        await boss.work<object>(name, { pollingIntervalSeconds: POLL_SECONDS, batchSize }, (jobs) =>
          watch.hold(
            jobs.map(({ id }) => id),
            () => runBatch(boss, payload, name, jobs),
          ),
        ),
      )
    }
  }
  return async () => {
    await queue.stop(STOP_MS)
    await watch.stop()
  }
}

/** Fails each job by its own id; the rest are completed. */
const runBatch = async (boss: PgBoss, payload: Payload, name: JobName, jobs: PgBoss.Job<object>[]): Promise<void> => {
  // Another process may have started to seed since this one checked.
  await whenSeeded(payload)
  const results = await Promise.allSettled(jobs.map((job) => runTask(payload, name, job.data)))
  for (const [index, result] of results.entries()) {
    const job = jobs[index]
    if (result.status === 'fulfilled' || !job) continue
    logger.error({ err: result.reason, job: job.id, task: name, msg: 'A job failed' })
    await boss.fail(name, job.id, { message: reasonInWords(result.reason) })
  }
}

/** Throws when the data does not match the task's schema. */
export const runTask = async (payload: Payload, name: JobName, data: unknown): Promise<unknown> =>
  tasks[name].run({ req: await createLocalReq({}, payload), input: JOBS[name].parse(data) as never })
