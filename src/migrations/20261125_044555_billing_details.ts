import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "brands" ADD COLUMN "billing_name" varchar;
  ALTER TABLE "brands" ADD COLUMN "billing_address" varchar;
  ALTER TABLE "brands" ADD COLUMN "billing_address_2" varchar;
  ALTER TABLE "brands" ADD COLUMN "billing_city" varchar;
  ALTER TABLE "brands" ADD COLUMN "billing_region" varchar;
  ALTER TABLE "brands" ADD COLUMN "billing_postal_code" varchar;
  ALTER TABLE "brands" ADD COLUMN "billing_country" varchar;
  ALTER TABLE "brands" ADD COLUMN "billing_tax_id" varchar;
  ALTER TABLE "brand_statements" ADD COLUMN "billed_to" jsonb;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "brands" DROP COLUMN "billing_name";
  ALTER TABLE "brands" DROP COLUMN "billing_address";
  ALTER TABLE "brands" DROP COLUMN "billing_address_2";
  ALTER TABLE "brands" DROP COLUMN "billing_city";
  ALTER TABLE "brands" DROP COLUMN "billing_region";
  ALTER TABLE "brands" DROP COLUMN "billing_postal_code";
  ALTER TABLE "brands" DROP COLUMN "billing_country";
  ALTER TABLE "brands" DROP COLUMN "billing_tax_id";
  ALTER TABLE "brand_statements" DROP COLUMN "billed_to";`)
}
