import * as z from 'zod'
import { lookAtPayout } from '../services/money/payouts/look-at-payout'
import { defineTask } from './define-task'

/** Looks up at PayPal what became of one payout. */
export const checkPayoutTask = defineTask({
  name: 'check-payout',
  input: z.object({ id: z.number().int() }),
  options: { retryLimit: 0, expireInSeconds: 120 },
  run: ({ req, input }) => lookAtPayout({ req, id: input.id }),
})
