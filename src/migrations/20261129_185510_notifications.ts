import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_notifications_email_time" AS ENUM('now', 'daily', 'weekly', 'off');
  ALTER TYPE "public"."enum_emails_status" ADD VALUE 'skipped';
  CREATE TABLE "notifications" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"user_id" integer NOT NULL,
  	"type" varchar NOT NULL,
  	"template" varchar NOT NULL,
  	"data" jsonb NOT NULL,
  	"group_key" varchar,
  	"key" varchar NOT NULL,
  	"is_shown" boolean DEFAULT true NOT NULL,
  	"email_time" "enum_notifications_email_time" NOT NULL,
  	"summary_on" date,
  	"happened_at" timestamp(3) with time zone NOT NULL,
  	"read_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "notification_settings" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"user_id" integer NOT NULL,
  	"time_zone" varchar DEFAULT 'America/Los_Angeles' NOT NULL,
  	"quiet_from" integer,
  	"quiet_to" integer,
  	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
  	"last_summary_on" date,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "emails" ADD COLUMN "held_until" timestamp(3) with time zone;
  ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "notifications_user_idx" ON "notifications" USING btree ("user_id");
  CREATE UNIQUE INDEX "notifications_key_idx" ON "notifications" USING btree ("key");
  CREATE INDEX "notifications_updated_at_idx" ON "notifications" USING btree ("updated_at");
  CREATE INDEX "notifications_created_at_idx" ON "notifications" USING btree ("created_at");
  CREATE UNIQUE INDEX "notification_settings_user_idx" ON "notification_settings" USING btree ("user_id");
  CREATE INDEX "notification_settings_updated_at_idx" ON "notification_settings" USING btree ("updated_at");
  CREATE INDEX "notification_settings_created_at_idx" ON "notification_settings" USING btree ("created_at");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "notifications" CASCADE;
  DROP TABLE "notification_settings" CASCADE;
  DROP INDEX "emails_failed_idx";
  UPDATE "emails" SET "status" = 'failed' WHERE "status" = 'skipped';
  ALTER TABLE "emails" ALTER COLUMN "status" DROP DEFAULT;
  ALTER TABLE "emails" ALTER COLUMN "status" SET DATA TYPE text;
  DROP TYPE "public"."enum_emails_status";
  CREATE TYPE "public"."enum_emails_status" AS ENUM('queued', 'sent', 'failed');
  ALTER TABLE "emails" ALTER COLUMN "status" SET DATA TYPE "public"."enum_emails_status" USING "status"::"public"."enum_emails_status";
  ALTER TABLE "emails" ALTER COLUMN "status" SET DEFAULT 'queued'::"public"."enum_emails_status";
  CREATE INDEX "emails_failed_idx" ON "emails" ("updated_at") WHERE "status" = 'failed';
  ALTER TABLE "emails" DROP COLUMN "held_until";
  DROP TYPE "public"."enum_notifications_email_time";`)
}
