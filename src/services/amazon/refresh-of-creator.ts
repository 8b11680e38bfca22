import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { CreatorSyncAnswer } from '../../contracts/amazon'
import type { SyncKind } from '../../contracts/vocabulary'
import { query, queryOne, withTransaction } from '../../database'
import type { Row } from '../../database-rows'
import { sendJobs } from '../../queue'
import { requireFeature } from '../operations/features'
import { IS_SYNC_DUE, PULLED_BRANDS } from './sync-due'

type Input = { req: PayloadRequest; creatorId: number; kind: SyncKind; startDate: string; endDate: string }
type Partner = {
  brand_id: Row<'brands'>['id']
  is_due: boolean
  data_through: string | null
  run_id: Row<'sync_runs'>['id'] | null
  status: Row<'sync_runs'>['status'] | null
}

/** The oldest partnerships come first. */
const AT_MOST = 50

/**
 * Creators hold no Amazon token, so this queues the hourly pull for active partners where it is due, and joins the ones
 * that are running. With more than 50 partners, run, status and day cover the 50 oldest partnerships; `rows` covers
 * all, and the sweep pulls the rest.
 */
export const refreshOfCreator = ({ req, creatorId, kind, startDate, endDate }: Input): Promise<CreatorSyncAnswer> =>
  withTransaction(req, async () => {
    await requireFeature(req, 'amazon_sync')
    const partners = await partnersOf(req, creatorId, kind)
    const due = partners.filter(({ is_due, status }) => is_due && status !== 'running')
    await sendJobs(
      req,
      'sync-profile',
      due.map(({ brand_id }) => ({ brand_id })),
      { key: ({ brand_id }) => String(brand_id) },
    )
    const table = kind === 'performance' ? sql`amz_attribution_perf_metrics` : sql`amz_attribution_prod_metrics`
    const own = await queryOne<{ rows: number }>(
      req,
      sql`select count(*)::int as rows
          from ${table}
          where creator_id = ${creatorId} and date between ${startDate}::date and ${endDate}::date`,
    )
    const reached = partners.map(({ data_through }) => data_through)
    return {
      sync_run_id: partners.reduce<number | null>((last, { run_id }) => Math.max(last ?? 0, run_id ?? 0) || null, null),
      status: statusOf(partners, due.length > 0),
      rows: own?.rows ?? 0,
      data_through: reached.includes(null) ? null : (reached.sort()[0] ?? null),
    }
  })

const statusOf = (partners: Partner[], isAsked: boolean): CreatorSyncAnswer['status'] => {
  if (isAsked || partners.some(({ status }) => status === 'running')) return 'running'
  return partners.some(({ status }) => status === 'failed') ? 'failed' : 'succeeded'
}

const partnersOf = (req: PayloadRequest, creatorId: number, kind: SyncKind): Promise<Partner[]> => {
  const reached = kind === 'performance' ? sql`perf_data_through` : sql`prod_data_through`
  return query<Partner>(
    req,
    sql`select b.id as brand_id, f.${reached} as data_through, r.id as run_id, r.status, ${IS_SYNC_DUE} as is_due
        from ${PULLED_BRANDS}
        join partnerships p on p.brand_id = b.id
        left join lateral (select id, status
                           from sync_runs r
                           where r.amazon_profile_id = f.id and r.kind = ${kind}::enum_sync_runs_kind
                           order by r.started_at desc
                           limit 1) r on true
        where p.creator_id = ${creatorId} and p.status = 'active'
        order by p.id
        limit ${AT_MOST}`,
  )
}
