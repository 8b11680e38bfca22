import * as z from 'zod'
import { withTransaction } from '../database'
import { settleStatement } from '../services/money/statements/settle-statement'
import { defineTask } from './define-task'

/** Takes one paid statement to its end, once nothing of it can come back. */
export const settleStatementTask = defineTask({
  name: 'settle-statement',
  input: z.object({ id: z.number().int() }),
  run: ({ req, input }) => withTransaction(req, () => settleStatement({ req, statementId: input.id })),
})
