import { sql } from 'drizzle-orm'
import { type DatabaseContext, iso, query } from '../../database'
import { type HealthReport, returnReports, takeReports } from '../../integrations/health'
import { logger } from '../../logger'

const SAVE_EVERY_MS = 5_000

export type ServiceHealth = {
  service: string
  is_up: boolean
  /** Instants. `since`: of the state. */
  since: string
  answered_at: string | null
  failed_at: string | null
  /** Of the last failure. */
  error: string | null
}

/** Saves what this process heard from outside services, every five seconds, until the returned function is called. */
export const keepHealth = (context: DatabaseContext): (() => Promise<void>) => {
  const save = async () => {
    const reports = takeReports()
    try {
      await saveHealth(context, reports)
    } catch (error) {
      returnReports(reports)
      logger.warn({ err: error, msg: 'The health of outside services was not saved' })
    }
  }
  const timer = setInterval(save, SAVE_EVERY_MS).unref()
  return () => {
    clearInterval(timer)
    return save()
  }
}

/** Reports of several processes may arrive in any order: the newest counts. In one order, or processes would block each other. */
export const saveHealth = async (context: DatabaseContext, reports: readonly HealthReport[]): Promise<void> => {
  if (reports.length === 0) return
  const rows = reports.map(({ service, isUp, error, at }) => ({ service, is_up: isUp, error, at: new Date(at) }))
  await query(
    context,
    sql`insert into service_health as h (service, is_up, since, answered_at, failed_at, error)
        select r.service, r.is_up, r.at, case when r.is_up then r.at end, case when not r.is_up then r.at end, r.error
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(service text, is_up boolean, error text, at timestamptz)
        order by r.service
        on conflict (service)
          do update
            set is_up = excluded.is_up,
                since = case when h.is_up = excluded.is_up then h.since else excluded.since end,
                answered_at = coalesce(excluded.answered_at, h.answered_at),
                failed_at = coalesce(excluded.failed_at, h.failed_at),
                error = coalesce(excluded.error, h.error)
            where excluded.since >= greatest(h.answered_at, h.failed_at)`,
  )
}

/** Those that don't answer first. */
export const listServices = (context: DatabaseContext): Promise<ServiceHealth[]> =>
  query<ServiceHealth>(
    context,
    sql`select service, is_up, ${iso('since')} as since, ${iso('answered_at')} as answered_at,
               ${iso('failed_at')} as failed_at, error
        from service_health
        order by is_up, service`,
  )
