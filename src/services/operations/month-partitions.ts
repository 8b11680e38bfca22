import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { type DatabaseContext, query, queryOne } from '../../database'
import { logger } from '../../logger'

const MONTHS_AHEAD = 3

/**
 * Each month has a partition of its own (the migration `month_partitions`). Those of reports go when their first day is 18 months
 * old, as our privacy policy promises, unless commission was earned in them; those of clicks 25 months after their end, which leaves
 * two whole years to compare.
 */
const RETENTION = sql`(values
  ('amz_attribution_perf_metrics'::regclass, business_date() - interval '17 months', true),
  ('amz_attribution_prod_metrics'::regclass, business_date() - interval '17 months', false),
  ('link_clicks'::regclass, business_date() - interval '25 months', false)
) as kept (parent, since, only_empty)`

/** The months that are coming, and those of rows that found no partition. */
const MISSING = sql`(
  select parent, (date_trunc('month', business_date()) + make_interval(months => n))::date as month
  from ${RETENTION}
  cross join generate_series(0, ${MONTHS_AHEAD}::int) as n
  union
  select 'amz_attribution_perf_metrics'::regclass, date_trunc('month', date)::date
  from amz_attribution_perf_metrics_default
  union
  select 'amz_attribution_prod_metrics'::regclass, date_trunc('month', date)::date
  from amz_attribution_prod_metrics_default
  union
  select 'link_clicks'::regclass, date_trunc('month', clicked_at at time zone 'America/Los_Angeles')::date
  from link_clicks_default
) as missing`

/** Makes partitions for the coming months, and drops those that are too old. Throws when a lock could not be had. */
export const keepMonthPartitions = async ({
  req,
}: {
  req: PayloadRequest
}): Promise<{ added: number; dropped: number }> => {
  const dropped = await queryOne<{ count: number }>(
    req,
    sql`select sum(drop_month_partitions(parent, since::date, only_empty))::int as count from ${RETENTION}`,
  )
  const added = await queryOne<{ count: number }>(
    req,
    sql`select (count(*) filter (where add_month_partition(parent, month)))::int as count from ${MISSING}`,
  )
  return { added: added?.count ?? 0, dropped: dropped?.count ?? 0 }
}

/**
 * Partitions for the reports of some days. Without one, rows go to the default partition until the daily job moves them, so this
 * may fail: it gives up soon when others hold the tables. Outside of a transaction, because its locks last until the end.
 */
export const addReportMonths = async (
  { payload }: Pick<DatabaseContext, 'payload'>,
  { startDate, endDate }: { startDate: string; endDate: string },
): Promise<void> => {
  try {
    await query(
      { payload },
      sql`select add_month_partition(parent::regclass, month::date)
          from unnest(array['amz_attribution_perf_metrics', 'amz_attribution_prod_metrics']) as parent
          cross join generate_series(date_trunc('month', ${startDate}::date), ${endDate}::date, interval '1 month') as month
          where to_regclass(parent || to_char(month, '_YYYY_MM')) is null`,
    )
  } catch (error) {
    logger.warn({ err: error, msg: 'A partition was not added; its rows go to the default one' })
  }
}
