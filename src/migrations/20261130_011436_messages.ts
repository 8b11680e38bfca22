import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_partnership_messages_side" AS ENUM('brand', 'creator');
  CREATE TYPE "public"."enum_partnership_messages_source" AS ENUM('app', 'email');
  CREATE TYPE "public"."enum_sample_requests_status" AS ENUM('requested', 'approved', 'declined', 'shipped', 'received', 'withdrawn');
  CREATE TABLE "partnership_threads" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"partnership_id" integer NOT NULL,
  	"brand_id" integer NOT NULL,
  	"creator_id" integer NOT NULL,
  	"last_message_at" timestamp(3) with time zone NOT NULL,
  	"brand_wrote" integer DEFAULT 0 NOT NULL,
  	"creator_wrote" integer DEFAULT 0 NOT NULL,
  	"brand_read" integer DEFAULT 0 NOT NULL,
  	"creator_read" integer DEFAULT 0 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "partnership_messages" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"partnership_id" integer NOT NULL,
  	"brand_id" integer NOT NULL,
  	"creator_id" integer NOT NULL,
  	"author_id" integer,
  	"side" "enum_partnership_messages_side" NOT NULL,
  	"text" varchar NOT NULL,
  	"source" "enum_partnership_messages_source" DEFAULT 'app' NOT NULL,
  	"sample_id" integer,
  	"key" varchar,
  	"dropped_files" integer DEFAULT 0 NOT NULL,
  	"removed_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "message_images" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"message_id" integer,
  	"partnership_id" integer NOT NULL,
  	"brand_id" integer NOT NULL,
  	"creator_id" integer NOT NULL,
  	"uploaded_by_id" integer,
  	"width" integer NOT NULL,
  	"height" integer NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "sample_requests" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"partnership_id" integer NOT NULL,
  	"brand_id" integer NOT NULL,
  	"creator_id" integer NOT NULL,
  	"product_id" integer NOT NULL,
  	"status" "enum_sample_requests_status" DEFAULT 'requested' NOT NULL,
  	"address" varchar,
  	"reason" varchar,
  	"carrier" varchar,
  	"tracking_number" varchar,
  	"requested_at" timestamp(3) with time zone NOT NULL,
  	"approved_at" timestamp(3) with time zone,
  	"declined_at" timestamp(3) with time zone,
  	"shipped_at" timestamp(3) with time zone,
  	"received_at" timestamp(3) with time zone,
  	"withdrawn_at" timestamp(3) with time zone,
  	"address_erased_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "partnership_threads" ADD CONSTRAINT "partnership_threads_partnership_id_partnerships_id_fk" FOREIGN KEY ("partnership_id") REFERENCES "public"."partnerships"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "partnership_threads" ADD CONSTRAINT "partnership_threads_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "partnership_threads" ADD CONSTRAINT "partnership_threads_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "partnership_messages" ADD CONSTRAINT "partnership_messages_partnership_id_partnerships_id_fk" FOREIGN KEY ("partnership_id") REFERENCES "public"."partnerships"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "partnership_messages" ADD CONSTRAINT "partnership_messages_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "partnership_messages" ADD CONSTRAINT "partnership_messages_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "partnership_messages" ADD CONSTRAINT "partnership_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "partnership_messages" ADD CONSTRAINT "partnership_messages_sample_id_sample_requests_id_fk" FOREIGN KEY ("sample_id") REFERENCES "public"."sample_requests"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "message_images" ADD CONSTRAINT "message_images_message_id_partnership_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."partnership_messages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "message_images" ADD CONSTRAINT "message_images_partnership_id_partnerships_id_fk" FOREIGN KEY ("partnership_id") REFERENCES "public"."partnerships"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "message_images" ADD CONSTRAINT "message_images_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "message_images" ADD CONSTRAINT "message_images_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "message_images" ADD CONSTRAINT "message_images_uploaded_by_id_users_id_fk" FOREIGN KEY ("uploaded_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "sample_requests" ADD CONSTRAINT "sample_requests_partnership_id_partnerships_id_fk" FOREIGN KEY ("partnership_id") REFERENCES "public"."partnerships"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sample_requests" ADD CONSTRAINT "sample_requests_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sample_requests" ADD CONSTRAINT "sample_requests_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sample_requests" ADD CONSTRAINT "sample_requests_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
  CREATE UNIQUE INDEX "partnership_threads_partnership_idx" ON "partnership_threads" USING btree ("partnership_id");
  CREATE INDEX "partnership_threads_brand_idx" ON "partnership_threads" USING btree ("brand_id");
  CREATE INDEX "partnership_threads_creator_idx" ON "partnership_threads" USING btree ("creator_id");
  CREATE INDEX "partnership_threads_updated_at_idx" ON "partnership_threads" USING btree ("updated_at");
  CREATE INDEX "partnership_threads_created_at_idx" ON "partnership_threads" USING btree ("created_at");
  CREATE INDEX "partnership_messages_partnership_idx" ON "partnership_messages" USING btree ("partnership_id");
  CREATE INDEX "partnership_messages_brand_idx" ON "partnership_messages" USING btree ("brand_id");
  CREATE INDEX "partnership_messages_creator_idx" ON "partnership_messages" USING btree ("creator_id");
  CREATE INDEX "partnership_messages_author_idx" ON "partnership_messages" USING btree ("author_id");
  CREATE UNIQUE INDEX "partnership_messages_sample_idx" ON "partnership_messages" USING btree ("sample_id");
  CREATE UNIQUE INDEX "partnership_messages_key_idx" ON "partnership_messages" USING btree ("key");
  CREATE INDEX "partnership_messages_updated_at_idx" ON "partnership_messages" USING btree ("updated_at");
  CREATE INDEX "partnership_messages_created_at_idx" ON "partnership_messages" USING btree ("created_at");
  CREATE INDEX "message_images_message_idx" ON "message_images" USING btree ("message_id");
  CREATE INDEX "message_images_partnership_idx" ON "message_images" USING btree ("partnership_id");
  CREATE INDEX "message_images_brand_idx" ON "message_images" USING btree ("brand_id");
  CREATE INDEX "message_images_creator_idx" ON "message_images" USING btree ("creator_id");
  CREATE INDEX "message_images_uploaded_by_idx" ON "message_images" USING btree ("uploaded_by_id");
  CREATE INDEX "message_images_updated_at_idx" ON "message_images" USING btree ("updated_at");
  CREATE INDEX "message_images_created_at_idx" ON "message_images" USING btree ("created_at");
  CREATE INDEX "sample_requests_partnership_idx" ON "sample_requests" USING btree ("partnership_id");
  CREATE INDEX "sample_requests_brand_idx" ON "sample_requests" USING btree ("brand_id");
  CREATE INDEX "sample_requests_creator_idx" ON "sample_requests" USING btree ("creator_id");
  CREATE INDEX "sample_requests_product_idx" ON "sample_requests" USING btree ("product_id");
  CREATE INDEX "sample_requests_updated_at_idx" ON "sample_requests" USING btree ("updated_at");
  CREATE INDEX "sample_requests_created_at_idx" ON "sample_requests" USING btree ("created_at");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "partnership_threads" CASCADE;
  DROP TABLE "partnership_messages" CASCADE;
  DROP TABLE "message_images" CASCADE;
  DROP TABLE "sample_requests" CASCADE;
  DROP TYPE "public"."enum_partnership_messages_side";
  DROP TYPE "public"."enum_partnership_messages_source";
  DROP TYPE "public"."enum_sample_requests_status";`)
}
