import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_emails_status" AS ENUM('queued', 'sent', 'failed');
  CREATE TABLE "emails" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"recipient" varchar NOT NULL,
  	"subject" varchar NOT NULL,
  	"template" varchar NOT NULL,
  	"status" "enum_emails_status" DEFAULT 'queued' NOT NULL,
  	"error" varchar,
  	"sent_at" timestamp(3) with time zone,
  	"resends" integer DEFAULT 0 NOT NULL,
  	"key" varchar NOT NULL,
  	"data" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE INDEX "emails_recipient_idx" ON "emails" USING btree ("recipient");
  CREATE UNIQUE INDEX "emails_key_idx" ON "emails" USING btree ("key");
  CREATE INDEX "emails_updated_at_idx" ON "emails" USING btree ("updated_at");
  CREATE INDEX "emails_created_at_idx" ON "emails" USING btree ("created_at");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "emails" CASCADE;
  DROP TYPE "public"."enum_emails_status";`)
}
