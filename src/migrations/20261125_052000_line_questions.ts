import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_line_questions_status" AS ENUM('open', 'answered', 'withdrawn', 'expired');
  ALTER TYPE "public"."enum_status_history_machine" ADD VALUE 'line_questions' BEFORE 'brand_payment_methods';
  CREATE TABLE "line_questions" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"statement_line_id" integer NOT NULL,
  	"brand_id" integer NOT NULL,
  	"asked_by_id" integer NOT NULL,
  	"message" varchar NOT NULL,
  	"answer_by" date NOT NULL,
  	"status" "enum_line_questions_status" DEFAULT 'open' NOT NULL,
  	"answer" varchar,
  	"answered_by_id" integer,
  	"ended_on" date,
  	"reminders" integer DEFAULT 0 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "line_questions" ADD CONSTRAINT "line_questions_statement_line_id_statement_lines_id_fk" FOREIGN KEY ("statement_line_id") REFERENCES "public"."statement_lines"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "line_questions" ADD CONSTRAINT "line_questions_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "line_questions" ADD CONSTRAINT "line_questions_asked_by_id_users_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "line_questions" ADD CONSTRAINT "line_questions_answered_by_id_users_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
  CREATE UNIQUE INDEX "line_questions_statement_line_idx" ON "line_questions" USING btree ("statement_line_id");
  CREATE INDEX "line_questions_brand_idx" ON "line_questions" USING btree ("brand_id");
  CREATE INDEX "line_questions_asked_by_idx" ON "line_questions" USING btree ("asked_by_id");
  CREATE INDEX "line_questions_status_idx" ON "line_questions" USING btree ("status");
  CREATE INDEX "line_questions_answered_by_idx" ON "line_questions" USING btree ("answered_by_id");
  CREATE INDEX "line_questions_updated_at_idx" ON "line_questions" USING btree ("updated_at");
  CREATE INDEX "line_questions_created_at_idx" ON "line_questions" USING btree ("created_at");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "line_questions" CASCADE;
  ALTER TABLE "status_history" DISABLE TRIGGER "status_history_append_only";
  DELETE FROM "status_history" WHERE "machine" = 'line_questions';
  ALTER TABLE "status_history" ENABLE TRIGGER "status_history_append_only";
  ALTER TABLE "status_history" ALTER COLUMN "machine" SET DATA TYPE text;
  DROP TYPE "public"."enum_status_history_machine";
  CREATE TYPE "public"."enum_status_history_machine" AS ENUM('billing_cycles', 'brand_statements', 'creator_charges', 'platform_charges', 'paypal_payouts', 'charge_refunds', 'transfer_reversals', 'creator_transfers', 'negative_balances', 'brand_payment_methods');
  ALTER TABLE "status_history" ALTER COLUMN "machine" SET DATA TYPE "public"."enum_status_history_machine" USING "machine"::"public"."enum_status_history_machine";
  DROP TYPE "public"."enum_line_questions_status";`)
}
