import * as z from 'zod'
import { refreshCatalogue } from '../services/amazon/refresh-catalogue'
import { defineTask } from './define-task'

/** Reads one brand's advertisers, tags and products from Amazon; one at a time for a brand, over any number of workers. */
export const syncCatalogueTask = defineTask({
  name: 'sync-catalogue',
  input: z.object({ brand_id: z.number().int() }),
  hands: 4,
  options: { policy: 'stately', expireInSeconds: 120, retryDelay: 30 },
  run: ({ req, input }) => refreshCatalogue({ req, brandId: input.brand_id }),
})
