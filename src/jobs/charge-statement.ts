import * as z from 'zod'
import { readBusinessTime } from '../services/business-time'
import { chargeStatement } from '../services/money/charges/charge-statement'
import { defineTask } from './define-task'

/** Makes the charges of one statement. */
export const chargeStatementTask = defineTask({
  name: 'charge-statement',
  input: z.object({ id: z.number().int() }),
  run: async ({ req, input }) => {
    const { today } = await readBusinessTime(req)
    await chargeStatement({ req, statementId: input.id, today, cause: 'The review is over' })
  },
})
