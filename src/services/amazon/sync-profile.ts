import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { MESSAGES } from '../../contracts/messages'
import { SYNC_KINDS, type SyncKind } from '../../contracts/vocabulary'
import { query } from '../../database'
import { type Pulled, WIDE_PULLS, windowsDue } from '../../domain/sync-windows'
import { ProductError } from '../../errors'
import { NotEligible } from '../../integrations/amazon/ads-client'
import { UpstreamError } from '../../integrations/upstream'
import { sendJob } from '../../queue'
import { readBusinessTime } from '../business-time'
import { disconnectIneligible, readProfileUse } from './disconnect-ineligible'
import { syncReport } from './sync-report'
import { findUsProfile, type UsProfile } from './us-profile'

type Input = { req: PayloadRequest; brandId: number }

/**
 * Brings one brand's attribution data up to date: the windows that are due of both reports, and a piece of missing
 * history; while more of it is missing, the next job is queued. A profile that may not use Attribution sets the brand to
 * not connected (decisions on Amazon). What Amazon refuses or fails is told by the run, which also says when the next is
 * due; anything else is thrown.
 */
export const syncProfile = async ({ req, brandId }: Input): Promise<{ rows: number; isWhole: boolean }> => {
  const use = await readProfileUse({ req, brandId })
  try {
    const profile = await findUsProfile({ req, brandId, missing: MESSAGES.noUsProfiles })
    const rows = await syncWindows(req, brandId, profile)
    await query(
      req,
      sql`update amazon_profiles set last_sync_attribution = business_now(), updated_at = now() where id = ${profile.id}`,
    )
    const isWhole = (await windowsOf(req, profile)).length === SYNC_KINDS.length
    if (!isWhole) await sendJob(req, 'sync-profile', { brand_id: brandId }, { key: String(brandId) })
    return { rows, isWhole }
  } catch (error) {
    if (error instanceof NotEligible) await disconnectIneligible({ req, brandId, use })
    else if (!(error instanceof UpstreamError || error instanceof ProductError)) throw error
    return { rows: 0, isWhole: false }
  }
}

/** One report that fails does not keep the other from being pulled: Amazon forgets products after 90 days. */
const syncWindows = async (req: PayloadRequest, brandId: number, profile: UsProfile): Promise<number> => {
  let rows = 0
  const failed = new Map<SyncKind, unknown>()
  for (const window of await windowsOf(req, profile)) {
    if (failed.has(window.kind)) continue
    try {
      const run = await syncReport({ req, brandId, profile, window })
      if (run.status !== 'succeeded') throw new ProductError('conflict', 'The run that was joined did not succeed')
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
    sql`(select max(r.pulled_on)::text from ${pulls} and r.end_date >= r.pulled_on and r.start_date <= r.pulled_on - ${days}::int)`
  const pulled = await query<Pulled & { kind: SyncKind }>(
    req,
    // A wide pull that somebody asked for need not reach back to the one before it: it counts up to the last whole sync.
    sql`select k.kind, least(coalesce(${widePull(WIDE_PULLS.daily)}, (select min(r.pulled_on)::text from ${pulls})),
                 (f.last_sync_attribution at time zone 'America/Los_Angeles')::date::text) as daily, ${widePull(WIDE_PULLS.monthly)} as monthly,
               case when k.kind = 'performance' then f.last_sync_attrib_perf_min_date else f.last_sync_attrib_prod_min_date end::text as min,
               case when k.kind = 'performance' then f.last_sync_attrib_perf_max_date else f.last_sync_attrib_prod_max_date end::text as max,
               case when k.kind = 'performance' then f.reread_perf_from else f.reread_prod_from end::text as reread
        from amazon_profiles f
        cross join (values ('performance'), ('products')) as k (kind)
        where f.id = ${id}`,
  )
  const of = (kind: SyncKind) => pulled.find((one) => one.kind === kind) ?? NOTHING
  return windowsDue({ today, pulled: { performance: of('performance'), products: of('products') } })
}

const NOTHING: Pulled = { min: null, max: null, daily: null, monthly: null, reread: null }
