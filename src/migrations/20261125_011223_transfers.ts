import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_creator_transfers_status" AS ENUM('processing', 'succeeded', 'failed');
  ALTER TYPE "public"."enum_status_history_machine" ADD VALUE 'creator_transfers' BEFORE 'brand_payment_methods';
  CREATE TABLE "creator_transfers" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"charge_refund_id" integer NOT NULL,
  	"creator_charge_id" integer NOT NULL,
  	"creator_id" integer NOT NULL,
  	"amount_cents" integer DEFAULT 0 NOT NULL,
  	"status" "enum_creator_transfers_status" DEFAULT 'processing' NOT NULL,
  	"stripe_account_id" varchar,
  	"stripe_transfer_id" varchar,
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
  
  ALTER TABLE "creator_transfers" ADD CONSTRAINT "creator_transfers_charge_refund_id_charge_refunds_id_fk" FOREIGN KEY ("charge_refund_id") REFERENCES "public"."charge_refunds"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "creator_transfers" ADD CONSTRAINT "creator_transfers_creator_charge_id_creator_charges_id_fk" FOREIGN KEY ("creator_charge_id") REFERENCES "public"."creator_charges"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "creator_transfers" ADD CONSTRAINT "creator_transfers_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE restrict ON UPDATE no action;
  CREATE UNIQUE INDEX "creator_transfers_charge_refund_idx" ON "creator_transfers" USING btree ("charge_refund_id");
  CREATE INDEX "creator_transfers_creator_charge_idx" ON "creator_transfers" USING btree ("creator_charge_id");
  CREATE INDEX "creator_transfers_creator_idx" ON "creator_transfers" USING btree ("creator_id");
  CREATE INDEX "creator_transfers_status_idx" ON "creator_transfers" USING btree ("status");
  CREATE UNIQUE INDEX "creator_transfers_stripe_transfer_id_idx" ON "creator_transfers" USING btree ("stripe_transfer_id");
  CREATE UNIQUE INDEX "creator_transfers_idempotency_key_idx" ON "creator_transfers" USING btree ("idempotency_key");
  CREATE INDEX "creator_transfers_updated_at_idx" ON "creator_transfers" USING btree ("updated_at");
  CREATE INDEX "creator_transfers_created_at_idx" ON "creator_transfers" USING btree ("created_at");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "creator_transfers" CASCADE;
  ALTER TABLE "status_history" DISABLE TRIGGER "status_history_append_only";
  DELETE FROM "status_history" WHERE "machine" = 'creator_transfers';
  ALTER TABLE "status_history" ENABLE TRIGGER "status_history_append_only";
  ALTER TABLE "status_history" ALTER COLUMN "machine" SET DATA TYPE text;
  DROP TYPE "public"."enum_status_history_machine";
  CREATE TYPE "public"."enum_status_history_machine" AS ENUM('billing_cycles', 'brand_statements', 'creator_charges', 'platform_charges', 'paypal_payouts', 'charge_refunds', 'transfer_reversals', 'brand_payment_methods');
  ALTER TABLE "status_history" ALTER COLUMN "machine" SET DATA TYPE "public"."enum_status_history_machine" USING "machine"::"public"."enum_status_history_machine";
  DROP TYPE "public"."enum_creator_transfers_status";`)
}
