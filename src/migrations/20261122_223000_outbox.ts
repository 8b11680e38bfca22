import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The outbox of domain events, and how far each of its consumers has read. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table domain_events (
      id bigint generated always as identity primary key,
      type text not null,
      subject int not null,
      data jsonb not null,
      recorded_at timestamp(3) with time zone not null default now()
    );
    create table event_consumers (
      name text primary key,
      position bigint not null default 0,
      updated_at timestamp(3) with time zone not null default now()
    );
    insert into event_consumers (name) values ('emails');
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop table event_consumers;
    drop table domain_events;
  `)
}
