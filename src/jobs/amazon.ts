import { forgetAmazonData } from '../services/amazon/forget-amazon-data'
import { refreshCatalog } from '../services/amazon/refresh-catalog'
import { resealTokens } from '../services/amazon/reseal-tokens'
import { sweepCatalogs } from '../services/amazon/sweep-catalogs'
import { sweepSyncs } from '../services/amazon/sweep-syncs'
import { syncProfile } from '../services/amazon/sync-profile'
import { resealTaxNumbers } from '../services/money/payout-settings/reseal-tax-numbers'
import { keepMonthPartitions } from '../services/operations/month-partitions'
import { resealAddresses } from '../services/samples/reseal-addresses'
import { EVERY_MINUTE, scheduled, type Tasks, task } from './task'

/** At most one job per brand, across all workers. */
const ONE_PER_BRAND = { concurrency: 4, policy: 'stately', expireInSeconds: 120, retryDelay: 30 } as const

export const amazonTasks = {
  'sweep-syncs': scheduled(EVERY_MINUTE, ({ req }) => sweepSyncs({ req })),
  'sync-profile': task(({ req, input }) => syncProfile({ req, brandId: input.brand_id }), ONE_PER_BRAND),
  'sweep-catalogs': scheduled('11 * * * *', ({ req }) => sweepCatalogs({ req })),
  'sync-catalog': task(({ req, input }) => refreshCatalog({ req, brandId: input.brand_id }), ONE_PER_BRAND),
  /** 30 days after a brand disconnected, and after 18 months. */
  'forget-amazon-data': scheduled('37 10 * * *', ({ req }) => forgetAmazonData({ req })),
  /** Again within the hour when a lock could not be had. */
  'keep-month-partitions': scheduled('52 10 * * *', ({ req }) => keepMonthPartitions({ req }), { retryLimit: 5 }),
  /** So that the older key can be removed from the environment. */
  'reseal-tokens': scheduled('23 * * * *', async ({ req }) => {
    await resealTokens({ req })
    await resealTaxNumbers({ req })
    await resealAddresses({ req })
  }),
} satisfies Partial<Tasks>
