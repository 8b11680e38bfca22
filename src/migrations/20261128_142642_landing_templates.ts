import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_landing_pages_template_type" ADD VALUE 'single_product';
  ALTER TYPE "public"."enum_landing_pages_template_type" ADD VALUE 'bundle';
  ALTER TYPE "public"."enum_landing_pages_template_type" ADD VALUE 'seasonal_offer';`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   UPDATE "landing_pages" SET "template_type" = 'fixed_v1' WHERE "template_type" <> 'fixed_v1';
  ALTER TABLE "landing_pages" ALTER COLUMN "template_type" DROP DEFAULT;
  ALTER TABLE "landing_pages" ALTER COLUMN "template_type" SET DATA TYPE text;
  DROP TYPE "public"."enum_landing_pages_template_type";
  CREATE TYPE "public"."enum_landing_pages_template_type" AS ENUM('fixed_v1');
  ALTER TABLE "landing_pages" ALTER COLUMN "template_type" SET DATA TYPE "public"."enum_landing_pages_template_type"
    USING "template_type"::"public"."enum_landing_pages_template_type";
  ALTER TABLE "landing_pages" ALTER COLUMN "template_type" SET DEFAULT 'fixed_v1'::"public"."enum_landing_pages_template_type";`)
}
