import * as z from 'zod'
import { sendCharge } from '../services/money/charges/send-charge'
import { defineTask } from './define-task'

/** Sends one charge from its row. */
export const sendChargeTask = defineTask({
  name: 'send-charge',
  input: z.object({ kind: z.enum(['creator', 'platform']), id: z.number().int() }),
  options: { expireInSeconds: 120 },
  run: ({ req, input }) => sendCharge({ req, charge: input }),
})
