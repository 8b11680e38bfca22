import { sql } from 'drizzle-orm'
import { queryProduct } from '../../support/month'
import type { TestProduct } from '../../support/product'

type Pulled = { brandId: number; minutesAgo: number; through: string | null }

/** Sets the brand's state after an hourly sync: run now or some minutes ago, with data through this day. */
export const setPulled = (product: TestProduct, { brandId, minutesAgo, through }: Pulled) =>
  queryProduct(
    product,
    sql`update amazon_profiles
        set last_sync_attribution = business_now() - make_interval(mins => ${minutesAgo}::int),
          perf_data_through = ${through}, prod_data_through = ${through}
        where brand_id = ${brandId} and country_code = 'US'`,
  )
