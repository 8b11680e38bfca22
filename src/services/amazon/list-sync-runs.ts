import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { IS_CONNECTED } from '../../access/connected-brand'
import type { SyncRunRow } from '../../contracts/amazon'
import { FAILED_PULL_TEXTS } from '../../contracts/sync-texts'
import { iso, query, queryOne } from '../../database'
import type { Row } from '../../database-rows'
import { causeOfFailure } from '../../domain/failed-pull'

type Input = { req: PayloadRequest; brandId: number; page: number; limit: number }
type Run = Omit<SyncRunRow, 'reason'> & Row<'sync_runs', 'error'>

/** Newest first. `next_run_at` is set only while the brand is connected. */
export const listSyncRuns = async ({ req, brandId, page, limit }: Input) => {
  const [counted, rows] = await Promise.all([
    queryOne<{ total: number }>(req, sql`select count(*)::int as total from sync_runs where brand_id = ${brandId}`),
    query<Run>(
      req,
      sql`select r.id, r.kind, r.status, r.start_date, r.end_date, r.rows, r.changed, r.quarantined, r.data_through, r.error,
                 ${iso('r.started_at')} as started_at, ${iso('r.finished_at')} as finished_at,
                 case when ac.status = 'connected' and ${IS_CONNECTED} then ${iso('r.next_run_at')} end as next_run_at
          from sync_runs r
          join brands b on b.id = r.brand_id
          left join amazon_accounts ac on ac.brand_id = b.id
          where r.brand_id = ${brandId}
          order by r.started_at desc, r.id desc
          limit ${limit}
          offset ${(page - 1) * limit}`,
    ),
  ])
  return {
    rows: rows.map(({ error, ...row }) => ({
      ...row,
      reason: row.status === 'failed' ? FAILED_PULL_TEXTS[causeOfFailure(error ?? '')] : null,
    })),
    total: counted?.total ?? 0,
    page,
    limit,
  }
}
