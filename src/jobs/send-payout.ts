import * as z from 'zod'
import { sendPayout } from '../services/money/payouts/send-payout'
import { defineTask } from './define-task'

/** Sends one payout from its row. */
export const sendPayoutTask = defineTask({
  name: 'send-payout',
  input: z.object({ id: z.number().int() }),
  options: { expireInSeconds: 120 },
  run: ({ req, input }) => sendPayout({ req, id: input.id }),
})
