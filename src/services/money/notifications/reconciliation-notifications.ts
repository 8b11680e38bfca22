import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import type { Notification } from '../../notifications/notification'
import { countText, dayText } from '../documents/text'

type Run = Row<'reconciliation_runs', 'differences'> & {
  day: Row<'reconciliation_runs'>['business_day']
  first: string | null
}

/** The run's page lists all. */
const SHOWN = 5

export const reconciliationNotifications = async ({
  req,
  id,
}: {
  req: PayloadRequest
  id: number
}): Promise<Notification[]> => {
  const run = await queryOne<Run>(
    req,
    sql`select r.business_day::text as day, r.differences,
               (select string_agg(f.message, E'\n' order by f.id)
                from (
                  select id, message
                  from reconciliation_findings
                  where reconciliation_run_id = r.id
                  order by id
                  limit ${SHOWN}) f) as first
        from reconciliation_runs r
        where r.id = ${id}`,
  )
  if (!run || run.differences === 0) return []
  const data = {
    day: dayText(run.day),
    count: countText(run.differences, 'difference'),
    runId: id,
    first: run.first ?? '',
  }
  return [{ to: { staff: true }, template: 'reconciliation-differences', data, occasion: `reconciliation ${id}` }]
}
