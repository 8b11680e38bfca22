import type { JobName } from '../../src/contracts/jobs'
import { adapterOf } from '../../src/database'
import { queueOf } from '../../src/queue'
import { runJobs, runTask } from '../../src/server/boot/run-jobs'
import type { TestProduct } from './product'

type Job = { id: string; name: JobName; data: unknown }

/** Jobs running in parallel, as in a worker. */
const AT_ONCE = 20

/** Runs jobs as a worker does while `work` lasts, for a product without jobs. No jobs can be sent afterwards. */
export const whileJobsRun = async ({ payload }: TestProduct, work: () => Promise<void>): Promise<void> => {
  const stop = await runJobs(payload, queueOf(payload), { runsIn: 'worker' })
  try {
    await work()
  } finally {
    await stop()
  }
}

/**
 * In this process and without a worker's pauses. Nothing else runs jobs, and scheduled jobs stay queued. Returns how
 * many ran. Throws what a job throws.
 */
export const workOff = async (product: TestProduct): Promise<number> => {
  let done = 0
  for (let jobs = await take(product); jobs.length > 0; jobs = await take(product)) {
    const ends = await Promise.allSettled(jobs.map((job) => run(product, job)))
    done += jobs.length
    for (const [index, end] of ends.entries())
      if (end.status === 'rejected')
        throw new Error(`${jobs[index]?.name} of ${JSON.stringify(jobs[index]?.data)}`, { cause: end.reason })
  }
  return done
}

/**
 * Marked as completed for everybody else. Prepared once a connection: every queue is a partition, so planning takes
 * far longer than running it.
 */
const take = async ({ payload }: TestProduct): Promise<Job[]> => (await adapterOf(payload).pool.query<Job>(TAKE)).rows

const TAKE = {
  name: 'take-jobs',
  text: `
    with due as (
      select j.id, j.name
      from jobs.job j
      where j.state in ('created', 'retry')
        and (j.start_after <= now() or j.name = 'deliver-events')
        and j.name not like '\\_\\_%'
        and not exists (select 1 from jobs.schedule s where s.name = j.name)
      order by j.created_on, j.id
      limit ${AT_ONCE}
      for update skip locked
    )
    update jobs.job j
    set state = 'completed', started_on = now(), completed_on = now()
    from due
    where j.id = due.id and j.name = due.name
    returning j.id::text as id, j.name, j.data`,
}

const run = ({ payload }: TestProduct, { name, data }: Job): Promise<unknown> => runTask(payload, name, data)
