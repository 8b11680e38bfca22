import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "creators" ADD COLUMN "signed_up_at" timestamp(3) with time zone;
  ALTER TABLE "creators" ADD COLUMN "steps_dismissed_at" timestamp(3) with time zone;
  ALTER TABLE "brands" ADD COLUMN "fees_confirmed_at" timestamp(3) with time zone;
  ALTER TABLE "brands" ADD COLUMN "page_previewed_at" timestamp(3) with time zone;
  ALTER TABLE "brands" ADD COLUMN "steps_dismissed_at" timestamp(3) with time zone;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "creators" DROP COLUMN "signed_up_at";
  ALTER TABLE "creators" DROP COLUMN "steps_dismissed_at";
  ALTER TABLE "brands" DROP COLUMN "fees_confirmed_at";
  ALTER TABLE "brands" DROP COLUMN "page_previewed_at";
  ALTER TABLE "brands" DROP COLUMN "steps_dismissed_at";`)
}
