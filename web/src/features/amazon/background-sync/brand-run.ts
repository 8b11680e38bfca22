import type * as z from 'zod/mini'
import type { BrandRow } from '../../../../../src/contracts/identity'
import { MESSAGES } from '../../../../../src/contracts/messages'
import { ApiError } from '../../../lib/api'
import type { Day } from '../../../lib/dates'
import { createLogger } from '../../../lib/logger'
import { queryKeys } from '../../../lib/query-keys'
import { BETWEEN_REPORTS_MS, type Pulled, type ReportCalls, reportsChanged, syncRecent } from './recent-reports'
import { SyncEnded, type SyncRun } from './sync-run'
import { historyOf, type SyncRange, usSellerOf } from './sync-windows'

type Brand = z.output<typeof BrandRow>
type Profile = Brand['profiles'][number]

const log = createLogger('background-sync')
const BETWEEN_CHUNKS_MS = 5_000
const CONNECT_PAGE = '/signup/step3-brand'

/**
 * Does nothing for a brand that is not connected, whose Amazon access was revoked, or that has no US seller profile.
 */
export const syncBrand = async (run: SyncRun, today: Day): Promise<void> => {
  const brand = await run.call('GET /api/brands/me')
  const profile = usSellerOf(brand.profiles)
  if (!brand.amazon_connected || brand.connection_status !== 'connected' || !profile) return
  const calls = callsOf(run, brand.id)
  if (run.isDue('last_attribution_sync')) await syncRecent(run, calls, today)
  await syncHistory(run, calls, profile, today)
  if (run.isDue('last_data_sync')) await syncCatalog(run)
  run.marks.synced('last_brand_sync')
}

const callsOf = (run: SyncRun, brandId: number): ReportCalls => {
  const note = (pulled: Pulled) => {
    throwIfFailed(pulled)
    reportsChanged(run)
  }
  /** Only a user's request repeats a sync of the last hour. */
  const asked = (range: SyncRange) => ({ body: run.isForced ? { ...range, is_forced: true } : range })
  return {
    nonMacroTags: () => run.call('GET /api/amazon/attribution-tag-non-macro'),
    macroTags: () => run.call('GET /api/amazon/attribution-tag-macro'),
    products: async (body) => note(await run.call('POST /api/amazon/refresh-attribution-products', asked(body))),
    performance: async (body) => {
      try {
        note(await run.call('POST /api/amazon/refresh-attribution-performance', asked(body)))
      } catch (error) {
        if (error instanceof ApiError && error.serverMessage === MESSAGES.noUsProfiles)
          await leaveToConnectPage(run, brandId)
        throw error
      }
    },
  }
}

/** A call that joins a sync started elsewhere gets status `failed` instead of an HTTP error. */
const throwIfFailed = (pulled: Pulled): void => {
  if (pulled.status === 'failed') throw new Error(`Sync run ${pulled.sync_run_id} failed`)
}

/** Without an eligible profile, marks the brand as not connected and opens the connect page. */
const leaveToConnectPage = async (run: SyncRun, brandId: number): Promise<never> => {
  log.warn(MESSAGES.noUsProfiles)
  try {
    await run.call('PATCH /api/brands/{id}/connect', { params: { id: brandId }, body: { connected: false } })
  } catch (error) {
    run.throwIfStopped()
    log.error('Failed to reset the connected flag', error)
  }
  run.changed(queryKeys.brand.all, queryKeys.userType.all)
  run.showChanges()
  run.go(CONNECT_PAGE)
  throw new SyncEnded(MESSAGES.noUsProfiles)
}

/** At most three performance chunks per run. */
const syncHistory = async (run: SyncRun, calls: ReportCalls, profile: Profile, today: Day): Promise<void> => {
  const { products, performance } = historyOf(today, profile)
  if (products) {
    await run.wait(BETWEEN_REPORTS_MS)
    await calls.products(products)
  }
  for (const [index, chunk] of performance.entries()) {
    await run.wait(index === 0 ? BETWEEN_REPORTS_MS : BETWEEN_CHUNKS_MS)
    await calls.performance(chunk)
  }
}

/** Each once per tab; account setup may have loaded them already. */
const syncCatalog = async (run: SyncRun): Promise<void> => {
  if (!run.marks.isLoaded('profilesLoaded')) {
    await run.call('GET /api/amazon/get-profiles')
    run.marks.loaded('profilesLoaded')
    run.changed(queryKeys.brand.all)
  }
  if (!run.marks.isLoaded('amazonDataLoaded')) {
    await run.call('GET /api/amazon/get-products')
    run.marks.loaded('amazonDataLoaded')
    run.changed(queryKeys.catalog.all)
  }
  run.marks.synced('last_data_sync')
}
