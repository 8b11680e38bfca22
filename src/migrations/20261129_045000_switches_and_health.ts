import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A feature that nobody ever turned off has no row, and neither has a service that was never called. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table feature_switches (
      name text primary key,
      is_on boolean not null,
      reason text not null,
      changed_by text not null,
      changed_at timestamptz not null default now()
    );
    create table service_health (
      service text primary key,
      is_up boolean not null,
      since timestamptz not null,
      answered_at timestamptz,
      failed_at timestamptz,
      error text
    );
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop table service_health;
    drop table feature_switches;
  `)
}
