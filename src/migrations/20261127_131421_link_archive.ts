import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_links_archived_reason" ADD VALUE 'archived_by_creator';`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   UPDATE "links" SET "archived_reason" = NULL WHERE "archived_reason" = 'archived_by_creator';
  ALTER TABLE "links" ALTER COLUMN "archived_reason" SET DATA TYPE text;
  DROP TYPE "public"."enum_links_archived_reason";
  CREATE TYPE "public"."enum_links_archived_reason" AS ENUM('disconnected');
  ALTER TABLE "links" ALTER COLUMN "archived_reason" SET DATA TYPE "public"."enum_links_archived_reason"
    USING "archived_reason"::"public"."enum_links_archived_reason";`)
}
