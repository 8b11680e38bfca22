import { type SQL, sql } from 'drizzle-orm'
import type { SyncAnswer } from '../../../src/contracts/amazon'
import type { SyncKind } from '../../../src/contracts/vocabulary'
import { query } from '../../../src/database'
import { syncProfile } from '../../../src/services/amazon/sync-profile'
import { startTestProduct } from '../../support/product'
import { partnership, todayOf } from '../money/metrics'
import type { Relay } from '../published/relay'

/** A row of `sync_runs`; times in whole seconds. */
type RunRow = {
  id: number
  kind: SyncKind
  status: string
  rows: number
  changed: number
  quarantined: number
  error: string | null
  /** Seconds from the end of the run to the next. */
  pause: number | null
}

type Range = { startDate: string; endDate: string }
type Fault = { fault: string; path?: string; times?: number; seconds?: number; for_seconds?: number }

/**
 * A product with a brand connected to Fernhill, a partner of it with three links, and helpers for sync tests. Syncs are
 * queued and run only by the tests. An optional relay sits between the product and Amazon.
 */
export const startSyncWorld = async (relay?: Relay, env: Record<string, string> = {}) => {
  const product = await startTestProduct({ hasWorld: true, env: { ...relay?.env, ...env } })
  relay?.passOnTo(product.sandbox.url)
  const run = (statement: SQL) => query({ payload: product.payload }, statement)
  await run(sql`delete from jobs.schedule`)
  const story = await partnership(product)
  const links = (await run(
    sql`select id, link_id
        from links
        where id between ${story.links[0]} and ${story.links[2]}
        order by id`,
  )) as { id: number; link_id: string }[]
  const [profile] = await run(
    sql`select id, profile_id from amazon_profiles where country_code = 'US' and subtype is distinct from 'AMAZON_ATTRIBUTION'`,
  )
  const brandId = story.brand.id

  const today = await todayOf(product)
  /** Syncs a report as the brand's browser does when it is asked to; today only unless a range is given. */
  const sync = (kind: SyncKind = 'performance', range: Range = { startDate: today, endDate: today }) =>
    story.client.ask('POST', `/api/amazon/refresh-attribution-${kind}`, { ...range, is_forced: true }) as Promise<{
      status: number
      body: ReturnType<typeof SyncAnswer.parse>
    }>
  /** The latest runs, newest first. */
  const runs = async (limit = 1) =>
    (await run(
      sql`select id, kind, status, rows, changed, quarantined, error, round(extract(epoch from next_run_at - finished_at))::int as pause
          from sync_runs
          order by id desc
          limit ${limit}`,
    )) as unknown as RunRow[]

  return {
    product,
    story,
    brandId,
    profileId: Number(profile?.id),
    /** Public ids of the partner's links; the first is the link of the product that most tests use. */
    linkIds: links.map(({ link_id }) => link_id) as [string, string, string],
    rowIds: links.map(({ id }) => id) as [number, number, number],
    today,
    run,
    sync,
    runs,
    lastRun: async (): Promise<RunRow> => {
      const [last] = await runs()
      if (!last) throw new Error('Nothing was synced')
      return last
    },
    /** A full sync, as the worker's job runs it. */
    syncAll: async () => syncProfile({ req: await product.localReq(), brandId }),
    /** Scripts a fault of Amazon; `fired` returns how often it occurred. */
    fault: async (fault: Fault) => {
      const { id } = (await product.sandbox.operate('POST', '/sandbox/faults', { path: 'report', ...fault })) as {
        id: number
      }
      const fired = async (): Promise<number> => {
        const { faults } = (await product.sandbox.operate('GET', '/sandbox/faults')) as {
          faults: { id: number; fired: number }[]
        }
        return faults.find((one) => one.id === id)?.fired ?? 0
      }
      return { fired }
    },
    clearFaults: () => product.sandbox.operate('DELETE', '/sandbox/faults'),
    /** The earliest and latest synced day of a report. */
    cursors: async (kind: SyncKind = 'performance') => {
      const name = kind === 'performance' ? 'perf' : 'prod'
      const [row] = await run(
        sql`select ${sql.identifier(`last_sync_attrib_${name}_min_date`)}::text as min,
              ${sql.identifier(`last_sync_attrib_${name}_max_date`)}::text as max
            from amazon_profiles
            where id = ${Number(profile?.id)}`,
      )
      return [row?.min ?? null, row?.max ?? null] as [string | null, string | null]
    },
    /** All tables that a sync writes, with Postgres' `xmin`, which shows rewritten rows. */
    dump: async () => ({
      metrics: await run(sql`select *, xmin from amz_attribution_perf_metrics order by id`),
      products: await run(sql`select *, xmin from amz_attribution_prod_metrics order by id`),
      adgroups: await run(sql`select *, xmin from amz_attribution_adgroups order by id`),
      campaigns: await run(sql`select *, xmin from amz_attribution_campaigns order by id`),
      catalog: await run(sql`select *, xmin from products order by id`),
      earnings: await run(sql`select *, xmin from creator_earnings order by id`),
      changes: await run(sql`select id from earning_changes order by id`),
      entries: await run(sql`select id from ledger_entries order by id`),
    }),
  }
}

export type SyncWorld = Awaited<ReturnType<typeof startSyncWorld>>
