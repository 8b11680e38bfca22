import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "paypal_payouts" ADD COLUMN "platform_charge_id" integer;
  UPDATE "paypal_payouts" p SET "platform_charge_id" = (
    SELECT c."id" FROM "platform_charges" c WHERE c."brand_statement_id" = p."brand_statement_id" ORDER BY c."attempt" DESC LIMIT 1
  );
  ALTER TABLE "paypal_payouts" ALTER COLUMN "platform_charge_id" SET NOT NULL;
  ALTER TABLE "creator_payment_methods" ADD COLUMN "bank_account" varchar;
  ALTER TABLE "creator_payment_methods" ADD COLUMN "held_until" timestamp(3) with time zone;
  ALTER TABLE "paypal_payouts" ADD CONSTRAINT "paypal_payouts_platform_charge_id_platform_charges_id_fk" FOREIGN KEY ("platform_charge_id") REFERENCES "public"."platform_charges"("id") ON DELETE restrict ON UPDATE no action;
  CREATE INDEX "paypal_payouts_platform_charge_idx" ON "paypal_payouts" USING btree ("platform_charge_id");
  ALTER TABLE "statement_lines" DROP COLUMN "stripe_account_id";`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "paypal_payouts" DROP CONSTRAINT "paypal_payouts_platform_charge_id_platform_charges_id_fk";
  
  DROP INDEX "paypal_payouts_platform_charge_idx";
  ALTER TABLE "statement_lines" ADD COLUMN "stripe_account_id" varchar;
  ALTER TABLE "paypal_payouts" DROP COLUMN "platform_charge_id";
  ALTER TABLE "creator_payment_methods" DROP COLUMN "bank_account";
  ALTER TABLE "creator_payment_methods" DROP COLUMN "held_until";`)
}
