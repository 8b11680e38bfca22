import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_affiliate_programs_commission_basis" AS ENUM('linked_product', 'brand_products');
  CREATE TYPE "public"."enum_links_archived_reason" AS ENUM('disconnected');
  CREATE TYPE "public"."enum_creator_earnings_basis" AS ENUM('linked_product', 'brand_products');
  CREATE TYPE "public"."enum_earning_changes_earning_type" AS ENUM('commission', 'referral');
  CREATE TYPE "public"."enum_earning_changes_old_basis" AS ENUM('linked_product', 'brand_products');
  CREATE TYPE "public"."enum_earning_changes_basis" AS ENUM('linked_product', 'brand_products');
  CREATE TYPE "public"."enum_ledger_entries_account" AS ENUM('brand_receivable', 'creator_payable');
  CREATE TYPE "public"."enum_ledger_entries_cause" AS ENUM('sync', 'opening');
  CREATE TYPE "public"."enum_ledger_entries_earning_type" AS ENUM('commission', 'referral');
  CREATE TYPE "public"."enum_metric_quarantine_kind" AS ENUM('performance', 'products');
  ALTER TYPE "public"."enum_amazon_accounts_status" ADD VALUE 'disconnected';
  CREATE TABLE "earning_changes" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"earning_id" integer NOT NULL,
  	"sync_run_id" integer,
  	"brand_id" integer NOT NULL,
  	"creator_id" integer NOT NULL,
  	"earning_type" "enum_earning_changes_earning_type" NOT NULL,
  	"date" date NOT NULL,
  	"old_basis" "enum_earning_changes_old_basis",
  	"basis" "enum_earning_changes_basis" NOT NULL,
  	"old_sales_amount" numeric(12, 4) NOT NULL,
  	"sales_amount" numeric(12, 4) NOT NULL,
  	"old_commission_rate" numeric(5, 2) NOT NULL,
  	"commission_rate" numeric(5, 2) NOT NULL,
  	"old_amount" numeric(12, 4) NOT NULL,
  	"amount" numeric(12, 4) NOT NULL,
  	"changed_at" timestamp(3) with time zone NOT NULL
  );
  
  CREATE TABLE "ledger_entries" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"entry_key" varchar NOT NULL,
  	"account" "enum_ledger_entries_account" NOT NULL,
  	"cause" "enum_ledger_entries_cause" NOT NULL,
  	"sync_run_id" integer,
  	"brand_id" integer NOT NULL,
  	"creator_id" integer NOT NULL,
  	"earning_type" "enum_ledger_entries_earning_type" NOT NULL,
  	"month" date NOT NULL,
  	"amount" numeric(14, 4) NOT NULL,
  	"currency" varchar DEFAULT 'USD' NOT NULL,
  	"posted_at" timestamp(3) with time zone NOT NULL
  );
  
  CREATE TABLE "metric_quarantine" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"brand_id" integer NOT NULL,
  	"amazon_profile_id" integer NOT NULL,
  	"sync_run_id" integer NOT NULL,
  	"kind" "enum_metric_quarantine_kind" NOT NULL,
  	"fingerprint" varchar NOT NULL,
  	"day" date,
  	"reason" varchar NOT NULL,
  	"row" jsonb NOT NULL,
  	"times_seen" integer DEFAULT 1 NOT NULL,
  	"resolved_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "affiliate_programs" ADD COLUMN "commission_basis" "enum_affiliate_programs_commission_basis" DEFAULT 'linked_product' NOT NULL;
  ALTER TABLE "links" ADD COLUMN "archived_reason" "enum_links_archived_reason";
  ALTER TABLE "creator_referrals" ADD COLUMN "effective_from" date DEFAULT business_date() NOT NULL;
  ALTER TABLE "amazon_profiles" ADD COLUMN "is_current" boolean DEFAULT true NOT NULL;
  ALTER TABLE "products" ADD COLUMN "vanished_at" timestamp(3) with time zone;
  ALTER TABLE "amz_attribution_perf_metrics" ADD COLUMN "sync_run_id" integer;
  ALTER TABLE "amz_attribution_prod_metrics" ADD COLUMN "sync_run_id" integer;
  ALTER TABLE "creator_earnings" ADD COLUMN "basis" "enum_creator_earnings_basis" DEFAULT 'linked_product' NOT NULL;
  ALTER TABLE "sync_runs" ADD COLUMN "quarantined" integer DEFAULT 0 NOT NULL;
  ALTER TABLE "sync_runs" ADD COLUMN "next_run_at" timestamp(3) with time zone;
  ALTER TABLE "sync_runs" ADD COLUMN "pulled_on" date;
  ALTER TABLE "earning_changes" ADD CONSTRAINT "earning_changes_earning_id_creator_earnings_id_fk" FOREIGN KEY ("earning_id") REFERENCES "public"."creator_earnings"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "earning_changes" ADD CONSTRAINT "earning_changes_sync_run_id_sync_runs_id_fk" FOREIGN KEY ("sync_run_id") REFERENCES "public"."sync_runs"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "earning_changes" ADD CONSTRAINT "earning_changes_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "earning_changes" ADD CONSTRAINT "earning_changes_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_sync_run_id_sync_runs_id_fk" FOREIGN KEY ("sync_run_id") REFERENCES "public"."sync_runs"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "metric_quarantine" ADD CONSTRAINT "metric_quarantine_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "metric_quarantine" ADD CONSTRAINT "metric_quarantine_amazon_profile_id_amazon_profiles_id_fk" FOREIGN KEY ("amazon_profile_id") REFERENCES "public"."amazon_profiles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "metric_quarantine" ADD CONSTRAINT "metric_quarantine_sync_run_id_sync_runs_id_fk" FOREIGN KEY ("sync_run_id") REFERENCES "public"."sync_runs"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "earning_changes_earning_idx" ON "earning_changes" USING btree ("earning_id");
  CREATE INDEX "earning_changes_sync_run_idx" ON "earning_changes" USING btree ("sync_run_id");
  CREATE INDEX "earning_changes_brand_idx" ON "earning_changes" USING btree ("brand_id");
  CREATE INDEX "earning_changes_creator_idx" ON "earning_changes" USING btree ("creator_id");
  CREATE INDEX "ledger_entries_sync_run_idx" ON "ledger_entries" USING btree ("sync_run_id");
  CREATE INDEX "ledger_entries_brand_idx" ON "ledger_entries" USING btree ("brand_id");
  CREATE INDEX "ledger_entries_creator_idx" ON "ledger_entries" USING btree ("creator_id");
  CREATE UNIQUE INDEX "entry_key_account_idx" ON "ledger_entries" USING btree ("entry_key","account");
  CREATE INDEX "brand_creator_month_idx" ON "ledger_entries" USING btree ("brand_id","creator_id","month");
  CREATE INDEX "metric_quarantine_brand_idx" ON "metric_quarantine" USING btree ("brand_id");
  CREATE INDEX "metric_quarantine_amazon_profile_idx" ON "metric_quarantine" USING btree ("amazon_profile_id");
  CREATE INDEX "metric_quarantine_sync_run_idx" ON "metric_quarantine" USING btree ("sync_run_id");
  CREATE INDEX "metric_quarantine_updated_at_idx" ON "metric_quarantine" USING btree ("updated_at");
  CREATE INDEX "metric_quarantine_created_at_idx" ON "metric_quarantine" USING btree ("created_at");
  CREATE UNIQUE INDEX "amazon_profile_kind_fingerprint_idx" ON "metric_quarantine" USING btree ("amazon_profile_id","kind","fingerprint");
  ALTER TABLE "amz_attribution_perf_metrics" ADD CONSTRAINT "amz_attribution_perf_metrics_sync_run_id_sync_runs_id_fk" FOREIGN KEY ("sync_run_id") REFERENCES "public"."sync_runs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "amz_attribution_prod_metrics" ADD CONSTRAINT "amz_attribution_prod_metrics_sync_run_id_sync_runs_id_fk" FOREIGN KEY ("sync_run_id") REFERENCES "public"."sync_runs"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "amz_attribution_perf_metrics_sync_run_idx" ON "amz_attribution_perf_metrics" USING btree ("sync_run_id");
  CREATE INDEX "amz_attribution_prod_metrics_sync_run_idx" ON "amz_attribution_prod_metrics" USING btree ("sync_run_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "earning_changes" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "ledger_entries" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "metric_quarantine" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "earning_changes" CASCADE;
  DROP TABLE "ledger_entries" CASCADE;
  DROP TABLE "metric_quarantine" CASCADE;
  ALTER TABLE "amz_attribution_perf_metrics" DROP CONSTRAINT "amz_attribution_perf_metrics_sync_run_id_sync_runs_id_fk";
  
  ALTER TABLE "amz_attribution_prod_metrics" DROP CONSTRAINT "amz_attribution_prod_metrics_sync_run_id_sync_runs_id_fk";
  
  ALTER TABLE "amazon_accounts" ALTER COLUMN "status" SET DATA TYPE text;
  ALTER TABLE "amazon_accounts" ALTER COLUMN "status" SET DEFAULT 'connected'::text;
  DROP TYPE "public"."enum_amazon_accounts_status";
  CREATE TYPE "public"."enum_amazon_accounts_status" AS ENUM('connected', 'revoked');
  ALTER TABLE "amazon_accounts" ALTER COLUMN "status" SET DEFAULT 'connected'::"public"."enum_amazon_accounts_status";
  ALTER TABLE "amazon_accounts" ALTER COLUMN "status" SET DATA TYPE "public"."enum_amazon_accounts_status" USING "status"::"public"."enum_amazon_accounts_status";
  DROP INDEX "amz_attribution_perf_metrics_sync_run_idx";
  DROP INDEX "amz_attribution_prod_metrics_sync_run_idx";
  ALTER TABLE "affiliate_programs" DROP COLUMN "commission_basis";
  ALTER TABLE "links" DROP COLUMN "archived_reason";
  ALTER TABLE "creator_referrals" DROP COLUMN "effective_from";
  ALTER TABLE "amazon_profiles" DROP COLUMN "is_current";
  ALTER TABLE "products" DROP COLUMN "vanished_at";
  ALTER TABLE "amz_attribution_perf_metrics" DROP COLUMN "sync_run_id";
  ALTER TABLE "amz_attribution_prod_metrics" DROP COLUMN "sync_run_id";
  ALTER TABLE "creator_earnings" DROP COLUMN "basis";
  ALTER TABLE "sync_runs" DROP COLUMN "quarantined";
  ALTER TABLE "sync_runs" DROP COLUMN "next_run_at";
  ALTER TABLE "sync_runs" DROP COLUMN "pulled_on";
  DROP TYPE "public"."enum_affiliate_programs_commission_basis";
  DROP TYPE "public"."enum_links_archived_reason";
  DROP TYPE "public"."enum_creator_earnings_basis";
  DROP TYPE "public"."enum_earning_changes_earning_type";
  DROP TYPE "public"."enum_earning_changes_old_basis";
  DROP TYPE "public"."enum_earning_changes_basis";
  DROP TYPE "public"."enum_ledger_entries_account";
  DROP TYPE "public"."enum_ledger_entries_cause";
  DROP TYPE "public"."enum_ledger_entries_earning_type";
  DROP TYPE "public"."enum_metric_quarantine_kind";`)
}
