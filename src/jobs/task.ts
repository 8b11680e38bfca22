import type { PayloadRequest } from 'payload'
import type { JobData, JobName } from '../contracts/jobs'
import type { QueueOptions } from '../queue'

/** One kind of job: its queue's rules and the one service it calls. Its input is in `src/contracts/jobs.ts`. */
export type Task<N extends JobName = JobName> = {
  queue: QueueOptions
  /** For jobs that may take minutes: how many run at the same time in a process. Others are taken in batches. */
  concurrency?: number
  run: (args: { req: PayloadRequest; input: JobData<N> }) => Promise<unknown>
}

/** One task for every kind of job. */
export type Tasks = { [N in JobName]: Task<N> }

const DEFAULTS: QueueOptions = {
  policy: 'standard',
  retryLimit: 5,
  retryBackoff: true,
  retryDelay: 5,
  expireInSeconds: 60,
}

/** A task; a handler takes seconds, is safe to run twice, and is retried with growing waits. */
export const task = <N extends JobName>(
  run: Task<N>['run'],
  { concurrency, ...options }: Partial<QueueOptions> & { concurrency?: number } = {},
): Task<N> => ({
  queue: { ...DEFAULTS, ...options },
  ...(concurrency === undefined ? {} : { concurrency }),
  run,
})

/** A task that a timetable wakes; a run that fails is not repeated, the next one does its work. */
export const scheduled = <N extends JobName>(
  cron: string,
  run: Task<N>['run'],
  options: Partial<QueueOptions> = {},
): Task<N> => task(run, { policy: 'short', retryLimit: 0, cron, ...options })
