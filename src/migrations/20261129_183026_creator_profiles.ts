import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "creators" ADD COLUMN "photo_id" integer;
  ALTER TABLE "creators" ADD COLUMN "bio" varchar;
  ALTER TABLE "creators" ADD COLUMN "handle" varchar;
  ALTER TABLE "creators" ADD COLUMN "is_profile_public" boolean DEFAULT false NOT NULL;
  ALTER TABLE "creators" ADD CONSTRAINT "creators_photo_id_media_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "creators_photo_idx" ON "creators" USING btree ("photo_id");
  CREATE UNIQUE INDEX "creators_handle_idx" ON "creators" USING btree ("handle");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "creators" DROP CONSTRAINT "creators_photo_id_media_id_fk";
  DROP INDEX "creators_photo_idx";
  DROP INDEX "creators_handle_idx";
  ALTER TABLE "creators" DROP COLUMN "photo_id";
  ALTER TABLE "creators" DROP COLUMN "bio";
  ALTER TABLE "creators" DROP COLUMN "handle";
  ALTER TABLE "creators" DROP COLUMN "is_profile_public";`)
}
