import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "bank_payouts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"balance_transaction_id" varchar NOT NULL,
  	"payout_id" varchar,
  	"type" varchar NOT NULL,
  	"amount" numeric(14, 2) NOT NULL,
  	"occurred_at" timestamp(3) with time zone NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "reconciliation_runs" ADD COLUMN "stripe_expected" numeric(14, 2);
  ALTER TABLE "reconciliation_runs" ADD COLUMN "paypal_expected" numeric(14, 2);
  ALTER TABLE "reconciliation_runs" ADD COLUMN "payouts_through" integer;
  ALTER TABLE "reconciliation_findings" ADD COLUMN "explained_amount" numeric(14, 2);
  ALTER TABLE "reconciliation_findings" ADD COLUMN "explanation" varchar;
  ALTER TABLE "reconciliation_findings" ADD COLUMN "explained_at" timestamp(3) with time zone;
  ALTER TABLE "reconciliation_findings" ADD COLUMN "explained_by_id" integer;
  CREATE UNIQUE INDEX "bank_payouts_balance_transaction_id_idx" ON "bank_payouts" USING btree ("balance_transaction_id");
  CREATE INDEX "bank_payouts_occurred_at_idx" ON "bank_payouts" USING btree ("occurred_at");
  CREATE INDEX "bank_payouts_updated_at_idx" ON "bank_payouts" USING btree ("updated_at");
  CREATE INDEX "bank_payouts_created_at_idx" ON "bank_payouts" USING btree ("created_at");
  ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_explained_by_id_users_id_fk" FOREIGN KEY ("explained_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
  CREATE INDEX "reconciliation_findings_explained_by_idx" ON "reconciliation_findings" USING btree ("explained_by_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "bank_payouts" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "bank_payouts" CASCADE;
  ALTER TABLE "reconciliation_findings" DROP CONSTRAINT "reconciliation_findings_explained_by_id_users_id_fk";
  
  DROP INDEX "reconciliation_findings_explained_by_idx";
  ALTER TABLE "reconciliation_runs" DROP COLUMN "stripe_expected";
  ALTER TABLE "reconciliation_runs" DROP COLUMN "paypal_expected";
  ALTER TABLE "reconciliation_runs" DROP COLUMN "payouts_through";
  ALTER TABLE "reconciliation_findings" DROP COLUMN "explained_amount";
  ALTER TABLE "reconciliation_findings" DROP COLUMN "explanation";
  ALTER TABLE "reconciliation_findings" DROP COLUMN "explained_at";
  ALTER TABLE "reconciliation_findings" DROP COLUMN "explained_by_id";`)
}
