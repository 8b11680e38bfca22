import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type * as z from 'zod/mini'
import type { SyncAnswer } from '../../contracts/amazon'
import { query, queryOne, withTransaction } from '../../database'
import { mergePerformance, mergeProducts, performanceRow, productRow } from '../../domain/report-rows'
import type { SyncWindow } from '../../domain/sync-windows'
import { reportPages } from '../../integrations/amazon/ads-client'
import type { ReportRow } from '../../integrations/amazon/shapes'
import { computeEarnings } from '../money/compute-earnings'
import { saveDimensions, savePerformance, saveProductRows } from './save-report-rows'
import type { UsProfile } from './us-profile'

type Answer = z.infer<typeof SyncAnswer>
type Input = { req: PayloadRequest; brandId: number; profile: UsProfile; window: SyncWindow }

/** A run whose process died stops beating; after this long another may begin. */
const LEASE_SECONDS = 120
const JOIN_SECONDS = 60

/**
 * Pulls one report of one window: rows are upserted page by page, each page with its earnings in one transaction, and
 * the profile's cursor moves with the last one. One run of a profile and report goes at a time; a second caller waits
 * for it and gets its result. A run that fails says why in its row and is thrown on.
 */
export const syncReport = async ({ req, brandId, profile, window }: Input): Promise<Answer> => {
  const runId = await beginRun(req, brandId, profile.id, window)
  if (runId === null) return joinRun(req, profile.id, window)
  try {
    for await (const page of reportPages(profile.credentials, {
      ...window,
      reportType: window.kind === 'performance' ? 'PERFORMANCE' : 'PRODUCTS',
    })) {
      await withTransaction(req, () =>
        savePage(req, { brandId, profileId: profile.id, runId, kind: window.kind }, page),
      )
    }
    await withTransaction(req, () => finishRun(req, runId, profile.id, window))
    return answerOf(req, runId)
  } catch (error) {
    const reason = reasonOf(error)
    await query(
      req,
      sql`update sync_runs set status = 'failed', error = ${reason}, finished_at = now(), updated_at = now() where id = ${runId}`,
    )
    throw error
  }
}

const beginRun = async (
  req: PayloadRequest,
  brandId: number,
  profileId: number,
  { kind, startDate, endDate }: SyncWindow,
): Promise<number | null> => {
  await query(
    req,
    sql`update sync_runs set status = 'failed', error = 'The process stopped', finished_at = now(), updated_at = now()
        where amazon_profile_id = ${profileId} and kind = ${kind} and status = 'running' and updated_at < now() - make_interval(secs => ${LEASE_SECONDS})`,
  )
  const run = await queryOne<{ id: number }>(
    req,
    sql`insert into sync_runs (brand_id, amazon_profile_id, kind, start_date, end_date, started_at) values (${brandId}, ${profileId}, ${kind}, ${startDate}, ${endDate}, now())
        on conflict (amazon_profile_id, kind) where status = 'running' do nothing returning id`,
  )
  return run?.id ?? null
}

/** The innermost cause in words: a database fault would otherwise show its statement. */
const reasonOf = (error: unknown): string => {
  let cause = error
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause
  return cause instanceof Error ? cause.message.slice(0, 500) : 'unknown'
}

type Place = { brandId: number; profileId: number; runId: number; kind: SyncWindow['kind'] }

const savePage = async (
  req: PayloadRequest,
  { brandId, profileId, runId, kind }: Place,
  page: ReportRow[],
): Promise<void> => {
  const changed =
    kind === 'performance'
      ? await savePerformancePage(req, brandId, profileId, page)
      : await saveProductPage(req, brandId, profileId, page)
  const run = await query(
    req,
    sql`update sync_runs set rows = rows + ${page.length}, changed = changed + ${changed}, updated_at = now()
        where id = ${runId} and status = 'running' returning id`,
  )
  if (run.length === 0) throw new Error('Another run took over after this one was silent for too long')
}

const savePerformancePage = async (
  req: PayloadRequest,
  brandId: number,
  profileId: number,
  page: ReportRow[],
): Promise<number> => {
  const rows = mergePerformance(readable(req, page, performanceRow))
  await saveDimensions({ req, brandId, profileId }, rows)
  const metricIds = await savePerformance({ req, brandId, profileId }, rows)
  await computeEarnings({ req, metricIds })
  return metricIds.length
}

const saveProductPage = async (
  req: PayloadRequest,
  brandId: number,
  profileId: number,
  page: ReportRow[],
): Promise<number> => {
  const rows = mergeProducts(readable(req, page, productRow))
  await saveDimensions({ req, brandId, profileId }, rows)
  return saveProductRows({ req, brandId, profileId }, rows)
}

/** The rows that parse; one that does not is logged with the reason and does not stop the rest. */
const readable = <R>(req: PayloadRequest, page: ReportRow[], parse: (raw: ReportRow) => R): R[] =>
  page.flatMap((raw) => {
    try {
      return [parse(raw)]
    } catch (error) {
      req.payload.logger.warn({
        err: error,
        campaign: raw.campaignId,
        adgroup: raw.adGroupId,
        msg: 'A report row does not parse',
      })
      return []
    }
  })

const finishRun = async (
  req: PayloadRequest,
  runId: number,
  profileId: number,
  { kind, startDate, endDate }: SyncWindow,
): Promise<void> => {
  const [min, max] =
    kind === 'performance'
      ? ['last_sync_attrib_perf_min_date', 'last_sync_attrib_perf_max_date']
      : ['last_sync_attrib_prod_min_date', 'last_sync_attrib_prod_max_date']
  const [minColumn, maxColumn] = [sql.identifier(min ?? ''), sql.identifier(max ?? '')]
  const touches = sql`(${minColumn} is null or (${startDate}::date <= ${maxColumn} + 1 and ${endDate}::date >= ${minColumn} - 1))`
  await query(
    req,
    // A pull that touches what was pulled before widens it; one that leaves a gap moves nothing, or the gap would never be pulled.
    sql`update amazon_profiles set updated_at = now(),
          ${minColumn} = case when ${touches} then least(${minColumn}, ${startDate}::date) else ${minColumn} end,
          ${maxColumn} = case when ${touches} then greatest(${maxColumn}, ${endDate}::date) else ${maxColumn} end where id = ${profileId}`,
  )
  const run = await query(
    req,
    sql`update sync_runs set status = 'succeeded', finished_at = now(), updated_at = now(),
          data_through = (select ${maxColumn} from amazon_profiles where id = ${profileId})
        where id = ${runId} and status = 'running' returning id`,
  )
  if (run.length === 0) throw new Error('Another run took over after this one was silent for too long')
}

const joinRun = async (req: PayloadRequest, profileId: number, { kind }: SyncWindow): Promise<Answer> => {
  const running = await queryOne<{ id: number }>(
    req,
    sql`select id from sync_runs where amazon_profile_id = ${profileId} and kind = ${kind} order by started_at desc, id desc limit 1`,
  )
  if (!running) throw new Error('The running sync is gone')
  for (let second = 0; second < JOIN_SECONDS; second += 1) {
    const answer = await answerOf(req, running.id)
    if (answer.status !== 'running') return answer
    await sleep(1_000)
  }
  return answerOf(req, running.id)
}

const answerOf = async (req: PayloadRequest, runId: number): Promise<Answer> => {
  const run = await queryOne<Answer>(
    req,
    sql`select id as sync_run_id, status, rows, data_through from sync_runs where id = ${runId}`,
  )
  if (!run) throw new Error('The sync run is gone')
  return run
}
