import type { PayloadRequest } from 'payload'
import type { JobData, JobName } from '../contracts/jobs'
import type { QueueOptions } from '../queue'

export type Task<N extends JobName = JobName> = {
  queue: QueueOptions
  /** For jobs that may take minutes: how many run at once per process. Other jobs are fetched in batches. */
  concurrency?: number
  run: (args: { req: PayloadRequest; input: JobData<N> }) => Promise<unknown>
}

export type Tasks = { [N in JobName]: Task<N> }

export const EVERY_MINUTE = '* * * * *'
/** For what follows the day or the hour: a sweep that finds nothing costs an idle installation as much as any other. */
export const EVERY_FIVE_MINUTES = '*/5 * * * *'

const DEFAULTS: QueueOptions = {
  policy: 'standard',
  retryLimit: 5,
  retryBackoff: true,
  retryDelay: 5,
  expireInSeconds: 60,
}

/** A handler takes seconds, is safe to run twice, and is retried with growing delays. */
export const task = <N extends JobName>(
  run: Task<N>['run'],
  { concurrency, ...options }: Partial<QueueOptions> & { concurrency?: number } = {},
): Task<N> => ({
  queue: { ...DEFAULTS, ...options },
  ...(concurrency === undefined ? {} : { concurrency }),
  run,
})

/** A failed run is not retried; the next run does its work. */
export const scheduled = <N extends JobName>(
  cron: string,
  run: Task<N>['run'],
  options: Partial<QueueOptions> = {},
): Task<N> => task(run, { policy: 'short', retryLimit: 0, cron, ...options })
