import * as z from 'zod'
import { sweepEvents } from '../services/money/sweeps/sweep-events'
import { defineTask } from './define-task'

/** Every hour: asks for the events that never came. */
export const sweepEventsTask = defineTask({
  name: 'sweep-events',
  input: z.object({}).nullish(),
  options: { policy: 'short', retryLimit: 0, cron: '17 * * * *', expireInSeconds: 120 },
  // System time: events are dated by the provider.
  run: ({ req }) => sweepEvents({ req, now: Math.floor(Date.now() / 1_000) }),
})
