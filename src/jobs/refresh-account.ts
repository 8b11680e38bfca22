import * as z from 'zod'
import { refreshAccount } from '../services/money/payout-settings/refresh-account'
import { defineTask } from './define-task'

/** Looks one creator's account up at the provider: for events of it that never came. */
export const refreshAccountTask = defineTask({
  name: 'refresh-account',
  input: z.object({ account_id: z.string() }),
  options: { retryLimit: 0, expireInSeconds: 120 },
  run: ({ req, input }) => refreshAccount({ req, accountId: input.account_id }),
})
