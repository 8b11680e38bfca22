import * as z from 'zod'
import { redirectPayout } from '../services/money/payouts/redirect-payout'
import { defineTask } from './define-task'

/** Makes one payout anew, to where its creator is paid now. */
export const renewPayoutTask = defineTask({
  name: 'renew-payout',
  input: z.object({ id: z.number().int() }),
  run: ({ req, input }) => redirectPayout({ req, id: input.id, cause: 'Sent again to where the creator is paid now' }),
})
