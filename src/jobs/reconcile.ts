import * as z from 'zod'
import { reconcile } from '../services/money/books/reconcile'
import { defineTask } from './define-task'

/** Every day, in the night of Los Angeles: our books against the providers' lists. */
export const reconcileTask = defineTask({
  name: 'reconcile',
  input: z.object({}).nullish(),
  options: { policy: 'short', retryLimit: 1, cron: '30 10 * * *', expireInSeconds: 600 },
  run: ({ req }) => reconcile({ req }),
})
