import { refreshCatalogue } from '../services/amazon/refresh-catalogue'
import { resealTokens } from '../services/amazon/reseal-tokens'
import { sweepCatalogues } from '../services/amazon/sweep-catalogues'
import { sweepSyncs } from '../services/amazon/sweep-syncs'
import { syncProfile } from '../services/amazon/sync-profile'
import { resealTaxNumbers } from '../services/money/payout-settings/reseal-tax-numbers'
import { scheduled, type Tasks, task } from './task'

/** One at a time for a brand, over any number of workers. */
const ONE_PER_BRAND = { concurrency: 4, policy: 'stately', expireInSeconds: 120, retryDelay: 30 } as const

export const amazonTasks = {
  /** Every minute: finds the profiles whose hour is over. */
  'sweep-syncs': scheduled('* * * * *', ({ req }) => sweepSyncs({ req })),
  /** Brings one brand's attribution data up to date. */
  'sync-profile': task(({ req, input }) => syncProfile({ req, brandId: input.brand_id }), ONE_PER_BRAND),
  /** Every hour: finds the brands whose catalog is a day old. */
  'sweep-catalogues': scheduled('11 * * * *', ({ req }) => sweepCatalogues({ req })),
  /** Reads one brand's advertisers, tags and products from Amazon. */
  'sync-catalogue': task(({ req, input }) => refreshCatalogue({ req, brandId: input.brand_id }), ONE_PER_BRAND),
  /** Every hour: reseals what still uses an older key, so that the older key can be removed from the environment. */
  'reseal-tokens': scheduled('23 * * * *', async ({ req }) => {
    await resealTokens({ req })
    await resealTaxNumbers({ req })
  }),
} satisfies Partial<Tasks>
