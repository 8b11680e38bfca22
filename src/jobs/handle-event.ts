import * as z from 'zod'
import { handleEvent } from '../services/money/events/handle-event'
import { defineTask } from './define-task'

/** Works on one event that a provider sent. */
export const handleEventTask = defineTask({
  name: 'handle-event',
  input: z.object({ provider: z.enum(['stripe', 'paypal']), id: z.number().int() }),
  options: { expireInSeconds: 120, retryLimit: 2 },
  run: ({ req, input }) => handleEvent({ req, ...input }),
})
