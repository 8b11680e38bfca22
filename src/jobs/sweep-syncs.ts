import * as z from 'zod'
import { sweepSyncs } from '../services/amazon/sweep-syncs'
import { defineTask } from './define-task'

/** Every minute: finds the profiles whose hour is over. What is due is read from the data, not from the cron line. */
export const sweepSyncsTask = defineTask({
  name: 'sweep-syncs',
  input: z.object({}).nullish(),
  options: { policy: 'short', retryLimit: 0, cron: '* * * * *' },
  run: ({ req }) => sweepSyncs({ req }),
})
