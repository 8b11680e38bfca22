import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_restrictions_kind" AS ENUM('hold', 'ban');
  CREATE TYPE "public"."enum_restrictions_status" AS ENUM('open', 'lifted', 'upheld');
  ALTER TYPE "public"."enum_ledger_entries_cause" ADD VALUE 'violation' BEFORE 'charge';
  ALTER TYPE "public"."enum_statement_lines_carry_reason" ADD VALUE 'on_hold' BEFORE 'tax_details';
  ALTER TYPE "public"."enum_status_history_machine" ADD VALUE 'restrictions' BEFORE 'brand_payment_methods';
  CREATE TABLE "restrictions" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"kind" "enum_restrictions_kind" NOT NULL,
  	"user_id" integer NOT NULL,
  	"creator_id" integer,
  	"brand_id" integer,
  	"status" "enum_restrictions_status" DEFAULT 'open' NOT NULL,
  	"reason" varchar NOT NULL,
  	"placed_by_id" integer,
  	"placed_on" date NOT NULL,
  	"starts_on" date NOT NULL,
  	"started_at" timestamp(3) with time zone,
  	"answer_by" date NOT NULL,
  	"decide_by" date NOT NULL,
  	"answer" varchar,
  	"answered_at" timestamp(3) with time zone,
  	"decision" varchar,
  	"decided_by_id" integer,
  	"decided_on" date,
  	"reminders" integer DEFAULT 0 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "commission_reversals" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"restriction_id" integer NOT NULL,
  	"brand_id" integer NOT NULL,
  	"creator_id" integer NOT NULL,
  	"after" date,
  	"through" date NOT NULL,
  	"statement_line_id" integer,
  	"brand_statement_id" integer,
  	"returned_cents" integer DEFAULT 0 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "charge_refunds" ADD COLUMN "statement_line_id" integer;
  ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_placed_by_id_users_id_fk" FOREIGN KEY ("placed_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "commission_reversals" ADD CONSTRAINT "commission_reversals_restriction_id_restrictions_id_fk" FOREIGN KEY ("restriction_id") REFERENCES "public"."restrictions"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "commission_reversals" ADD CONSTRAINT "commission_reversals_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "commission_reversals" ADD CONSTRAINT "commission_reversals_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "commission_reversals" ADD CONSTRAINT "commission_reversals_statement_line_id_statement_lines_id_fk" FOREIGN KEY ("statement_line_id") REFERENCES "public"."statement_lines"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "commission_reversals" ADD CONSTRAINT "commission_reversals_brand_statement_id_brand_statements_id_fk" FOREIGN KEY ("brand_statement_id") REFERENCES "public"."brand_statements"("id") ON DELETE restrict ON UPDATE no action;
  CREATE INDEX "restrictions_user_idx" ON "restrictions" USING btree ("user_id");
  CREATE INDEX "restrictions_creator_idx" ON "restrictions" USING btree ("creator_id");
  CREATE INDEX "restrictions_brand_idx" ON "restrictions" USING btree ("brand_id");
  CREATE INDEX "restrictions_status_idx" ON "restrictions" USING btree ("status");
  CREATE INDEX "restrictions_placed_by_idx" ON "restrictions" USING btree ("placed_by_id");
  CREATE INDEX "restrictions_decided_by_idx" ON "restrictions" USING btree ("decided_by_id");
  CREATE INDEX "restrictions_updated_at_idx" ON "restrictions" USING btree ("updated_at");
  CREATE INDEX "restrictions_created_at_idx" ON "restrictions" USING btree ("created_at");
  CREATE INDEX "commission_reversals_restriction_idx" ON "commission_reversals" USING btree ("restriction_id");
  CREATE INDEX "commission_reversals_brand_idx" ON "commission_reversals" USING btree ("brand_id");
  CREATE INDEX "commission_reversals_creator_idx" ON "commission_reversals" USING btree ("creator_id");
  CREATE UNIQUE INDEX "commission_reversals_statement_line_idx" ON "commission_reversals" USING btree ("statement_line_id");
  CREATE INDEX "commission_reversals_brand_statement_idx" ON "commission_reversals" USING btree ("brand_statement_id");
  CREATE INDEX "commission_reversals_updated_at_idx" ON "commission_reversals" USING btree ("updated_at");
  CREATE INDEX "commission_reversals_created_at_idx" ON "commission_reversals" USING btree ("created_at");
  ALTER TABLE "charge_refunds" ADD CONSTRAINT "charge_refunds_statement_line_id_statement_lines_id_fk" FOREIGN KEY ("statement_line_id") REFERENCES "public"."statement_lines"("id") ON DELETE restrict ON UPDATE no action;
  CREATE INDEX "charge_refunds_statement_line_idx" ON "charge_refunds" USING btree ("statement_line_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "restrictions" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "commission_reversals" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "restrictions" CASCADE;
  DROP TABLE "commission_reversals" CASCADE;
  ALTER TABLE "charge_refunds" DROP CONSTRAINT "charge_refunds_statement_line_id_statement_lines_id_fk";
  
  ALTER TABLE "ledger_entries" ALTER COLUMN "cause" SET DATA TYPE text;
  DROP TYPE "public"."enum_ledger_entries_cause";
  CREATE TYPE "public"."enum_ledger_entries_cause" AS ENUM('sync', 'opening', 'charge', 'fee', 'payout', 'refund', 'dispute', 'reversal', 'write_off');
  ALTER TABLE "ledger_entries" ALTER COLUMN "cause" SET DATA TYPE "public"."enum_ledger_entries_cause" USING "cause"::"public"."enum_ledger_entries_cause";
  ALTER TABLE "statement_lines" ALTER COLUMN "carry_reason" SET DATA TYPE text;
  DROP TYPE "public"."enum_statement_lines_carry_reason";
  CREATE TYPE "public"."enum_statement_lines_carry_reason" AS ENUM('below_minimum', 'negative', 'tax_details', 'no_route', 'above_limit');
  ALTER TABLE "statement_lines" ALTER COLUMN "carry_reason" SET DATA TYPE "public"."enum_statement_lines_carry_reason" USING "carry_reason"::"public"."enum_statement_lines_carry_reason";
  ALTER TABLE "status_history" DISABLE TRIGGER "status_history_append_only";
  DELETE FROM "status_history" WHERE "machine" = 'restrictions';
  ALTER TABLE "status_history" ENABLE TRIGGER "status_history_append_only";
  ALTER TABLE "status_history" ALTER COLUMN "machine" SET DATA TYPE text;
  DROP TYPE "public"."enum_status_history_machine";
  CREATE TYPE "public"."enum_status_history_machine" AS ENUM('billing_cycles', 'brand_statements', 'creator_charges', 'platform_charges', 'paypal_payouts', 'charge_refunds', 'transfer_reversals', 'creator_transfers', 'negative_balances', 'line_questions', 'brand_payment_methods');
  ALTER TABLE "status_history" ALTER COLUMN "machine" SET DATA TYPE "public"."enum_status_history_machine" USING "machine"::"public"."enum_status_history_machine";
  DROP INDEX "charge_refunds_statement_line_idx";
  ALTER TABLE "charge_refunds" DROP COLUMN "statement_line_id";
  DROP TYPE "public"."enum_restrictions_kind";
  DROP TYPE "public"."enum_restrictions_status";`)
}
