import { sql } from 'drizzle-orm'
import { copyInto } from '../../bulk-copy'
import { query } from '../../database'
import type { RunRef } from './finish-run'
import type { ReadReport } from './read-report'
import { REPORT_TABLES } from './report-tables'

/** Drops valid performance rows of the same ad group and day: part of a day would be saved as the whole. */
export const stageQuarantine = async ({ req, window }: RunRef, report: ReadReport): Promise<void> => {
  if (report.quarantinedCount === 0) return
  await query(
    req,
    sql`create temporary table if not exists staged_quarantine (
          fingerprint text, day date, campaign text, adgroup text, reason text, "row" jsonb
        ) on commit delete rows`,
  )
  await copyInto(
    req,
    'staged_quarantine (fingerprint, day, campaign, adgroup, reason, "row")',
    report.quarantine.read(),
  )
  if (window.kind === 'products') return
  await query(
    req,
    sql`delete from ${REPORT_TABLES.performance.staging} s using staged_quarantine q
        where q.day = s.date and q.campaign = s.campaign and q.adgroup = s.adgroup`,
  )
}

/**
 * One per fingerprint, however often it is seen. Resolves earlier ones that this pull no longer contains: rows with a
 * day within the pulled range, and rows without a day if this pull covers the range of the run that last saw them.
 */
export const saveQuarantine = async ({ req, brandId, profileId, runId, window }: RunRef, report: ReadReport) => {
  const { kind, startDate, endDate } = window
  if (report.quarantinedCount > 0)
    await query(
      req,
      sql`insert into metric_quarantine as q (brand_id, amazon_profile_id, sync_run_id, kind, fingerprint, day, reason, "row")
          select distinct on (fingerprint) ${brandId}::int, ${profileId}::int, ${runId}::int,
                 ${kind}::enum_metric_quarantine_kind, fingerprint, day, reason, "row"
          from staged_quarantine
          order by fingerprint
          on conflict (amazon_profile_id, kind, fingerprint)
          do update set sync_run_id = excluded.sync_run_id, reason = excluded.reason,
            "row" = excluded."row", times_seen = q.times_seen + 1, resolved_at = null, updated_at = now()`,
    )
  await query(
    req,
    sql`update metric_quarantine q
        set resolved_at = now(), updated_at = now()
        from sync_runs seen
        where seen.id = q.sync_run_id and q.amazon_profile_id = ${profileId}
          and q.kind = ${kind}::enum_metric_quarantine_kind
          and q.resolved_at is null and q.sync_run_id <> ${runId}
          and coalesce(q.day, seen.start_date) >= ${startDate}::date and coalesce(q.day, seen.end_date) <= ${endDate}::date`,
  )
}
