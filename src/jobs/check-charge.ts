import * as z from 'zod'
import { checkCharge } from '../services/money/charges/check-charge'
import { defineTask } from './define-task'

/** Looks up at the provider what became of one charge. */
export const checkChargeTask = defineTask({
  name: 'check-charge',
  input: z.object({ kind: z.enum(['creator', 'platform']), id: z.number().int() }),
  options: { retryLimit: 0, expireInSeconds: 120 },
  run: ({ req, input }) => checkCharge({ req, charge: input }),
})
