import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** For the queue of failed emails, and for those to visitors, which are deleted sooner. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create index emails_failed_idx on emails (updated_at) where status = 'failed';
    create index emails_to_visitors_idx on emails (created_at) where template like 'landing-%';
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop index emails_to_visitors_idx;
    drop index emails_failed_idx;
  `)
}
