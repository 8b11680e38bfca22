import { createLocalReq, type Payload } from 'payload'
import type PgBoss from 'pg-boss'
import type { Task } from '../jobs/define-task'
import { tasks } from '../jobs/list'
import { logger } from '../logger'
import { startQueue, stopQueue } from '../queue'

const POLL_SECONDS = 0.5
const BATCH = 10
const STOP_MS = 5_000

/** Takes and runs jobs in this process. Returns how to stop: running jobs are waited for, then left to their lease. */
export const runJobs = async (payload: Payload): Promise<() => Promise<void>> => {
  const boss = await startQueue({ onError: (error) => logger.error({ err: error, msg: 'The queue failed' }) })
  for (const task of tasks) {
    // A batch ends with its slowest job: long ones are taken one by one, by several hands.
    const [hands, batchSize] = task.hands === undefined ? [1, BATCH] : [task.hands, 1]
    for (let hand = 0; hand < hands; hand += 1) {
      await boss.work<object>(task.queue.name, { pollingIntervalSeconds: POLL_SECONDS, batchSize }, (jobs) =>
        runBatch(boss, payload, task, jobs),
      )
    }
  }
  return () => stopQueue(STOP_MS)
}

/** Jobs of one batch run beside each other; each fails by its own id, the rest are completed. */
const runBatch = async (boss: PgBoss, payload: Payload, task: Task, jobs: PgBoss.Job<object>[]): Promise<void> => {
  const results = await Promise.allSettled(jobs.map((job) => runJob(payload, task, job)))
  for (const [index, result] of results.entries()) {
    const job = jobs[index]
    if (result.status === 'fulfilled' || !job) continue
    logger.error({ err: result.reason, job: job.id, task: task.queue.name, msg: 'A job failed' })
    await boss.fail(task.queue.name, job.id, {
      message: result.reason instanceof Error ? result.reason.message : 'unknown',
    })
  }
}

const runJob = async (payload: Payload, task: Task, job: PgBoss.Job<object>): Promise<unknown> => {
  const input = task.input.parse(job.data) as never
  return task.run({ req: await createLocalReq({}, payload), input })
}
