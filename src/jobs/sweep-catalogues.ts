import * as z from 'zod'
import { sweepCatalogues } from '../services/amazon/sweep-catalogues'
import { defineTask } from './define-task'

/** Every hour: finds the brands whose catalogue is a day old. What is due is read from the data, not from the cron line. */
export const sweepCataloguesTask = defineTask({
  name: 'sweep-catalogues',
  input: z.object({}).nullish(),
  options: { policy: 'short', retryLimit: 0, cron: '11 * * * *' },
  run: ({ req }) => sweepCatalogues({ req }),
})
