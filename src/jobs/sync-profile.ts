import * as z from 'zod'
import { syncProfile } from '../services/amazon/sync-profile'
import { defineTask } from './define-task'

/** Brings one brand's attribution data up to date; one at a time for a brand, over any number of workers. */
export const syncProfileTask = defineTask({
  name: 'sync-profile',
  input: z.object({ brand_id: z.number().int() }),
  hands: 4,
  options: { policy: 'stately', expireInSeconds: 120, retryDelay: 30 },
  run: ({ req, input }) => syncProfile({ req, brandId: input.brand_id }),
})
