import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  // Until there was a money engine, the demo wrote charges of its own, which no statement stands behind.
  await db.execute(sql`
   DELETE FROM "platform_charges" WHERE "idempotency_key" LIKE 'demo-%';
   DELETE FROM "paypal_payouts" WHERE "idempotency_key" LIKE 'demo-%';
   DELETE FROM "creator_charges" WHERE "idempotency_key" LIKE 'demo-%';
   DELETE FROM "brand_payment_methods" WHERE "stripe_payment_method_id" LIKE 'pm_demo_%';
   DELETE FROM "creator_payment_methods" WHERE "stripe_account_id" LIKE 'acct_demo_%';
   DELETE FROM "billing_cycles" b WHERE NOT EXISTS (SELECT 1 FROM "creator_charges" c WHERE c."billing_cycle_id" = b."id")
     AND NOT EXISTS (SELECT 1 FROM "paypal_payouts" p WHERE p."billing_cycle_id" = b."id");`)
  await db.execute(sql`
   CREATE TYPE "public"."enum_brand_statements_status" AS ENUM('review', 'charging', 'partially_paid', 'paid', 'past_due', 'settled');
  CREATE TYPE "public"."enum_statement_lines_route" AS ENUM('stripe', 'paypal');
  CREATE TYPE "public"."enum_statement_lines_carry_reason" AS ENUM('below_minimum', 'negative', 'tax_details', 'no_route');
  CREATE TYPE "public"."enum_paypal_payouts_wallet" AS ENUM('paypal', 'venmo');
  CREATE TYPE "public"."enum_charge_refunds_status" AS ENUM('processing', 'pending', 'requires_action', 'succeeded', 'failed', 'canceled');
  CREATE TYPE "public"."enum_transfer_reversals_status" AS ENUM('processing', 'succeeded', 'failed');
  CREATE TYPE "public"."enum_creator_tax_details_form" AS ENUM('w9', 'w8ben');
  CREATE TYPE "public"."enum_status_history_machine" AS ENUM('billing_cycles', 'brand_statements', 'creator_charges', 'platform_charges', 'paypal_payouts', 'charge_refunds', 'transfer_reversals', 'brand_payment_methods');
  CREATE TYPE "public"."enum_fee_schedules_method" AS ENUM('card', 'us_bank_account', 'paypal');
  CREATE TYPE "public"."enum_reconciliation_runs_status" AS ENUM('running', 'clean', 'differences', 'failed');
  CREATE TYPE "public"."enum_stripe_events_state" AS ENUM('received', 'applied', 'ignored', 'quarantined');
  CREATE TYPE "public"."enum_paypal_events_state" AS ENUM('received', 'applied', 'ignored', 'quarantined');
  ALTER TYPE "public"."enum_ledger_entries_account" ADD VALUE 'stripe_clearing';
  ALTER TYPE "public"."enum_ledger_entries_account" ADD VALUE 'paypal_clearing';
  ALTER TYPE "public"."enum_ledger_entries_account" ADD VALUE 'paypal_in_transit';
  ALTER TYPE "public"."enum_ledger_entries_account" ADD VALUE 'stripe_fees';
  ALTER TYPE "public"."enum_ledger_entries_account" ADD VALUE 'paypal_fees';
  ALTER TYPE "public"."enum_ledger_entries_account" ADD VALUE 'fee_variance';
  ALTER TYPE "public"."enum_ledger_entries_account" ADD VALUE 'disputed_funds';
  ALTER TYPE "public"."enum_ledger_entries_account" ADD VALUE 'dispute_loss';
  ALTER TYPE "public"."enum_ledger_entries_cause" ADD VALUE 'charge';
  ALTER TYPE "public"."enum_ledger_entries_cause" ADD VALUE 'fee';
  ALTER TYPE "public"."enum_ledger_entries_cause" ADD VALUE 'payout';
  ALTER TYPE "public"."enum_ledger_entries_cause" ADD VALUE 'refund';
  ALTER TYPE "public"."enum_ledger_entries_cause" ADD VALUE 'dispute';
  ALTER TYPE "public"."enum_ledger_entries_cause" ADD VALUE 'reversal';
  CREATE TABLE "brand_statements" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"billing_cycle_id" integer NOT NULL,
  	"brand_id" integer NOT NULL,
  	"invoice_number" varchar NOT NULL,
  	"status" "enum_brand_statements_status" DEFAULT 'review' NOT NULL,
  	"taken_after" date,
  	"taken_through" date NOT NULL,
  	"changes_after" integer DEFAULT 0 NOT NULL,
  	"changes_through" integer DEFAULT 0 NOT NULL,
  	"fresh_amount" numeric(14, 4) NOT NULL,
  	"adjustment_amount" numeric(14, 4) NOT NULL,
  	"carried_in" numeric(14, 4) NOT NULL,
  	"carried_out" numeric(14, 4) NOT NULL,
  	"commission_cents" integer DEFAULT 0 NOT NULL,
  	"creators_count" integer DEFAULT 0 NOT NULL,
  	"locked_on" date NOT NULL,
  	"charge_on" date NOT NULL,
  	"hold_reason" varchar,
  	"approved_at" timestamp(3) with time zone,
  	"approved_by_id" integer,
  	"problem" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "statement_lines" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"brand_statement_id" integer NOT NULL,
  	"billing_cycle_id" integer NOT NULL,
  	"brand_id" integer NOT NULL,
  	"creator_id" integer NOT NULL,
  	"taken_through" date NOT NULL,
  	"earnings_count" integer DEFAULT 0 NOT NULL,
  	"fresh_amount" numeric(14, 4) NOT NULL,
  	"adjustment_amount" numeric(14, 4) NOT NULL,
  	"carried_in" numeric(14, 4) NOT NULL,
  	"amount_cents" integer DEFAULT 0 NOT NULL,
  	"carried_out" numeric(14, 4) NOT NULL,
  	"route" "enum_statement_lines_route",
  	"carry_reason" "enum_statement_lines_carry_reason",
  	"stripe_account_id" varchar
  );
  
  CREATE TABLE "charge_refunds" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"brand_id" integer NOT NULL,
  	"creator_charge_id" integer,
  	"platform_charge_id" integer,
  	"amount_cents" integer DEFAULT 0 NOT NULL,
  	"commission_cents" integer DEFAULT 0 NOT NULL,
  	"reason" varchar NOT NULL,
  	"requested_by_id" integer,
  	"status" "enum_charge_refunds_status" DEFAULT 'processing' NOT NULL,
  	"stripe_refund_id" varchar,
  	"failure_reason" varchar,
  	"idempotency_key" varchar NOT NULL,
  	"request" jsonb DEFAULT '{}'::jsonb NOT NULL,
  	"tries" integer DEFAULT 0 NOT NULL,
  	"first_sent_at" timestamp(3) with time zone,
  	"sent_at" timestamp(3) with time zone,
  	"lease_until" timestamp(3) with time zone,
  	"last_error" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "charge_disputes" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"brand_id" integer NOT NULL,
  	"creator_charge_id" integer,
  	"platform_charge_id" integer,
  	"stripe_dispute_id" varchar NOT NULL,
  	"status" varchar NOT NULL,
  	"reason" varchar NOT NULL,
  	"amount_cents" integer DEFAULT 0 NOT NULL,
  	"fee_cents" integer DEFAULT 0 NOT NULL,
  	"opened_on" date NOT NULL,
  	"closed_on" date,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "transfer_reversals" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"creator_charge_id" integer NOT NULL,
  	"creator_id" integer NOT NULL,
  	"amount_cents" integer DEFAULT 0 NOT NULL,
  	"status" "enum_transfer_reversals_status" DEFAULT 'processing' NOT NULL,
  	"stripe_reversal_id" varchar,
  	"idempotency_key" varchar NOT NULL,
  	"request" jsonb DEFAULT '{}'::jsonb NOT NULL,
  	"tries" integer DEFAULT 0 NOT NULL,
  	"first_sent_at" timestamp(3) with time zone,
  	"sent_at" timestamp(3) with time zone,
  	"lease_until" timestamp(3) with time zone,
  	"last_error" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "creator_tax_details" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"creator_id" integer NOT NULL,
  	"form" "enum_creator_tax_details_form" NOT NULL,
  	"legal_name" varchar NOT NULL,
  	"business_name" varchar,
  	"classification" varchar NOT NULL,
  	"country" varchar NOT NULL,
  	"address" varchar NOT NULL,
  	"city" varchar NOT NULL,
  	"region" varchar,
  	"postal_code" varchar NOT NULL,
  	"tax_id" varchar NOT NULL,
  	"tax_id_kind" varchar NOT NULL,
  	"tax_id_last4" varchar NOT NULL,
  	"signed_name" varchar NOT NULL,
  	"signed_at" timestamp(3) with time zone NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "status_history" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"machine" "enum_status_history_machine" NOT NULL,
  	"row_id" integer NOT NULL,
  	"from_status" varchar,
  	"to_status" varchar NOT NULL,
  	"cause" varchar,
  	"changed_at" timestamp(3) with time zone NOT NULL
  );
  
  CREATE TABLE "fee_schedules" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"method" "enum_fee_schedules_method" NOT NULL,
  	"effective_from" date NOT NULL,
  	"rate_bp" integer NOT NULL,
  	"fixed_cents" integer DEFAULT 0 NOT NULL,
  	"cap_cents" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payment_settings" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"minimum_payout_cents" integer DEFAULT 0 NOT NULL,
  	"approval_threshold_cents" integer DEFAULT 0 NOT NULL,
  	"review_days" integer DEFAULT 2 NOT NULL,
  	"bank_hold_days" integer DEFAULT 3 NOT NULL,
  	"stripe_enabled" boolean DEFAULT true NOT NULL,
  	"paypal_enabled" boolean DEFAULT true NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "reconciliation_runs" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"business_day" date NOT NULL,
  	"status" "enum_reconciliation_runs_status" DEFAULT 'running' NOT NULL,
  	"checked" integer DEFAULT 0 NOT NULL,
  	"differences" integer DEFAULT 0 NOT NULL,
  	"started_at" timestamp(3) with time zone NOT NULL,
  	"finished_at" timestamp(3) with time zone,
  	"requested_by_id" integer,
  	"stripe_offset" numeric(14, 2),
  	"paypal_offset" numeric(14, 2),
  	"error" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "reconciliation_findings" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"reconciliation_run_id" integer NOT NULL,
  	"kind" varchar NOT NULL,
  	"subject" varchar NOT NULL,
  	"subject_id" integer,
  	"message" varchar NOT NULL,
  	"ours" varchar,
  	"theirs" varchar
  );
  
  ALTER TABLE "ledger_entries" ALTER COLUMN "creator_id" DROP NOT NULL;
  ALTER TABLE "ledger_entries" ALTER COLUMN "earning_type" DROP NOT NULL;
  ALTER TABLE "brands" ADD COLUMN "stripe_customer_id" varchar;
  ALTER TABLE "creator_charges" ADD COLUMN "statement_line_id" integer NOT NULL;
  ALTER TABLE "creator_charges" ADD COLUMN "stripe_transfer_id" varchar;
  ALTER TABLE "creator_charges" ADD COLUMN "brand_statement_id" integer NOT NULL;
  ALTER TABLE "creator_charges" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;
  ALTER TABLE "creator_charges" ADD COLUMN "previous_charge_id" integer;
  ALTER TABLE "creator_charges" ADD COLUMN "payment_method_id" integer;
  ALTER TABLE "creator_charges" ADD COLUMN "commission_cents" integer DEFAULT 0 NOT NULL;
  ALTER TABLE "creator_charges" ADD COLUMN "fee_rate_bp" integer;
  ALTER TABLE "creator_charges" ADD COLUMN "fee_fixed_cents" integer;
  ALTER TABLE "creator_charges" ADD COLUMN "fee_cap_cents" integer;
  ALTER TABLE "creator_charges" ADD COLUMN "processor_fee_cents" integer;
  ALTER TABLE "creator_charges" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;
  ALTER TABLE "creator_charges" ADD COLUMN "stripe_charge_id" varchar;
  ALTER TABLE "creator_charges" ADD COLUMN "failure_code" varchar;
  ALTER TABLE "creator_charges" ADD COLUMN "failure_message" varchar;
  ALTER TABLE "creator_charges" ADD COLUMN "succeeded_on" date;
  ALTER TABLE "creator_charges" ADD COLUMN "request" jsonb DEFAULT '{}'::jsonb NOT NULL;
  ALTER TABLE "creator_charges" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;
  ALTER TABLE "creator_charges" ADD COLUMN "first_sent_at" timestamp(3) with time zone;
  ALTER TABLE "creator_charges" ADD COLUMN "sent_at" timestamp(3) with time zone;
  ALTER TABLE "creator_charges" ADD COLUMN "lease_until" timestamp(3) with time zone;
  ALTER TABLE "creator_charges" ADD COLUMN "last_error" varchar;
  ALTER TABLE "platform_charges" ADD COLUMN "brand_statement_id" integer NOT NULL;
  ALTER TABLE "platform_charges" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;
  ALTER TABLE "platform_charges" ADD COLUMN "previous_charge_id" integer;
  ALTER TABLE "platform_charges" ADD COLUMN "payment_method_id" integer;
  ALTER TABLE "platform_charges" ADD COLUMN "commission_cents" integer DEFAULT 0 NOT NULL;
  ALTER TABLE "platform_charges" ADD COLUMN "fee_rate_bp" integer;
  ALTER TABLE "platform_charges" ADD COLUMN "fee_fixed_cents" integer;
  ALTER TABLE "platform_charges" ADD COLUMN "fee_cap_cents" integer;
  ALTER TABLE "platform_charges" ADD COLUMN "processor_fee_cents" integer;
  ALTER TABLE "platform_charges" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;
  ALTER TABLE "platform_charges" ADD COLUMN "stripe_charge_id" varchar;
  ALTER TABLE "platform_charges" ADD COLUMN "failure_code" varchar;
  ALTER TABLE "platform_charges" ADD COLUMN "failure_message" varchar;
  ALTER TABLE "platform_charges" ADD COLUMN "succeeded_on" date;
  ALTER TABLE "platform_charges" ADD COLUMN "request" jsonb DEFAULT '{}'::jsonb NOT NULL;
  ALTER TABLE "platform_charges" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;
  ALTER TABLE "platform_charges" ADD COLUMN "first_sent_at" timestamp(3) with time zone;
  ALTER TABLE "platform_charges" ADD COLUMN "sent_at" timestamp(3) with time zone;
  ALTER TABLE "platform_charges" ADD COLUMN "lease_until" timestamp(3) with time zone;
  ALTER TABLE "platform_charges" ADD COLUMN "last_error" varchar;
  ALTER TABLE "paypal_payouts" ADD COLUMN "brand_statement_id" integer NOT NULL;
  ALTER TABLE "paypal_payouts" ADD COLUMN "statement_line_id" integer NOT NULL;
  ALTER TABLE "paypal_payouts" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;
  ALTER TABLE "paypal_payouts" ADD COLUMN "previous_payout_id" integer;
  ALTER TABLE "paypal_payouts" ADD COLUMN "wallet" "enum_paypal_payouts_wallet" DEFAULT 'paypal' NOT NULL;
  ALTER TABLE "paypal_payouts" ADD COLUMN "actual_fee_cents" integer;
  ALTER TABLE "paypal_payouts" ADD COLUMN "send_on" date;
  ALTER TABLE "paypal_payouts" ADD COLUMN "sent_on" date;
  ALTER TABLE "paypal_payouts" ADD COLUMN "finished_on" date;
  ALTER TABLE "paypal_payouts" ADD COLUMN "hold_reason" varchar;
  ALTER TABLE "paypal_payouts" ADD COLUMN "reminders" integer DEFAULT 0 NOT NULL;
  ALTER TABLE "paypal_payouts" ADD COLUMN "request" jsonb DEFAULT '{}'::jsonb NOT NULL;
  ALTER TABLE "paypal_payouts" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;
  ALTER TABLE "paypal_payouts" ADD COLUMN "first_sent_at" timestamp(3) with time zone;
  ALTER TABLE "paypal_payouts" ADD COLUMN "sent_at" timestamp(3) with time zone;
  ALTER TABLE "paypal_payouts" ADD COLUMN "lease_until" timestamp(3) with time zone;
  ALTER TABLE "paypal_payouts" ADD COLUMN "last_error" varchar;
  ALTER TABLE "brand_payment_methods" ADD COLUMN "card_fingerprint" varchar;
  ALTER TABLE "brand_payment_methods" ADD COLUMN "exp_month" integer;
  ALTER TABLE "brand_payment_methods" ADD COLUMN "exp_year" integer;
  ALTER TABLE "brand_payment_methods" ADD COLUMN "stripe_setup_intent_id" varchar;
  ALTER TABLE "brand_payment_methods" ADD COLUMN "microdeposit_type" varchar;
  ALTER TABLE "brand_payment_methods" ADD COLUMN "problem" varchar;
  ALTER TABLE "brand_payment_methods" ADD COLUMN "removed_at" timestamp(3) with time zone;
  ALTER TABLE "creator_payment_methods" ADD COLUMN "country" varchar;
  ALTER TABLE "creator_payment_methods" ADD COLUMN "currently_due" text[];
  ALTER TABLE "creator_payment_methods" ADD COLUMN "disabled_reason" varchar;
  ALTER TABLE "creator_payment_methods" ADD COLUMN "active_capabilities" text[];
  ALTER TABLE "creator_payment_methods" ADD COLUMN "checked_at" timestamp(3) with time zone;
  ALTER TABLE "creator_payment_destinations" ADD COLUMN "verification_hash" varchar;
  ALTER TABLE "creator_payment_destinations" ADD COLUMN "verification_sent_at" timestamp(3) with time zone;
  ALTER TABLE "creator_payment_destinations" ADD COLUMN "verified_at" timestamp(3) with time zone;
  ALTER TABLE "creator_payment_destinations" ADD COLUMN "held_until" timestamp(3) with time zone;
  ALTER TABLE "stripe_events" ADD COLUMN "state" "enum_stripe_events_state" DEFAULT 'received' NOT NULL;
  ALTER TABLE "stripe_events" ADD COLUMN "note" varchar;
  ALTER TABLE "stripe_events" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;
  ALTER TABLE "stripe_events" ADD COLUMN "next_try_at" timestamp(3) with time zone;
  ALTER TABLE "stripe_events" ADD COLUMN "account_id" varchar;
  ALTER TABLE "stripe_events" ADD COLUMN "api_version" varchar;
  ALTER TABLE "paypal_events" ADD COLUMN "state" "enum_paypal_events_state" DEFAULT 'received' NOT NULL;
  ALTER TABLE "paypal_events" ADD COLUMN "note" varchar;
  ALTER TABLE "paypal_events" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;
  ALTER TABLE "paypal_events" ADD COLUMN "next_try_at" timestamp(3) with time zone;
  ALTER TABLE "paypal_events" ADD COLUMN "processed" boolean DEFAULT false NOT NULL;
  ALTER TABLE "brand_statements" ADD CONSTRAINT "brand_statements_billing_cycle_id_billing_cycles_id_fk" FOREIGN KEY ("billing_cycle_id") REFERENCES "public"."billing_cycles"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "brand_statements" ADD CONSTRAINT "brand_statements_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "brand_statements" ADD CONSTRAINT "brand_statements_approved_by_id_users_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_brand_statement_id_brand_statements_id_fk" FOREIGN KEY ("brand_statement_id") REFERENCES "public"."brand_statements"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_billing_cycle_id_billing_cycles_id_fk" FOREIGN KEY ("billing_cycle_id") REFERENCES "public"."billing_cycles"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "charge_refunds" ADD CONSTRAINT "charge_refunds_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "charge_refunds" ADD CONSTRAINT "charge_refunds_creator_charge_id_creator_charges_id_fk" FOREIGN KEY ("creator_charge_id") REFERENCES "public"."creator_charges"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "charge_refunds" ADD CONSTRAINT "charge_refunds_platform_charge_id_platform_charges_id_fk" FOREIGN KEY ("platform_charge_id") REFERENCES "public"."platform_charges"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "charge_refunds" ADD CONSTRAINT "charge_refunds_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "charge_disputes" ADD CONSTRAINT "charge_disputes_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "charge_disputes" ADD CONSTRAINT "charge_disputes_creator_charge_id_creator_charges_id_fk" FOREIGN KEY ("creator_charge_id") REFERENCES "public"."creator_charges"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "charge_disputes" ADD CONSTRAINT "charge_disputes_platform_charge_id_platform_charges_id_fk" FOREIGN KEY ("platform_charge_id") REFERENCES "public"."platform_charges"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "transfer_reversals" ADD CONSTRAINT "transfer_reversals_creator_charge_id_creator_charges_id_fk" FOREIGN KEY ("creator_charge_id") REFERENCES "public"."creator_charges"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "transfer_reversals" ADD CONSTRAINT "transfer_reversals_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "creator_tax_details" ADD CONSTRAINT "creator_tax_details_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "reconciliation_runs" ADD CONSTRAINT "reconciliation_runs_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_reconciliation_run_id_reconciliation_runs_id_fk" FOREIGN KEY ("reconciliation_run_id") REFERENCES "public"."reconciliation_runs"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "brand_statements_billing_cycle_idx" ON "brand_statements" USING btree ("billing_cycle_id");
  CREATE INDEX "brand_statements_brand_idx" ON "brand_statements" USING btree ("brand_id");
  CREATE UNIQUE INDEX "brand_statements_invoice_number_idx" ON "brand_statements" USING btree ("invoice_number");
  CREATE INDEX "brand_statements_status_idx" ON "brand_statements" USING btree ("status");
  CREATE INDEX "brand_statements_approved_by_idx" ON "brand_statements" USING btree ("approved_by_id");
  CREATE INDEX "brand_statements_updated_at_idx" ON "brand_statements" USING btree ("updated_at");
  CREATE INDEX "brand_statements_created_at_idx" ON "brand_statements" USING btree ("created_at");
  CREATE UNIQUE INDEX "billing_cycle_brand_idx" ON "brand_statements" USING btree ("billing_cycle_id","brand_id");
  CREATE INDEX "brand_taken_through_idx" ON "brand_statements" USING btree ("brand_id","taken_through");
  CREATE INDEX "statement_lines_brand_statement_idx" ON "statement_lines" USING btree ("brand_statement_id");
  CREATE INDEX "statement_lines_billing_cycle_idx" ON "statement_lines" USING btree ("billing_cycle_id");
  CREATE INDEX "statement_lines_brand_idx" ON "statement_lines" USING btree ("brand_id");
  CREATE INDEX "statement_lines_creator_idx" ON "statement_lines" USING btree ("creator_id");
  CREATE UNIQUE INDEX "brand_statement_creator_idx" ON "statement_lines" USING btree ("brand_statement_id","creator_id");
  CREATE INDEX "brand_creator_taken_through_idx" ON "statement_lines" USING btree ("brand_id","creator_id","taken_through");
  CREATE INDEX "charge_refunds_brand_idx" ON "charge_refunds" USING btree ("brand_id");
  CREATE INDEX "charge_refunds_creator_charge_idx" ON "charge_refunds" USING btree ("creator_charge_id");
  CREATE INDEX "charge_refunds_platform_charge_idx" ON "charge_refunds" USING btree ("platform_charge_id");
  CREATE INDEX "charge_refunds_requested_by_idx" ON "charge_refunds" USING btree ("requested_by_id");
  CREATE INDEX "charge_refunds_status_idx" ON "charge_refunds" USING btree ("status");
  CREATE UNIQUE INDEX "charge_refunds_stripe_refund_id_idx" ON "charge_refunds" USING btree ("stripe_refund_id");
  CREATE UNIQUE INDEX "charge_refunds_idempotency_key_idx" ON "charge_refunds" USING btree ("idempotency_key");
  CREATE INDEX "charge_refunds_updated_at_idx" ON "charge_refunds" USING btree ("updated_at");
  CREATE INDEX "charge_refunds_created_at_idx" ON "charge_refunds" USING btree ("created_at");
  CREATE INDEX "charge_disputes_brand_idx" ON "charge_disputes" USING btree ("brand_id");
  CREATE INDEX "charge_disputes_creator_charge_idx" ON "charge_disputes" USING btree ("creator_charge_id");
  CREATE INDEX "charge_disputes_platform_charge_idx" ON "charge_disputes" USING btree ("platform_charge_id");
  CREATE UNIQUE INDEX "charge_disputes_stripe_dispute_id_idx" ON "charge_disputes" USING btree ("stripe_dispute_id");
  CREATE INDEX "charge_disputes_updated_at_idx" ON "charge_disputes" USING btree ("updated_at");
  CREATE INDEX "charge_disputes_created_at_idx" ON "charge_disputes" USING btree ("created_at");
  CREATE UNIQUE INDEX "transfer_reversals_creator_charge_idx" ON "transfer_reversals" USING btree ("creator_charge_id");
  CREATE INDEX "transfer_reversals_creator_idx" ON "transfer_reversals" USING btree ("creator_id");
  CREATE INDEX "transfer_reversals_status_idx" ON "transfer_reversals" USING btree ("status");
  CREATE UNIQUE INDEX "transfer_reversals_stripe_reversal_id_idx" ON "transfer_reversals" USING btree ("stripe_reversal_id");
  CREATE UNIQUE INDEX "transfer_reversals_idempotency_key_idx" ON "transfer_reversals" USING btree ("idempotency_key");
  CREATE INDEX "transfer_reversals_updated_at_idx" ON "transfer_reversals" USING btree ("updated_at");
  CREATE INDEX "transfer_reversals_created_at_idx" ON "transfer_reversals" USING btree ("created_at");
  CREATE UNIQUE INDEX "creator_tax_details_creator_idx" ON "creator_tax_details" USING btree ("creator_id");
  CREATE INDEX "creator_tax_details_updated_at_idx" ON "creator_tax_details" USING btree ("updated_at");
  CREATE INDEX "creator_tax_details_created_at_idx" ON "creator_tax_details" USING btree ("created_at");
  CREATE INDEX "machine_row_id_idx" ON "status_history" USING btree ("machine","row_id");
  CREATE INDEX "fee_schedules_updated_at_idx" ON "fee_schedules" USING btree ("updated_at");
  CREATE INDEX "fee_schedules_created_at_idx" ON "fee_schedules" USING btree ("created_at");
  CREATE UNIQUE INDEX "method_effective_from_idx" ON "fee_schedules" USING btree ("method","effective_from");
  CREATE INDEX "payment_settings_updated_at_idx" ON "payment_settings" USING btree ("updated_at");
  CREATE INDEX "payment_settings_created_at_idx" ON "payment_settings" USING btree ("created_at");
  CREATE INDEX "reconciliation_runs_requested_by_idx" ON "reconciliation_runs" USING btree ("requested_by_id");
  CREATE INDEX "reconciliation_runs_updated_at_idx" ON "reconciliation_runs" USING btree ("updated_at");
  CREATE INDEX "reconciliation_runs_created_at_idx" ON "reconciliation_runs" USING btree ("created_at");
  CREATE INDEX "reconciliation_findings_reconciliation_run_idx" ON "reconciliation_findings" USING btree ("reconciliation_run_id");
  ALTER TABLE "creator_charges" ADD CONSTRAINT "creator_charges_statement_line_id_statement_lines_id_fk" FOREIGN KEY ("statement_line_id") REFERENCES "public"."statement_lines"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "creator_charges" ADD CONSTRAINT "creator_charges_brand_statement_id_brand_statements_id_fk" FOREIGN KEY ("brand_statement_id") REFERENCES "public"."brand_statements"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "creator_charges" ADD CONSTRAINT "creator_charges_previous_charge_id_creator_charges_id_fk" FOREIGN KEY ("previous_charge_id") REFERENCES "public"."creator_charges"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "creator_charges" ADD CONSTRAINT "creator_charges_payment_method_id_brand_payment_methods_id_fk" FOREIGN KEY ("payment_method_id") REFERENCES "public"."brand_payment_methods"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "platform_charges" ADD CONSTRAINT "platform_charges_brand_statement_id_brand_statements_id_fk" FOREIGN KEY ("brand_statement_id") REFERENCES "public"."brand_statements"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "platform_charges" ADD CONSTRAINT "platform_charges_previous_charge_id_platform_charges_id_fk" FOREIGN KEY ("previous_charge_id") REFERENCES "public"."platform_charges"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "platform_charges" ADD CONSTRAINT "platform_charges_payment_method_id_brand_payment_methods_id_fk" FOREIGN KEY ("payment_method_id") REFERENCES "public"."brand_payment_methods"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "paypal_payouts" ADD CONSTRAINT "paypal_payouts_brand_statement_id_brand_statements_id_fk" FOREIGN KEY ("brand_statement_id") REFERENCES "public"."brand_statements"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "paypal_payouts" ADD CONSTRAINT "paypal_payouts_statement_line_id_statement_lines_id_fk" FOREIGN KEY ("statement_line_id") REFERENCES "public"."statement_lines"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "paypal_payouts" ADD CONSTRAINT "paypal_payouts_previous_payout_id_paypal_payouts_id_fk" FOREIGN KEY ("previous_payout_id") REFERENCES "public"."paypal_payouts"("id") ON DELETE restrict ON UPDATE no action;
  CREATE UNIQUE INDEX "brands_stripe_customer_id_idx" ON "brands" USING btree ("stripe_customer_id");
  CREATE INDEX "creator_charges_statement_line_idx" ON "creator_charges" USING btree ("statement_line_id");
  CREATE INDEX "creator_charges_brand_statement_idx" ON "creator_charges" USING btree ("brand_statement_id");
  CREATE INDEX "creator_charges_previous_charge_idx" ON "creator_charges" USING btree ("previous_charge_id");
  CREATE INDEX "creator_charges_payment_method_idx" ON "creator_charges" USING btree ("payment_method_id");
  CREATE INDEX "brand_statement_status_idx" ON "creator_charges" USING btree ("brand_statement_id","status");
  CREATE INDEX "platform_charges_brand_statement_idx" ON "platform_charges" USING btree ("brand_statement_id");
  CREATE INDEX "platform_charges_previous_charge_idx" ON "platform_charges" USING btree ("previous_charge_id");
  CREATE INDEX "platform_charges_payment_method_idx" ON "platform_charges" USING btree ("payment_method_id");
  CREATE INDEX "paypal_payouts_brand_statement_idx" ON "paypal_payouts" USING btree ("brand_statement_id");
  CREATE INDEX "paypal_payouts_statement_line_idx" ON "paypal_payouts" USING btree ("statement_line_id");
  CREATE INDEX "paypal_payouts_previous_payout_idx" ON "paypal_payouts" USING btree ("previous_payout_id");
  CREATE UNIQUE INDEX "brand_payment_methods_stripe_setup_intent_id_idx" ON "brand_payment_methods" USING btree ("stripe_setup_intent_id");
  CREATE INDEX "stripe_events_state_idx" ON "stripe_events" USING btree ("state");
  CREATE INDEX "paypal_events_state_idx" ON "paypal_events" USING btree ("state");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "brand_statements" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "statement_lines" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "charge_refunds" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "charge_disputes" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "transfer_reversals" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "creator_tax_details" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "status_history" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "fee_schedules" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "payment_settings" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "reconciliation_runs" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "reconciliation_findings" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "brand_statements" CASCADE;
  DROP TABLE "statement_lines" CASCADE;
  DROP TABLE "charge_refunds" CASCADE;
  DROP TABLE "charge_disputes" CASCADE;
  DROP TABLE "transfer_reversals" CASCADE;
  DROP TABLE "creator_tax_details" CASCADE;
  DROP TABLE "status_history" CASCADE;
  DROP TABLE "fee_schedules" CASCADE;
  DROP TABLE "payment_settings" CASCADE;
  DROP TABLE "reconciliation_runs" CASCADE;
  DROP TABLE "reconciliation_findings" CASCADE;
  ALTER TABLE "creator_charges" DROP CONSTRAINT "creator_charges_previous_charge_id_creator_charges_id_fk";
  
  ALTER TABLE "creator_charges" DROP CONSTRAINT "creator_charges_payment_method_id_brand_payment_methods_id_fk";
  
  ALTER TABLE "platform_charges" DROP CONSTRAINT "platform_charges_previous_charge_id_platform_charges_id_fk";
  
  ALTER TABLE "platform_charges" DROP CONSTRAINT "platform_charges_payment_method_id_brand_payment_methods_id_fk";
  
  ALTER TABLE "paypal_payouts" DROP CONSTRAINT "paypal_payouts_previous_payout_id_paypal_payouts_id_fk";
  
  ALTER TABLE "ledger_entries" ALTER COLUMN "account" SET DATA TYPE text;
  DROP TYPE "public"."enum_ledger_entries_account";
  CREATE TYPE "public"."enum_ledger_entries_account" AS ENUM('brand_receivable', 'creator_payable');
  ALTER TABLE "ledger_entries" ALTER COLUMN "account" SET DATA TYPE "public"."enum_ledger_entries_account" USING "account"::"public"."enum_ledger_entries_account";
  ALTER TABLE "ledger_entries" ALTER COLUMN "cause" SET DATA TYPE text;
  DROP TYPE "public"."enum_ledger_entries_cause";
  CREATE TYPE "public"."enum_ledger_entries_cause" AS ENUM('sync', 'opening');
  ALTER TABLE "ledger_entries" ALTER COLUMN "cause" SET DATA TYPE "public"."enum_ledger_entries_cause" USING "cause"::"public"."enum_ledger_entries_cause";
  DROP INDEX "brands_stripe_customer_id_idx";
  DROP INDEX "creator_charges_statement_line_idx";
  DROP INDEX "creator_charges_brand_statement_idx";
  DROP INDEX "creator_charges_previous_charge_idx";
  DROP INDEX "creator_charges_payment_method_idx";
  DROP INDEX "brand_statement_status_idx";
  DROP INDEX "platform_charges_brand_statement_idx";
  DROP INDEX "platform_charges_previous_charge_idx";
  DROP INDEX "platform_charges_payment_method_idx";
  DROP INDEX "paypal_payouts_brand_statement_idx";
  DROP INDEX "paypal_payouts_statement_line_idx";
  DROP INDEX "paypal_payouts_previous_payout_idx";
  DROP INDEX "brand_payment_methods_stripe_setup_intent_id_idx";
  DROP INDEX "stripe_events_state_idx";
  DROP INDEX "paypal_events_state_idx";
  ALTER TABLE "ledger_entries" ALTER COLUMN "creator_id" SET NOT NULL;
  ALTER TABLE "ledger_entries" ALTER COLUMN "earning_type" SET NOT NULL;
  ALTER TABLE "brands" DROP COLUMN "stripe_customer_id";
  ALTER TABLE "creator_charges" DROP COLUMN "statement_line_id";
  ALTER TABLE "creator_charges" DROP COLUMN "stripe_transfer_id";
  ALTER TABLE "creator_charges" DROP COLUMN "brand_statement_id";
  ALTER TABLE "creator_charges" DROP COLUMN "attempt";
  ALTER TABLE "creator_charges" DROP COLUMN "previous_charge_id";
  ALTER TABLE "creator_charges" DROP COLUMN "payment_method_id";
  ALTER TABLE "creator_charges" DROP COLUMN "commission_cents";
  ALTER TABLE "creator_charges" DROP COLUMN "fee_rate_bp";
  ALTER TABLE "creator_charges" DROP COLUMN "fee_fixed_cents";
  ALTER TABLE "creator_charges" DROP COLUMN "fee_cap_cents";
  ALTER TABLE "creator_charges" DROP COLUMN "processor_fee_cents";
  ALTER TABLE "creator_charges" DROP COLUMN "refunded_cents";
  ALTER TABLE "creator_charges" DROP COLUMN "stripe_charge_id";
  ALTER TABLE "creator_charges" DROP COLUMN "failure_code";
  ALTER TABLE "creator_charges" DROP COLUMN "failure_message";
  ALTER TABLE "creator_charges" DROP COLUMN "succeeded_on";
  ALTER TABLE "creator_charges" DROP COLUMN "request";
  ALTER TABLE "creator_charges" DROP COLUMN "tries";
  ALTER TABLE "creator_charges" DROP COLUMN "first_sent_at";
  ALTER TABLE "creator_charges" DROP COLUMN "sent_at";
  ALTER TABLE "creator_charges" DROP COLUMN "lease_until";
  ALTER TABLE "creator_charges" DROP COLUMN "last_error";
  ALTER TABLE "platform_charges" DROP COLUMN "brand_statement_id";
  ALTER TABLE "platform_charges" DROP COLUMN "attempt";
  ALTER TABLE "platform_charges" DROP COLUMN "previous_charge_id";
  ALTER TABLE "platform_charges" DROP COLUMN "payment_method_id";
  ALTER TABLE "platform_charges" DROP COLUMN "commission_cents";
  ALTER TABLE "platform_charges" DROP COLUMN "fee_rate_bp";
  ALTER TABLE "platform_charges" DROP COLUMN "fee_fixed_cents";
  ALTER TABLE "platform_charges" DROP COLUMN "fee_cap_cents";
  ALTER TABLE "platform_charges" DROP COLUMN "processor_fee_cents";
  ALTER TABLE "platform_charges" DROP COLUMN "refunded_cents";
  ALTER TABLE "platform_charges" DROP COLUMN "stripe_charge_id";
  ALTER TABLE "platform_charges" DROP COLUMN "failure_code";
  ALTER TABLE "platform_charges" DROP COLUMN "failure_message";
  ALTER TABLE "platform_charges" DROP COLUMN "succeeded_on";
  ALTER TABLE "platform_charges" DROP COLUMN "request";
  ALTER TABLE "platform_charges" DROP COLUMN "tries";
  ALTER TABLE "platform_charges" DROP COLUMN "first_sent_at";
  ALTER TABLE "platform_charges" DROP COLUMN "sent_at";
  ALTER TABLE "platform_charges" DROP COLUMN "lease_until";
  ALTER TABLE "platform_charges" DROP COLUMN "last_error";
  ALTER TABLE "paypal_payouts" DROP COLUMN "brand_statement_id";
  ALTER TABLE "paypal_payouts" DROP COLUMN "statement_line_id";
  ALTER TABLE "paypal_payouts" DROP COLUMN "attempt";
  ALTER TABLE "paypal_payouts" DROP COLUMN "previous_payout_id";
  ALTER TABLE "paypal_payouts" DROP COLUMN "wallet";
  ALTER TABLE "paypal_payouts" DROP COLUMN "actual_fee_cents";
  ALTER TABLE "paypal_payouts" DROP COLUMN "send_on";
  ALTER TABLE "paypal_payouts" DROP COLUMN "sent_on";
  ALTER TABLE "paypal_payouts" DROP COLUMN "finished_on";
  ALTER TABLE "paypal_payouts" DROP COLUMN "hold_reason";
  ALTER TABLE "paypal_payouts" DROP COLUMN "reminders";
  ALTER TABLE "paypal_payouts" DROP COLUMN "request";
  ALTER TABLE "paypal_payouts" DROP COLUMN "tries";
  ALTER TABLE "paypal_payouts" DROP COLUMN "first_sent_at";
  ALTER TABLE "paypal_payouts" DROP COLUMN "sent_at";
  ALTER TABLE "paypal_payouts" DROP COLUMN "lease_until";
  ALTER TABLE "paypal_payouts" DROP COLUMN "last_error";
  ALTER TABLE "brand_payment_methods" DROP COLUMN "card_fingerprint";
  ALTER TABLE "brand_payment_methods" DROP COLUMN "exp_month";
  ALTER TABLE "brand_payment_methods" DROP COLUMN "exp_year";
  ALTER TABLE "brand_payment_methods" DROP COLUMN "stripe_setup_intent_id";
  ALTER TABLE "brand_payment_methods" DROP COLUMN "microdeposit_type";
  ALTER TABLE "brand_payment_methods" DROP COLUMN "problem";
  ALTER TABLE "brand_payment_methods" DROP COLUMN "removed_at";
  ALTER TABLE "creator_payment_methods" DROP COLUMN "country";
  ALTER TABLE "creator_payment_methods" DROP COLUMN "currently_due";
  ALTER TABLE "creator_payment_methods" DROP COLUMN "disabled_reason";
  ALTER TABLE "creator_payment_methods" DROP COLUMN "active_capabilities";
  ALTER TABLE "creator_payment_methods" DROP COLUMN "checked_at";
  ALTER TABLE "creator_payment_destinations" DROP COLUMN "verification_hash";
  ALTER TABLE "creator_payment_destinations" DROP COLUMN "verification_sent_at";
  ALTER TABLE "creator_payment_destinations" DROP COLUMN "verified_at";
  ALTER TABLE "creator_payment_destinations" DROP COLUMN "held_until";
  ALTER TABLE "stripe_events" DROP COLUMN "state";
  ALTER TABLE "stripe_events" DROP COLUMN "note";
  ALTER TABLE "stripe_events" DROP COLUMN "attempts";
  ALTER TABLE "stripe_events" DROP COLUMN "next_try_at";
  ALTER TABLE "stripe_events" DROP COLUMN "account_id";
  ALTER TABLE "stripe_events" DROP COLUMN "api_version";
  ALTER TABLE "paypal_events" DROP COLUMN "state";
  ALTER TABLE "paypal_events" DROP COLUMN "note";
  ALTER TABLE "paypal_events" DROP COLUMN "attempts";
  ALTER TABLE "paypal_events" DROP COLUMN "next_try_at";
  ALTER TABLE "paypal_events" DROP COLUMN "processed";
  DROP TYPE "public"."enum_brand_statements_status";
  DROP TYPE "public"."enum_statement_lines_route";
  DROP TYPE "public"."enum_statement_lines_carry_reason";
  DROP TYPE "public"."enum_paypal_payouts_wallet";
  DROP TYPE "public"."enum_charge_refunds_status";
  DROP TYPE "public"."enum_transfer_reversals_status";
  DROP TYPE "public"."enum_creator_tax_details_form";
  DROP TYPE "public"."enum_status_history_machine";
  DROP TYPE "public"."enum_fee_schedules_method";
  DROP TYPE "public"."enum_reconciliation_runs_status";
  DROP TYPE "public"."enum_stripe_events_state";
  DROP TYPE "public"."enum_paypal_events_state";`)
}
