import * as z from 'zod'
import { resealTokens } from '../services/amazon/reseal-tokens'
import { resealTaxNumbers } from '../services/money/payout-settings/reseal-tax-numbers'
import { defineTask } from './define-task'

/** Every hour: seals anew what still carries an older key, so that the older key can be taken out of the environment. */
export const resealTokensTask = defineTask({
  name: 'reseal-tokens',
  input: z.object({}).nullish(),
  options: { policy: 'short', retryLimit: 0, cron: '23 * * * *' },
  run: async ({ req }) => {
    await resealTokens({ req })
    await resealTaxNumbers({ req })
  },
})
