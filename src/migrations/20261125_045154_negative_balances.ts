import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_negative_balances_reason" AS ENUM('long_negative', 'partnership_ended');
  CREATE TYPE "public"."enum_negative_balances_status" AS ENUM('open', 'waiting', 'written_off', 'credited', 'credit_failed', 'cleared');
  ALTER TYPE "public"."enum_ledger_entries_account" ADD VALUE 'write_off';
  ALTER TYPE "public"."enum_ledger_entries_cause" ADD VALUE 'write_off';
  ALTER TYPE "public"."enum_status_history_machine" ADD VALUE 'negative_balances' BEFORE 'brand_payment_methods';
  CREATE TABLE "negative_balances" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"brand_id" integer NOT NULL,
  	"creator_id" integer NOT NULL,
  	"statement_line_id" integer NOT NULL,
  	"amount" numeric(14, 4) NOT NULL,
  	"negative_since" date NOT NULL,
  	"reason" "enum_negative_balances_reason" NOT NULL,
  	"status" "enum_negative_balances_status" DEFAULT 'open' NOT NULL,
  	"wait_until" date,
  	"credit_cents" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "charge_refunds" ADD COLUMN "negative_balance_id" integer;
  ALTER TABLE "negative_balances" ADD CONSTRAINT "negative_balances_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "negative_balances" ADD CONSTRAINT "negative_balances_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "negative_balances" ADD CONSTRAINT "negative_balances_statement_line_id_statement_lines_id_fk" FOREIGN KEY ("statement_line_id") REFERENCES "public"."statement_lines"("id") ON DELETE restrict ON UPDATE no action;
  CREATE INDEX "negative_balances_brand_idx" ON "negative_balances" USING btree ("brand_id");
  CREATE INDEX "negative_balances_creator_idx" ON "negative_balances" USING btree ("creator_id");
  CREATE INDEX "negative_balances_statement_line_idx" ON "negative_balances" USING btree ("statement_line_id");
  CREATE INDEX "negative_balances_status_idx" ON "negative_balances" USING btree ("status");
  CREATE INDEX "negative_balances_updated_at_idx" ON "negative_balances" USING btree ("updated_at");
  CREATE INDEX "negative_balances_created_at_idx" ON "negative_balances" USING btree ("created_at");
  ALTER TABLE "charge_refunds" ADD CONSTRAINT "charge_refunds_negative_balance_id_negative_balances_id_fk" FOREIGN KEY ("negative_balance_id") REFERENCES "public"."negative_balances"("id") ON DELETE restrict ON UPDATE no action;
  CREATE INDEX "charge_refunds_negative_balance_idx" ON "charge_refunds" USING btree ("negative_balance_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "charge_refunds" DROP CONSTRAINT "charge_refunds_negative_balance_id_negative_balances_id_fk";
  ALTER TABLE "negative_balances" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "negative_balances" CASCADE;
  
  ALTER TABLE "ledger_entries" ALTER COLUMN "account" SET DATA TYPE text;
  DROP TYPE "public"."enum_ledger_entries_account";
  CREATE TYPE "public"."enum_ledger_entries_account" AS ENUM('brand_receivable', 'creator_payable', 'stripe_clearing', 'paypal_clearing', 'paypal_in_transit', 'stripe_fees', 'paypal_fees', 'fee_variance', 'disputed_funds', 'dispute_loss');
  ALTER TABLE "ledger_entries" ALTER COLUMN "account" SET DATA TYPE "public"."enum_ledger_entries_account" USING "account"::"public"."enum_ledger_entries_account";
  ALTER TABLE "ledger_entries" ALTER COLUMN "cause" SET DATA TYPE text;
  DROP TYPE "public"."enum_ledger_entries_cause";
  CREATE TYPE "public"."enum_ledger_entries_cause" AS ENUM('sync', 'opening', 'charge', 'fee', 'payout', 'refund', 'dispute', 'reversal');
  ALTER TABLE "ledger_entries" ALTER COLUMN "cause" SET DATA TYPE "public"."enum_ledger_entries_cause" USING "cause"::"public"."enum_ledger_entries_cause";
  ALTER TABLE "status_history" DISABLE TRIGGER "status_history_append_only";
  DELETE FROM "status_history" WHERE "machine" = 'negative_balances';
  ALTER TABLE "status_history" ENABLE TRIGGER "status_history_append_only";
  ALTER TABLE "status_history" ALTER COLUMN "machine" SET DATA TYPE text;
  DROP TYPE "public"."enum_status_history_machine";
  CREATE TYPE "public"."enum_status_history_machine" AS ENUM('billing_cycles', 'brand_statements', 'creator_charges', 'platform_charges', 'paypal_payouts', 'charge_refunds', 'transfer_reversals', 'creator_transfers', 'brand_payment_methods');
  ALTER TABLE "status_history" ALTER COLUMN "machine" SET DATA TYPE "public"."enum_status_history_machine" USING "machine"::"public"."enum_status_history_machine";
  DROP INDEX "charge_refunds_negative_balance_idx";
  ALTER TABLE "charge_refunds" DROP COLUMN "negative_balance_id";
  DROP TYPE "public"."enum_negative_balances_reason";
  DROP TYPE "public"."enum_negative_balances_status";`)
}
