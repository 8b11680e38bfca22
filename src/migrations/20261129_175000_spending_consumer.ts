import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The consumer that compares brands' spending with their limits begins with the events to come. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    insert into event_consumers (name, position)
    select 'spending', coalesce(max(id), 0)
    from domain_events;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    delete from event_consumers
    where name = 'spending';
  `)
}
