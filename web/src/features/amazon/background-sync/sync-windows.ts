import type * as z from 'zod/mini'
import type { AmazonProfile } from '../../../../../src/contracts/amazon'
import { addDays, type Day, lastDays } from '../../../lib/dates'

type Profile = z.output<typeof AmazonProfile>

/** The earliest day fetched of each report; null before the first sync. */
export type Cursors = Pick<Profile, 'last_sync_attrib_prod_min_date' | 'last_sync_attrib_perf_min_date'>

/** The body of a refresh call; both days are inclusive. */
export type SyncRange = { startDate: Day; endDate: Day }

const RECENT_DAYS = 16
const PRODUCTS_DAYS = 90
const PERFORMANCE_DAYS = 365
const CHUNK_DAYS = 90
const MAX_CHUNKS = 3

/** The US seller profile; of several, the one with the lowest id, as on the server. */
export const usSellerOf = (profiles: readonly Profile[]): Profile | null =>
  profiles
    .filter(({ country_code, type }) => country_code === 'US' && type === 'seller')
    .reduce<Profile | null>((first, profile) => (first && first.id < profile.id ? first : profile), null)

/** The last 16 days including today, because Amazon restates recent data. */
export const recentRange = (today: Day): SyncRange => rangeOf(lastDays(today, RECENT_DAYS))

/**
 * What is missing before the recent window. `cursors` are from before it was fetched.
 * Performance: at most 3 chunks of 90 days, latest first.
 */
export const historyOf = (today: Day, cursors: Cursors): { products: SyncRange | null; performance: SyncRange[] } => {
  const products = {
    from: lastDays(today, PRODUCTS_DAYS).from,
    before: pulledFrom(today, cursors.last_sync_attrib_prod_min_date),
  }
  return {
    products:
      products.from < products.before ? rangeOf({ from: products.from, to: addDays(products.before, -1) }) : null,
    performance: chunksBefore(
      pulledFrom(today, cursors.last_sync_attrib_perf_min_date),
      lastDays(today, PERFORMANCE_DAYS).from,
    ),
  }
}

const chunksBefore = (pulled: Day, floor: Day): SyncRange[] => {
  const chunks: SyncRange[] = []
  for (let before = pulled; before > floor && chunks.length < MAX_CHUNKS; ) {
    const from = addDays(before, -CHUNK_DAYS)
    const startDate = from > floor ? from : floor
    chunks.push({ startDate, endDate: addDays(before, -1) })
    before = startDate
  }
  return chunks
}

/** The earliest fetched day of a report, counting the recent window as fetched. */
const pulledFrom = (today: Day, min: Day | null): Day => {
  const { startDate } = recentRange(today)
  return min !== null && min < startDate ? min : startDate
}

const rangeOf = ({ from, to }: { from: Day; to: Day }): SyncRange => ({ startDate: from, endDate: to })
