import * as z from 'zod'
import { sendReversal } from '../services/money/charges/send-reversal'
import { defineTask } from './define-task'

/** Takes one transfer back from its row. */
export const sendReversalTask = defineTask({
  name: 'send-reversal',
  input: z.object({ id: z.number().int() }),
  options: { expireInSeconds: 120 },
  run: ({ req, input }) => sendReversal({ req, id: input.id }),
})
