import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type * as z from 'zod/mini'
import type { SyncAnswer } from '../../contracts/amazon'
import { query, queryOne } from '../../database'
import type { Row } from '../../database-rows'
import type { SyncWindow } from '../../domain/sync-windows'
import { reasonInWords } from '../../errors'
import { UpstreamError } from '../../integrations/upstream'
import type { UsProfile } from './us-profile'

export type RunAnswer = z.infer<typeof SyncAnswer>

const BEAT_MS = 5_000
const LEASE_SECONDS = 30
const IS_SILENT = sql`updated_at < now() - make_interval(secs => ${LEASE_SECONDS})`
const JOIN_SECONDS = 60
/** After consecutive failures a profile is paused for 1, 2, 4, 8, then 15 minutes. */
const LONGEST_PAUSE_MINUTES = 15
/** Amazon's Retry-After is honored up to an hour, when the next pull is due anyway. */
const LONGEST_WAIT_SECONDS = 3_600

type Begin = { req: PayloadRequest; brandId: number; profile: UsProfile; window: SyncWindow }

/** Null while another run is active. Ends a dead run first. */
export const beginRun = async ({ req, brandId, profile, window }: Begin): Promise<number | null> => {
  await query(
    req,
    sql`update sync_runs
        set status = 'failed', error = 'The process stopped', finished_at = now(), next_run_at = now(), updated_at = now()
        where amazon_profile_id = ${profile.id} and kind = ${window.kind} and status = 'running' and ${IS_SILENT}`,
  )
  const run = await queryOne<Row<'sync_runs', 'id'>>(
    req,
    sql`insert into sync_runs (brand_id, amazon_profile_id, kind, start_date, end_date, started_at, pulled_on)
        values (${brandId}, ${profile.id}, ${window.kind}, ${window.startDate}, ${window.endDate}, now(), business_date())
        on conflict (amazon_profile_id, kind)
        where status = 'running' do nothing
        returning id`,
  )
  return run?.id ?? null
}

/** `stop` waits for the last heartbeat. */
export const keepAlive = (req: PayloadRequest, runId: number, rowsSoFar: () => number) => {
  let beat: Promise<unknown> = Promise.resolve()
  const outside = { payload: req.payload }
  const timer = setInterval(() => {
    beat = query(
      outside,
      sql`update sync_runs set rows = ${rowsSoFar()}, updated_at = now() where id = ${runId} and status = 'running'`,
    ).catch((error: unknown) => req.payload.logger.warn({ err: error, run: runId, msg: 'A sync heartbeat failed' }))
  }, BEAT_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      await beat
    },
  }
}

export const failRun = (req: PayloadRequest, runId: number, error: unknown) => {
  const retryAfter = error instanceof UpstreamError ? Math.min(LONGEST_WAIT_SECONDS, error.retryAfterSeconds) : 0
  return query(
    { payload: req.payload },
    sql`update sync_runs r
        set status = 'failed', error = ${reasonInWords(error)}, finished_at = now(), updated_at = now(),
          next_run_at = now() + greatest(
            make_interval(secs => ${retryAfter}),
            make_interval(mins => least(${LONGEST_PAUSE_MINUTES}, power(2, least(10, (
              select count(*)
              from sync_runs f
              where f.amazon_profile_id = r.amazon_profile_id and f.kind = r.kind and f.status = 'failed'
                and f.started_at > coalesce((
                  select max(s.started_at)
                  from sync_runs s
                  where s.amazon_profile_id = r.amazon_profile_id and s.kind = r.kind and s.status = 'succeeded'
                ), '-infinity')))))::int))
        where r.id = ${runId} and r.status = 'running'`,
  )
}

/** Waits up to a minute. Null when the run does not cover the requested days or its process died. */
export const joinRun = async (
  req: PayloadRequest,
  { id: profileId }: UsProfile,
  { kind, startDate, endDate }: SyncWindow,
): Promise<RunAnswer | null> => {
  const running = await queryOne<Row<'sync_runs', 'id'> & { covers: boolean }>(
    req,
    sql`select id, start_date <= ${startDate} and end_date >= ${endDate} as covers
        from sync_runs
        where amazon_profile_id = ${profileId} and kind = ${kind}
        order by started_at desc, id desc
        limit 1`,
  )
  if (!running) return null
  for (let second = 0; second < JOIN_SECONDS; second += 1) {
    const answer = await readRun(req, running.id)
    if (answer.status !== 'running') return running.covers ? answer : null
    if (await isSilent(req, running.id)) return null
    await sleep(1_000)
  }
  return running.covers ? readRun(req, running.id) : null
}

/** A run that is saving sends no heartbeats but holds its row lock. */
const isSilent = async (req: PayloadRequest, runId: number): Promise<boolean> =>
  (await queryOne(
    req,
    sql`select 1
        from sync_runs
        where id = ${runId} and status = 'running' and ${IS_SILENT}
        for update skip locked`,
  )) !== undefined

/** The newest successful run of the last hour that covers the window and began on the business day `today`. */
export const findRecentRun = (
  req: PayloadRequest,
  { id: profileId }: UsProfile,
  { kind, startDate, endDate }: SyncWindow,
  today: string,
): Promise<RunAnswer | undefined> =>
  queryOne<RunAnswer>(
    req,
    sql`select id as sync_run_id, status, rows, data_through
        from sync_runs
        where amazon_profile_id = ${profileId} and kind = ${kind} and status = 'succeeded' and pulled_on = ${today}
          and start_date <= ${startDate} and end_date >= ${endDate} and started_at > now() - interval '1 hour'
        order by started_at desc, id desc
        limit 1`,
  )

/** The failed run after which the report is paused, as for the hourly sync, unless a later one is active or succeeded. */
export const findPausingRun = (
  req: PayloadRequest,
  { id: profileId }: UsProfile,
  { kind }: SyncWindow,
): Promise<RunAnswer | undefined> =>
  queryOne<RunAnswer>(
    req,
    sql`select id as sync_run_id, status, rows, data_through
        from sync_runs failed
        where amazon_profile_id = ${profileId} and kind = ${kind} and status = 'failed' and next_run_at > now()
          and not exists (
            select 1
            from sync_runs better
            where better.amazon_profile_id = ${profileId} and better.kind = ${kind}
              and better.status <> 'failed' and better.id > failed.id
          )
        order by next_run_at desc
        limit 1`,
  )

export const readRun = async (req: PayloadRequest, runId: number): Promise<RunAnswer> => {
  const run = await queryOne<RunAnswer>(
    req,
    sql`select id as sync_run_id, status, rows, data_through from sync_runs where id = ${runId}`,
  )
  if (!run) throw new Error('The sync run was deleted')
  return run
}
