import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { MESSAGES } from '../../contracts/messages'
import { SYNC_KINDS, type SyncKind } from '../../contracts/vocabulary'
import { query, queryOne } from '../../database'
import { type Pulled, WIDE_PULLS, windowsDue } from '../../domain/sync-windows'
import { ProductError, Unavailable } from '../../errors'
import { NotEligible } from '../../integrations/amazon/ads-client'
import { UpstreamError } from '../../integrations/upstream'
import { sendJob } from '../../queue'
import { readBusinessTime } from '../business-time'
import { disconnectIneligible, readProfileUse } from './disconnect-ineligible'
import { syncReport } from './sync-report'
import { findUsProfile, type UsProfile } from './us-profile'

type Input = { req: PayloadRequest; brandId: number }

/**
 * Pulls one chunk of missing history and queues the next job while more is missing. The next sync is due an hour after
 * this one began. A profile that may not use Attribution marks the brand as not connected. Refusals and failures of
 * Amazon are recorded on the run, together with the time of the next one; other errors are thrown.
 */
export const syncProfile = async ({ req, brandId }: Input): Promise<{ rows: number; isWhole: boolean }> => {
  const use = await readProfileUse({ req, brandId })
  try {
    const profile = await findUsProfile({ req, brandId, missing: MESSAGES.noUsProfiles })
    // As text: a Date has no microseconds.
    const began = await queryOne<{ now: string }>(req, sql`select business_now()::text as now`)
    const rows = await syncWindows(req, brandId, profile)
    await query(
      req,
      sql`update amazon_profiles
          set last_sync_attribution = ${began?.now}::timestamptz, updated_at = now()
          where id = ${profile.id}`,
    )
    const isWhole = (await windowsOf(req, profile)).length === SYNC_KINDS.length
    if (!isWhole) await sendJob(req, 'sync-profile', { brand_id: brandId }, { key: String(brandId) })
    return { rows, isWhole }
  } catch (error) {
    if (error instanceof NotEligible) await disconnectIneligible({ req, brandId, use })
    else if (error instanceof Unavailable || !(error instanceof UpstreamError || error instanceof ProductError))
      throw error
    return { rows: 0, isWhole: false }
  }
}

/** A failing report does not block the other one: Amazon deletes product data after 90 days. */
const syncWindows = async (req: PayloadRequest, brandId: number, profile: UsProfile): Promise<number> => {
  let rows = 0
  const failed = new Map<SyncKind, unknown>()
  for (const window of await windowsOf(req, profile)) {
    if (failed.has(window.kind)) continue
    try {
      const run = await syncReport({ req, brandId, profile, window })
      if (run.status !== 'succeeded') throw new ProductError('conflict', 'The joined sync run did not succeed')
      rows += run.rows
    } catch (error) {
      if (error instanceof NotEligible) throw error
      failed.set(window.kind, error)
    }
  }
  for (const error of failed.values()) throw error
  return rows
}

const windowsOf = async (req: PayloadRequest, { id }: UsProfile) => {
  const { today } = await readBusinessTime(req)
  const pulls = sql`sync_runs r where r.amazon_profile_id = f.id and r.kind::text = k.kind and r.status = 'succeeded'`
  const widePull = (days: number) =>
    sql`(select max(r.pulled_on)::text
         from ${pulls} and r.end_date >= r.pulled_on and r.start_date <= r.pulled_on - ${days}::int)`
  const pulled = await query<Pulled & { kind: SyncKind }>(
    req,
    // A wide pull requested manually may leave a gap after the previous one, so it counts only up to the last full sync.
    sql`select k.kind,
               least(coalesce(${widePull(WIDE_PULLS.daily)}, (select min(r.pulled_on)::text from ${pulls})),
                     (f.last_sync_attribution at time zone 'America/Los_Angeles')::date::text) as daily,
               ${widePull(WIDE_PULLS.monthly)} as monthly,
               case when k.kind = 'performance' then f.last_sync_attrib_perf_min_date
                    else f.last_sync_attrib_prod_min_date end::text as min,
               case when k.kind = 'performance' then f.last_sync_attrib_perf_max_date
                    else f.last_sync_attrib_prod_max_date end::text as max,
               case when k.kind = 'performance' then f.reread_perf_from else f.reread_prod_from end::text as reread,
               case when k.kind = 'performance' then f.perf_data_through else f.prod_data_through end::text as complete
        from amazon_profiles f
        cross join (values ('performance'), ('products')) as k (kind)
        where f.id = ${id}`,
  )
  const of = (kind: SyncKind) => pulled.find((one) => one.kind === kind) ?? NOTHING
  return windowsDue({ today, pulled: { performance: of('performance'), products: of('products') } })
}

const NOTHING: Pulled = { min: null, max: null, daily: null, monthly: null, reread: null, complete: null }
