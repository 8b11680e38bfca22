import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Finds the collected e-mails that still tell of the visitor's address or browser, by their age. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create index landing_page_email_submissions_unmasked_idx on landing_page_email_submissions (submitted_at)
      where ip_address is not null or user_agent is not null;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop index landing_page_email_submissions_unmasked_idx;`)
}
