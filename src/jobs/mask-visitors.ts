import * as z from 'zod'
import { maskVisitors } from '../services/landing/mask-visitors'
import { defineTask } from './define-task'

/** Every hour: forgets address and browser of the visitors whose 30 days are over. */
export const maskVisitorsTask = defineTask({
  name: 'mask-visitors',
  input: z.object({}).nullish(),
  options: { policy: 'short', retryLimit: 0, cron: '41 * * * *' },
  run: ({ req }) => maskVisitors({ req }),
})
