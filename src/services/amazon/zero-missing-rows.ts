import { type SQL, sql } from 'drizzle-orm'
import { changedRows } from '../../database'
import { COMPLETE_AFTER_DAYS } from '../../domain/sync-windows'
import type { RunRef } from './finish-run'
import type { ReadReport } from './read-report'
import type { ReportTable } from './report-tables'

/**
 * Sets stored figures to zero whose row is missing from the report: Amazon no longer reports any. Only in a report that
 * was read to its end, and not on days whose figures may be delayed, on days with an unreadable row, or, with an unreadable
 * row of unknown day, at all. A bonus that Amazon never reported stays null. Call after the rows are saved; returns how
 * many changed. Source: docs/decisions/0037.
 */
export const zeroMissingRows = async (run: RunRef, report: ReadReport, table: ReportTable): Promise<number> => {
  if (!report.isComplete) return 0
  const { req, brandId, profileId, runId, window } = run
  const zero = ({ column, isOptional }: ReportTable['metrics'][number]) =>
    isOptional ? `${column} = case when m.${column} is not null then 0 end` : `${column} = 0`
  const isReported = table.metrics.map(({ column }) => `coalesce(m.${column}, 0) <> 0`).join(' or ')
  const isSameKey = table.keys.map((name) => `s.${name} = m.${name}`).join(' and ')
  return changedRows(
    req,
    sql`update ${table.table} m
        set ${sql.raw(table.metrics.map(zero).join(', '))}, sync_run_id = ${runId}, updated_at = now()
        from amz_attribution_adgroups g
        join amz_attribution_campaigns c on c.id = g.campaign_id and c.amazon_profile_id = ${profileId}
        where g.id = m.adgroup_id
          and m.brand_id = ${brandId}
          and m.date >= ${window.startDate}
          and m.date <= (select least(end_date, pulled_on - ${COMPLETE_AFTER_DAYS}::int) from sync_runs where id = ${runId})
          and m.sync_run_id is distinct from ${runId}
          and (${sql.raw(isReported)})
          and not exists (
            select 1
            from ${table.staging} s
            where s.campaign = c.external_id and s.adgroup = g.external_id and ${sql.raw(isSameKey)}
          )
          ${report.quarantinedCount > 0 ? isReadable(run) : sql``}
          ${table.isWhole}`,
  )
}

/** A row whose day is unknown or was not requested may be the missing row of any day. */
const isReadable = ({ window }: RunRef): SQL => sql`and not exists (
  select 1
  from staged_quarantine q
  where q.day = m.date or q.day is null or q.day < ${window.startDate}::date or q.day > ${window.endDate}::date
)`
