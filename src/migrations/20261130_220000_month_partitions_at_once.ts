import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Syncs may need new months at once. One at a time makes them, because two that lock the same tables for different months would wait for
 * each other. The second may still not see the first one's partition: waiting for such a lock does not renew what a session knows of
 * the tables.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter function add_month_partition rename to create_month_partition;
    create function add_month_partition(parent regclass, day date) returns boolean language plpgsql
      set lock_timeout = '2s' as $$
    begin
      perform pg_advisory_xact_lock(hashtext('add_month_partition'), 0);
      return create_month_partition(parent, day);
    exception when duplicate_table then
      return false;
    end $$;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop function add_month_partition;
    alter function create_month_partition rename to add_month_partition;
  `)
}
