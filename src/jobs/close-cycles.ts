import * as z from 'zod'
import { closeDueCycles } from '../services/money/cycles/close-due-cycles'
import { defineTask } from './define-task'

/** Every minute: closes the months that are over. What is due is read from the data, one month after another. */
export const closeCyclesTask = defineTask({
  name: 'close-cycles',
  input: z.object({}).nullish(),
  options: { policy: 'short', retryLimit: 0, cron: '* * * * *', expireInSeconds: 300 },
  run: ({ req }) => closeDueCycles({ req }),
})
