import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "payment_settings" ADD COLUMN "stripe_problem" varchar;
  ALTER TABLE "payment_settings" ADD COLUMN "stripe_retry_at" timestamp(3) with time zone;
  ALTER TABLE "payment_settings" ADD COLUMN "paypal_problem" varchar;
  ALTER TABLE "payment_settings" ADD COLUMN "paypal_retry_at" timestamp(3) with time zone;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "payment_settings" DROP COLUMN "stripe_problem";
  ALTER TABLE "payment_settings" DROP COLUMN "stripe_retry_at";
  ALTER TABLE "payment_settings" DROP COLUMN "paypal_problem";
  ALTER TABLE "payment_settings" DROP COLUMN "paypal_retry_at";`)
}
