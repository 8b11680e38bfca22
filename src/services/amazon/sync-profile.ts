import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { MESSAGES } from '../../contracts/messages'
import { queryOne } from '../../database'
import { windowsDue } from '../../domain/sync-windows'
import { readBusinessTime } from '../business-time'
import { syncReport } from './sync-report'
import { usProfileOf } from './us-profile'

type Cursors = { perf_min: string | null; perf_max: string | null; prod_min: string | null; prod_max: string | null }

/** Brings one brand's attribution data up to date: the recent windows of both reports, and a piece of missing history. */
export const syncProfile = async ({
  req,
  brandId,
}: {
  req: PayloadRequest
  brandId: number
}): Promise<{ rows: number }> => {
  const { today } = await readBusinessTime(req)
  const profile = await usProfileOf({ req, brandId, missing: MESSAGES.noUsProfiles })
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
  for (const window of windowsDue({ today, pulled })) rows += (await syncReport({ req, brandId, profile, window })).rows
  return { rows }
}
