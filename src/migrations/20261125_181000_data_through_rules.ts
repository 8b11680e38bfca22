import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * A run's `data_through` was the last day covered so far, complete or not; it becomes the last complete day of the run. That
 * of a profile is the end of the first stretch of complete days without a gap, since the first day that was read.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    update sync_runs
    set data_through = case
      when status = 'succeeded' and least(end_date, pulled_on - 3) >= start_date then least(end_date, pulled_on - 3)
    end
    where status <> 'running';

    with read as (
      select r.amazon_profile_id, r.kind, r.start_date, r.data_through,
             max(r.data_through) over (
               partition by r.amazon_profile_id, r.kind
               order by r.start_date, r.data_through
               rows between unbounded preceding and 1 preceding
             ) as reached
      from sync_runs r
      join amazon_profiles f on f.id = r.amazon_profile_id
      where r.data_through is not null
        and r.data_through >= case r.kind when 'performance' then f.last_sync_attrib_perf_min_date
                                          else f.last_sync_attrib_prod_min_date end
    ), numbered as (
      select *, count(*) filter (where start_date > reached + 1) over (
               partition by amazon_profile_id, kind
               order by start_date, data_through
             ) as gaps
      from read
    ), complete as (
      select amazon_profile_id, kind, max(data_through) as day
      from numbered
      where gaps = 0
      group by amazon_profile_id, kind
    )
    update amazon_profiles f
    set perf_data_through = (select day from complete where amazon_profile_id = f.id and kind = 'performance'),
        prod_data_through = (select day from complete where amazon_profile_id = f.id and kind = 'products');
  `)
}

/** The columns are dropped by the migration before this one. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    update sync_runs r
    set data_through = case r.kind when 'performance' then f.last_sync_attrib_perf_max_date
                                   else f.last_sync_attrib_prod_max_date end
    from amazon_profiles f
    where f.id = r.amazon_profile_id and r.status = 'succeeded';
  `)
}
