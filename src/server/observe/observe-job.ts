import { jobSeconds } from '../../metrics'
import { inSpan } from '../../tracing'
import { inWork } from '../../work-context'

/** Runs a job with its ids in the log, as a span, and counted. */
export const observeJob = <T>({ job, task }: { job: string; task: string }, work: () => Promise<T>): Promise<T> =>
  inWork({ ids: { job, task } }, () =>
    inSpan(`job ${task}`, { kind: 'consumer', attributes: { 'messaging.message.id': job } }, async () => {
      const stop = jobSeconds.startTimer({ task })
      try {
        const result = await work()
        stop({ outcome: 'succeeded' })
        return result
      } catch (error) {
        stop({ outcome: 'failed' })
        throw error
      }
    }),
  )
