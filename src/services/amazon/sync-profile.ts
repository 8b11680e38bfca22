import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { MESSAGES } from '../../contracts/messages'
import { query, queryOne } from '../../database'
import { windowsDue } from '../../domain/sync-windows'
import { NotEligible } from '../../integrations/amazon/ads-client'
import { readBusinessTime } from '../business-time'
import { connectBrand } from '../identity/connect-brand'
import { syncReport } from './sync-report'
import { type UsProfile, usProfileOf } from './us-profile'

type Cursors = { perf_min: string | null; perf_max: string | null; prod_min: string | null; prod_max: string | null }

/**
 * Brings one brand's attribution data up to date: the recent windows of both reports, and a piece of missing history.
 * A profile that may not use Attribution sets the brand to not connected (decisions on Amazon); everything else that
 * fails is thrown, and the sweep tries again later.
 */
export const syncProfile = async ({
  req,
  brandId,
}: {
  req: PayloadRequest
  brandId: number
}): Promise<{ rows: number }> => {
  const profile = await usProfileOf({ req, brandId, missing: MESSAGES.noUsProfiles })
  try {
    const rows = await syncWindows(req, brandId, profile)
    await query(
      req,
      sql`update amazon_profiles set last_sync_attribution = business_now(), updated_at = now() where id = ${profile.id}`,
    )
    return { rows }
  } catch (error) {
    if (!(error instanceof NotEligible)) throw error
    await connectBrand({ req, brandId, id: brandId, connected: false })
    return { rows: 0 }
  }
}

const syncWindows = async (req: PayloadRequest, brandId: number, profile: UsProfile): Promise<number> => {
  const { today } = await readBusinessTime(req)
  const cursors = await queryOne<Cursors>(
    req,
    sql`select last_sync_attrib_perf_min_date as perf_min, last_sync_attrib_perf_max_date as perf_max,
               last_sync_attrib_prod_min_date as prod_min, last_sync_attrib_prod_max_date as prod_max from amazon_profiles where id = ${profile.id}`,
  )
  const pulled = {
    performance: { min: cursors?.perf_min ?? null, max: cursors?.perf_max ?? null },
    products: { min: cursors?.prod_min ?? null, max: cursors?.prod_max ?? null },
  }
  let rows = 0
  for (const window of windowsDue({ today, pulled })) {
    const run = await syncReport({ req, brandId, profile, window })
    if (run.status !== 'succeeded') throw new Error(`The ${window.kind} report was not pulled`)
    rows += run.rows
  }
  return rows
}
