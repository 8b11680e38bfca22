import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_link_clicks_kind" ADD VALUE 'untagged';
  ALTER TABLE "brands" ADD COLUMN "spending_limit_cents" integer;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "link_clicks" ALTER COLUMN "kind" SET DATA TYPE text;
  ALTER TABLE "link_clicks" ALTER COLUMN "kind" SET DEFAULT 'click'::text;
  UPDATE "link_clicks" SET "kind" = 'bot' WHERE "kind" = 'untagged';
  DROP TYPE "public"."enum_link_clicks_kind";
  CREATE TYPE "public"."enum_link_clicks_kind" AS ENUM('click', 'prefetch', 'preview', 'bot');
  ALTER TABLE "link_clicks" ALTER COLUMN "kind" SET DEFAULT 'click'::"public"."enum_link_clicks_kind";
  ALTER TABLE "link_clicks" ALTER COLUMN "kind" SET DATA TYPE "public"."enum_link_clicks_kind" USING "kind"::"public"."enum_link_clicks_kind";
  ALTER TABLE "brands" DROP COLUMN "spending_limit_cents";`)
}
