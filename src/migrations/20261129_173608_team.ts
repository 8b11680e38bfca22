import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_brand_members_role" AS ENUM('manager', 'finance', 'viewer');
  CREATE TYPE "public"."enum_team_invitations_role" AS ENUM('manager', 'finance', 'viewer');
  CREATE TABLE "brand_members" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"brand_id" integer NOT NULL,
  	"user_id" integer NOT NULL,
  	"role" "enum_brand_members_role" NOT NULL,
  	"invited_by_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "team_invitations" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"brand_id" integer NOT NULL,
  	"email" varchar NOT NULL,
  	"role" "enum_team_invitations_role" NOT NULL,
  	"invited_by_id" integer,
  	"sent_at" timestamp(3) with time zone NOT NULL,
  	"expires_at" timestamp(3) with time zone NOT NULL,
  	"accepted_at" timestamp(3) with time zone,
  	"revoked_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "users" ADD COLUMN "acting_brand_id" integer;
  ALTER TABLE "brand_members" ADD CONSTRAINT "brand_members_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "brand_members" ADD CONSTRAINT "brand_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "brand_members" ADD CONSTRAINT "brand_members_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "brand_members_brand_idx" ON "brand_members" USING btree ("brand_id");
  CREATE INDEX "brand_members_user_idx" ON "brand_members" USING btree ("user_id");
  CREATE INDEX "brand_members_invited_by_idx" ON "brand_members" USING btree ("invited_by_id");
  CREATE INDEX "brand_members_updated_at_idx" ON "brand_members" USING btree ("updated_at");
  CREATE INDEX "brand_members_created_at_idx" ON "brand_members" USING btree ("created_at");
  CREATE UNIQUE INDEX "brand_user_idx" ON "brand_members" USING btree ("brand_id","user_id");
  CREATE INDEX "team_invitations_brand_idx" ON "team_invitations" USING btree ("brand_id");
  CREATE INDEX "team_invitations_email_idx" ON "team_invitations" USING btree ("email");
  CREATE INDEX "team_invitations_invited_by_idx" ON "team_invitations" USING btree ("invited_by_id");
  CREATE INDEX "team_invitations_updated_at_idx" ON "team_invitations" USING btree ("updated_at");
  CREATE INDEX "team_invitations_created_at_idx" ON "team_invitations" USING btree ("created_at");
  CREATE UNIQUE INDEX "brand_email_idx" ON "team_invitations" USING btree ("brand_id","email");
  ALTER TABLE "users" ADD CONSTRAINT "users_acting_brand_id_brands_id_fk" FOREIGN KEY ("acting_brand_id") REFERENCES "public"."brands"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "users_acting_brand_idx" ON "users" USING btree ("acting_brand_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "brand_members" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "team_invitations" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "brand_members" CASCADE;
  DROP TABLE "team_invitations" CASCADE;
  ALTER TABLE "users" DROP CONSTRAINT "users_acting_brand_id_brands_id_fk";
  
  DROP INDEX "users_acting_brand_idx";
  ALTER TABLE "users" DROP COLUMN "acting_brand_id";
  DROP TYPE "public"."enum_brand_members_role";
  DROP TYPE "public"."enum_team_invitations_role";`)
}
