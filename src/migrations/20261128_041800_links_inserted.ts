import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The redirect has cached nothing of a link that is new, and a batch of them emptied its cache. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    drop trigger links_inserted on links;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    create trigger links_inserted
    after insert on links
    referencing new table as changed
    for each statement execute function links_changed();
  `)
}
