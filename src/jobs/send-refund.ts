import * as z from 'zod'
import { sendRefund } from '../services/money/charges/send-refund'
import { defineTask } from './define-task'

/** Asks for one refund from its row, or looks at it. */
export const sendRefundTask = defineTask({
  name: 'send-refund',
  input: z.object({ id: z.number().int() }),
  options: { expireInSeconds: 120 },
  run: ({ req, input }) => sendRefund({ req, id: input.id }),
})
