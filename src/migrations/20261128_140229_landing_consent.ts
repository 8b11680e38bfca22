import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "landing_page_email_submissions" ADD COLUMN "consent_text" varchar;
  ALTER TABLE "landing_page_email_submissions" ADD COLUMN "confirmation_sent_at" timestamp(3) with time zone;
  ALTER TABLE "landing_page_email_submissions" ADD COLUMN "confirmed_at" timestamp(3) with time zone;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "landing_page_email_submissions" DROP COLUMN "consent_text";
  ALTER TABLE "landing_page_email_submissions" DROP COLUMN "confirmation_sent_at";
  ALTER TABLE "landing_page_email_submissions" DROP COLUMN "confirmed_at";`)
}
