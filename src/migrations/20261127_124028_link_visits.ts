import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What links say about where they are posted, and who requested them: not only whether it was a bot. */

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_links_channel" AS ENUM('TikTok', 'YouTube', 'Instagram', 'Facebook', 'Blog/Website', 'Other');
  CREATE TYPE "public"."enum_link_clicks_kind" AS ENUM('click', 'prefetch', 'preview', 'bot');
  ALTER TABLE "links" ADD COLUMN "channel" "enum_links_channel";
  ALTER TABLE "links" ADD COLUMN "placement" varchar;
  ALTER TABLE "links" ADD COLUMN "tags" text[];
  ALTER TABLE "links" ADD COLUMN "offers_app" boolean DEFAULT true NOT NULL;
  ALTER TABLE "link_clicks" ADD COLUMN "kind" "enum_link_clicks_kind" DEFAULT 'click' NOT NULL;
  ALTER TABLE "link_clicks" ADD COLUMN "sub_id" varchar;
  UPDATE "link_clicks" SET "kind" = 'bot' WHERE "is_bot";
  ALTER TABLE "link_clicks" DROP COLUMN "is_bot";`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "link_clicks" ADD COLUMN "is_bot" boolean DEFAULT false NOT NULL;
  UPDATE "link_clicks" SET "is_bot" = true WHERE "kind" <> 'click';
  ALTER TABLE "links" DROP COLUMN "channel";
  ALTER TABLE "links" DROP COLUMN "placement";
  ALTER TABLE "links" DROP COLUMN "tags";
  ALTER TABLE "links" DROP COLUMN "offers_app";
  ALTER TABLE "link_clicks" DROP COLUMN "kind";
  ALTER TABLE "link_clicks" DROP COLUMN "sub_id";
  DROP TYPE "public"."enum_links_channel";
  DROP TYPE "public"."enum_link_clicks_kind";`)
}
