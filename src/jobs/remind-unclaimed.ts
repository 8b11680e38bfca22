import * as z from 'zod'
import { readBusinessTime } from '../services/business-time'
import { remindUnclaimed } from '../services/money/payouts/remind-unclaimed'
import { defineTask } from './define-task'

/** Reminds one creator of money that was not claimed. */
export const remindUnclaimedTask = defineTask({
  name: 'remind-unclaimed',
  input: z.object({ id: z.number().int() }),
  run: async ({ req, input }) => {
    const { today } = await readBusinessTime(req)
    await remindUnclaimed({ req, id: input.id, today })
  },
})
