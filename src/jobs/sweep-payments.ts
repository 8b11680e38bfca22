import * as z from 'zod'
import { sweepPayments } from '../services/money/sweeps/sweep-payments'
import { defineTask } from './define-task'

/** Every minute: finds what is due on money's way. */
export const sweepPaymentsTask = defineTask({
  name: 'sweep-payments',
  input: z.object({}).nullish(),
  options: { policy: 'short', retryLimit: 0, cron: '* * * * *' },
  run: ({ req }) => sweepPayments({ req }),
})
