import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_affiliate_programs_samples_policy" AS ENUM('none', 'on_request', 'every_partner');
  ALTER TABLE "creators" ADD COLUMN "country" varchar;
  ALTER TABLE "affiliate_programs" ADD COLUMN "allowed_countries" text[] DEFAULT '{}' NOT NULL;
  ALTER TABLE "affiliate_programs" ADD COLUMN "min_reach" integer;
  ALTER TABLE "affiliate_programs" ADD COLUMN "samples_policy" "enum_affiliate_programs_samples_policy";
  ALTER TABLE "affiliate_programs" ADD COLUMN "samples_note" varchar;
  ALTER TABLE "affiliate_programs" ADD COLUMN "terms" varchar;
  ALTER TABLE "affiliate_programs" ADD COLUMN "contact_email" varchar;
  ALTER TABLE "partnerships" ADD COLUMN "accepted_terms_version" varchar;
  ALTER TABLE "partnerships" ADD COLUMN "terms_accepted_at" timestamp(3) with time zone;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "creators" DROP COLUMN "country";
  ALTER TABLE "affiliate_programs" DROP COLUMN "allowed_countries";
  ALTER TABLE "affiliate_programs" DROP COLUMN "min_reach";
  ALTER TABLE "affiliate_programs" DROP COLUMN "samples_policy";
  ALTER TABLE "affiliate_programs" DROP COLUMN "samples_note";
  ALTER TABLE "affiliate_programs" DROP COLUMN "terms";
  ALTER TABLE "affiliate_programs" DROP COLUMN "contact_email";
  ALTER TABLE "partnerships" DROP COLUMN "accepted_terms_version";
  ALTER TABLE "partnerships" DROP COLUMN "terms_accepted_at";
  DROP TYPE "public"."enum_affiliate_programs_samples_policy";`)
}
