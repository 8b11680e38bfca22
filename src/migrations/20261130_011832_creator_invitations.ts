import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "creator_invitations" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"brand_id" integer NOT NULL,
  	"email" varchar NOT NULL,
  	"name" varchar,
  	"note" varchar,
  	"accept_at_once" boolean DEFAULT false NOT NULL,
  	"invited_by_id" integer,
  	"creator_id" integer,
  	"sent_at" timestamp(3) with time zone NOT NULL,
  	"opened_at" timestamp(3) with time zone,
  	"reminded_at" timestamp(3) with time zone,
  	"joined_at" timestamp(3) with time zone,
  	"declined_at" timestamp(3) with time zone,
  	"unsubscribed_at" timestamp(3) with time zone,
  	"revoked_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "creator_invitations" ADD CONSTRAINT "creator_invitations_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "creator_invitations" ADD CONSTRAINT "creator_invitations_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "creator_invitations" ADD CONSTRAINT "creator_invitations_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "creator_invitations_brand_idx" ON "creator_invitations" USING btree ("brand_id");
  CREATE INDEX "creator_invitations_email_idx" ON "creator_invitations" USING btree ("email");
  CREATE INDEX "creator_invitations_invited_by_idx" ON "creator_invitations" USING btree ("invited_by_id");
  CREATE INDEX "creator_invitations_creator_idx" ON "creator_invitations" USING btree ("creator_id");
  CREATE INDEX "creator_invitations_updated_at_idx" ON "creator_invitations" USING btree ("updated_at");
  CREATE INDEX "creator_invitations_created_at_idx" ON "creator_invitations" USING btree ("created_at");
  CREATE UNIQUE INDEX "brand_email_1_idx" ON "creator_invitations" USING btree ("brand_id","email");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "creator_invitations" CASCADE;`)
}
