import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_blog_posts_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__blog_posts_v_version_status" AS ENUM('draft', 'published');
  CREATE TABLE "_blog_posts_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_title" varchar,
  	"version_slug" varchar,
  	"version_content" jsonb,
  	"version_content_markdown" varchar,
  	"version_excerpt" varchar,
  	"version_category" varchar,
  	"version_tags" jsonb DEFAULT '[]'::jsonb,
  	"version_cover_id" integer,
  	"version_image_url" varchar,
  	"version_meta_title" varchar,
  	"version_meta_description" varchar,
  	"version_keywords" jsonb DEFAULT '[]'::jsonb,
  	"version_published_at" timestamp(3) with time zone,
  	"version_author_id" integer,
  	"version_is_published" boolean DEFAULT true,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__blog_posts_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "blog_categories" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "users" ADD COLUMN "name" varchar;
  ALTER TABLE "blog_posts" ADD COLUMN "cover_id" integer;
  ALTER TABLE "blog_posts" ADD COLUMN "author_id" integer;
  ALTER TABLE "blog_posts" ADD COLUMN "_status" "enum_blog_posts_status" DEFAULT 'draft';
  ALTER TABLE "media" ADD COLUMN "sizes_w480_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_w480_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_w480_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_w480_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_w480_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_w480_filename" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_w960_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_w960_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_w960_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_w960_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_w960_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_w960_filename" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_w1440_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_w1440_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_w1440_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_w1440_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_w1440_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_w1440_filename" varchar;
  ALTER TABLE "_blog_posts_v" ADD CONSTRAINT "_blog_posts_v_parent_id_blog_posts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_blog_posts_v" ADD CONSTRAINT "_blog_posts_v_version_cover_id_media_id_fk" FOREIGN KEY ("version_cover_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_blog_posts_v" ADD CONSTRAINT "_blog_posts_v_version_author_id_users_id_fk" FOREIGN KEY ("version_author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "_blog_posts_v_parent_idx" ON "_blog_posts_v" USING btree ("parent_id");
  CREATE INDEX "_blog_posts_v_version_version_slug_idx" ON "_blog_posts_v" USING btree ("version_slug");
  CREATE INDEX "_blog_posts_v_version_version_category_idx" ON "_blog_posts_v" USING btree ("version_category");
  CREATE INDEX "_blog_posts_v_version_version_cover_idx" ON "_blog_posts_v" USING btree ("version_cover_id");
  CREATE INDEX "_blog_posts_v_version_version_published_at_idx" ON "_blog_posts_v" USING btree ("version_published_at");
  CREATE INDEX "_blog_posts_v_version_version_author_idx" ON "_blog_posts_v" USING btree ("version_author_id");
  CREATE INDEX "_blog_posts_v_version_version_updated_at_idx" ON "_blog_posts_v" USING btree ("version_updated_at");
  CREATE INDEX "_blog_posts_v_version_version_created_at_idx" ON "_blog_posts_v" USING btree ("version_created_at");
  CREATE INDEX "_blog_posts_v_version_version__status_idx" ON "_blog_posts_v" USING btree ("version__status");
  CREATE INDEX "_blog_posts_v_created_at_idx" ON "_blog_posts_v" USING btree ("created_at");
  CREATE INDEX "_blog_posts_v_updated_at_idx" ON "_blog_posts_v" USING btree ("updated_at");
  CREATE INDEX "_blog_posts_v_latest_idx" ON "_blog_posts_v" USING btree ("latest");
  CREATE INDEX "_blog_posts_v_autosave_idx" ON "_blog_posts_v" USING btree ("autosave");
  CREATE UNIQUE INDEX "blog_categories_name_idx" ON "blog_categories" USING btree ("name");
  CREATE INDEX "blog_categories_updated_at_idx" ON "blog_categories" USING btree ("updated_at");
  CREATE INDEX "blog_categories_created_at_idx" ON "blog_categories" USING btree ("created_at");
  ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_cover_id_media_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "blog_posts_cover_idx" ON "blog_posts" USING btree ("cover_id");
  CREATE INDEX "blog_posts_author_idx" ON "blog_posts" USING btree ("author_id");
  CREATE INDEX "blog_posts__status_idx" ON "blog_posts" USING btree ("_status");
  CREATE INDEX "media_sizes_w480_sizes_w480_filename_idx" ON "media" USING btree ("sizes_w480_filename");
  CREATE INDEX "media_sizes_w960_sizes_w960_filename_idx" ON "media" USING btree ("sizes_w960_filename");
  CREATE INDEX "media_sizes_w1440_sizes_w1440_filename_idx" ON "media" USING btree ("sizes_w1440_filename");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "_blog_posts_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "blog_categories" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "_blog_posts_v" CASCADE;
  DROP TABLE "blog_categories" CASCADE;
  ALTER TABLE "blog_posts" DROP CONSTRAINT "blog_posts_cover_id_media_id_fk";
  
  ALTER TABLE "blog_posts" DROP CONSTRAINT "blog_posts_author_id_users_id_fk";
  
  DROP INDEX "blog_posts_cover_idx";
  DROP INDEX "blog_posts_author_idx";
  DROP INDEX "blog_posts__status_idx";
  DROP INDEX "media_sizes_w480_sizes_w480_filename_idx";
  DROP INDEX "media_sizes_w960_sizes_w960_filename_idx";
  DROP INDEX "media_sizes_w1440_sizes_w1440_filename_idx";
  ALTER TABLE "users" DROP COLUMN "name";
  ALTER TABLE "blog_posts" DROP COLUMN "cover_id";
  ALTER TABLE "blog_posts" DROP COLUMN "author_id";
  ALTER TABLE "blog_posts" DROP COLUMN "_status";
  ALTER TABLE "media" DROP COLUMN "sizes_w480_url";
  ALTER TABLE "media" DROP COLUMN "sizes_w480_width";
  ALTER TABLE "media" DROP COLUMN "sizes_w480_height";
  ALTER TABLE "media" DROP COLUMN "sizes_w480_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_w480_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_w480_filename";
  ALTER TABLE "media" DROP COLUMN "sizes_w960_url";
  ALTER TABLE "media" DROP COLUMN "sizes_w960_width";
  ALTER TABLE "media" DROP COLUMN "sizes_w960_height";
  ALTER TABLE "media" DROP COLUMN "sizes_w960_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_w960_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_w960_filename";
  ALTER TABLE "media" DROP COLUMN "sizes_w1440_url";
  ALTER TABLE "media" DROP COLUMN "sizes_w1440_width";
  ALTER TABLE "media" DROP COLUMN "sizes_w1440_height";
  ALTER TABLE "media" DROP COLUMN "sizes_w1440_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_w1440_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_w1440_filename";
  DROP TYPE "public"."enum_blog_posts_status";
  DROP TYPE "public"."enum__blog_posts_v_version_status";`)
}
