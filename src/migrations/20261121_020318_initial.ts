import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_users_user_type" AS ENUM('brand', 'creator');
  CREATE TYPE "public"."enum_users_role" AS ENUM('user', 'editor', 'admin');
  CREATE TYPE "public"."enum_brands_product_category" AS ENUM('Arts & Crafts', 'Automotive', 'Baby', 'Beauty & Personal Care', 'Books', 'Computers & Electronics', 'Fashion', 'Health & Household', 'Home & Kitchen', 'Industrial & Scientific', 'Musical Instruments', 'Office Products', 'Pet Supplies', 'Sports & Outdoors', 'Tools & Home Improvement', 'Toys & Games');
  CREATE TYPE "public"."enum_creator_channels_channel" AS ENUM('TikTok', 'YouTube', 'Instagram', 'Facebook', 'Blog/Website', 'Other');
  CREATE TYPE "public"."enum_amazon_accounts_status" AS ENUM('connected', 'revoked');
  CREATE TYPE "public"."enum_sync_runs_kind" AS ENUM('performance', 'products');
  CREATE TYPE "public"."enum_sync_runs_status" AS ENUM('running', 'succeeded', 'failed');
  CREATE TYPE "public"."enum_partnerships_status" AS ENUM('pending', 'active', 'rejected', 'withdrawn', 'ended');
  CREATE TYPE "public"."enum_creator_products_status" AS ENUM('active', 'inactive');
  CREATE TYPE "public"."enum_creator_earnings_earning_type" AS ENUM('commission', 'referral');
  CREATE TYPE "public"."enum_stripe_events_environment" AS ENUM('live', 'test');
  CREATE TABLE "users" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"email" varchar NOT NULL,
  	"firebase_uid" varchar,
  	"user_type" "enum_users_user_type",
  	"role" "enum_users_role" DEFAULT 'user' NOT NULL,
  	"disabled_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "brands" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"user_id" integer NOT NULL,
  	"brand_name" varchar NOT NULL,
  	"website" varchar,
  	"product_category" "enum_brands_product_category",
  	"amazon_connected" boolean DEFAULT false NOT NULL,
  	"logo_url" varchar,
  	"closed_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "creators" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"user_id" integer NOT NULL,
  	"name" varchar NOT NULL,
  	"product_categories" text[] DEFAULT '{}' NOT NULL,
  	"total_reach" integer,
  	"approved" boolean DEFAULT false NOT NULL,
  	"approval_source" varchar,
  	"rejected_at" timestamp(3) with time zone,
  	"rejection_reason" varchar,
  	"closed_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "creator_channels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"creator_id" integer NOT NULL,
  	"channel" "enum_creator_channels_channel" NOT NULL,
  	"channel_link" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "amazon_accounts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"brand_id" integer NOT NULL,
  	"status" "enum_amazon_accounts_status" DEFAULT 'connected' NOT NULL,
  	"access_token" varchar,
  	"refresh_token" varchar,
  	"expires_at" timestamp(3) with time zone,
  	"last_sync_profiles" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "amazon_profiles" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"amazon_account_id" integer NOT NULL,
  	"brand_id" integer NOT NULL,
  	"profile_id" varchar NOT NULL,
  	"merchant_token" varchar,
  	"country_code" varchar NOT NULL,
  	"marketplace_id" varchar,
  	"name" varchar,
  	"type" varchar NOT NULL,
  	"subtype" varchar,
  	"last_sync_attribution" timestamp(3) with time zone,
  	"last_sync_products" timestamp(3) with time zone,
  	"last_sync_attrib_perf_min_date" date,
  	"last_sync_attrib_perf_max_date" date,
  	"last_sync_attrib_prod_min_date" date,
  	"last_sync_attrib_prod_max_date" date,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "amazon_advertisers" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"amazon_profile_id" integer NOT NULL,
  	"brand_id" integer NOT NULL,
  	"advertiser_id" varchar NOT NULL,
  	"name" varchar NOT NULL,
  	"aa_campaign_id" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "products" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"brand_id" integer NOT NULL,
  	"asin" varchar NOT NULL,
  	"title" varchar,
  	"sku" varchar NOT NULL,
  	"category" varchar,
  	"subcategory" varchar,
  	"group" varchar,
  	"availability" varchar,
  	"best_seller_rank" varchar,
  	"eligibility_status" varchar,
  	"ineligibility_codes" text[] DEFAULT '{}' NOT NULL,
  	"image_url" varchar,
  	"large_image_url" varchar,
  	"price" numeric(10, 2),
  	"price_currency" varchar,
  	"variations_list" text[] DEFAULT '{}' NOT NULL,
  	"is_primary" boolean DEFAULT true NOT NULL,
  	"favorite" boolean DEFAULT false NOT NULL,
  	"commission_perc" integer DEFAULT 20 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "attribution_tags" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"amazon_advertiser_id" integer NOT NULL,
  	"brand_id" integer NOT NULL,
  	"publisher_id" varchar NOT NULL,
  	"is_macro" boolean DEFAULT false NOT NULL,
  	"aa_tag" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "amz_attribution_campaigns" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"amazon_profile_id" integer NOT NULL,
  	"brand_id" integer NOT NULL,
  	"external_id" varchar NOT NULL,
  	"name" varchar NOT NULL,
  	"advertiser_name" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "amz_attribution_adgroups" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"campaign_id" integer NOT NULL,
  	"brand_id" integer NOT NULL,
  	"link_id" integer,
  	"external_id" varchar NOT NULL,
  	"name" varchar NOT NULL,
  	"publisher" varchar,
  	"is_platform_generated" boolean DEFAULT false NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "amz_attribution_perf_metrics" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"adgroup_id" integer NOT NULL,
  	"brand_id" integer NOT NULL,
  	"creator_id" integer,
  	"date" date NOT NULL,
  	"click_throughs" integer DEFAULT 0 NOT NULL,
  	"attributed_detail_page_views_14d" integer DEFAULT 0 NOT NULL,
  	"attributed_total_detail_page_views_14d" integer DEFAULT 0 NOT NULL,
  	"attributed_add_to_cart_14d" integer DEFAULT 0 NOT NULL,
  	"attributed_total_add_to_cart_14d" integer DEFAULT 0 NOT NULL,
  	"attributed_purchases_14d" integer DEFAULT 0 NOT NULL,
  	"attributed_total_purchases_14d" integer DEFAULT 0 NOT NULL,
  	"attributed_sales_14d" numeric(10, 2) DEFAULT '0' NOT NULL,
  	"total_attributed_sales_14d" numeric(10, 2) DEFAULT '0' NOT NULL,
  	"units_sold_14d" integer DEFAULT 0 NOT NULL,
  	"total_units_sold_14d" integer DEFAULT 0 NOT NULL,
  	"brb_bonus_amount" numeric(10, 2),
  	"kindle_edition_normalized_pages_read_14d" integer,
  	"kindle_edition_normalized_pages_royalties_14d" numeric(10, 2),
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "amz_attribution_prod_metrics" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"adgroup_id" integer NOT NULL,
  	"brand_id" integer NOT NULL,
  	"creator_id" integer,
  	"product_id" integer,
  	"asin" varchar NOT NULL,
  	"date" date NOT NULL,
  	"product_conversion_type" varchar NOT NULL,
  	"attributed_detail_page_views_14d" integer DEFAULT 0 NOT NULL,
  	"attributed_add_to_cart_14d" integer DEFAULT 0 NOT NULL,
  	"attributed_purchases_14d" integer DEFAULT 0 NOT NULL,
  	"units_sold_14d" integer DEFAULT 0 NOT NULL,
  	"attributed_sales_14d" numeric(10, 2) DEFAULT '0' NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "sync_runs" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"brand_id" integer NOT NULL,
  	"amazon_profile_id" integer NOT NULL,
  	"kind" "enum_sync_runs_kind" NOT NULL,
  	"status" "enum_sync_runs_status" DEFAULT 'running' NOT NULL,
  	"start_date" date NOT NULL,
  	"end_date" date NOT NULL,
  	"rows" integer DEFAULT 0 NOT NULL,
  	"changed" integer DEFAULT 0 NOT NULL,
  	"data_through" date,
  	"error" varchar,
  	"started_at" timestamp(3) with time zone NOT NULL,
  	"finished_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "oauth_states" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"state_hash" varchar NOT NULL,
  	"cookie_hash" varchar NOT NULL,
  	"code_verifier" varchar NOT NULL,
  	"brand_id" integer NOT NULL,
  	"expires_at" timestamp(3) with time zone NOT NULL,
  	"used_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "affiliate_programs" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"brand_id" integer NOT NULL,
  	"title" varchar NOT NULL,
  	"description" varchar NOT NULL,
  	"is_visible" boolean DEFAULT false NOT NULL,
  	"auto_accept_applications" boolean DEFAULT false NOT NULL,
  	"logo_url" varchar,
  	"page_id" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "affiliate_program_products" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"affiliate_program_id" integer NOT NULL,
  	"product_id" integer NOT NULL,
  	"brand_id" integer NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "partnerships" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"creator_id" integer NOT NULL,
  	"brand_id" integer NOT NULL,
  	"status" "enum_partnerships_status" NOT NULL,
  	"started_by" varchar NOT NULL,
  	"source_program_id" integer,
  	"referral_code" varchar,
  	"decided_at" timestamp(3) with time zone,
  	"rejected_at" timestamp(3) with time zone,
  	"rejection_reason" varchar,
  	"ended_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "creator_products" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"partnership_id" integer NOT NULL,
  	"product_id" integer NOT NULL,
  	"brand_id" integer NOT NULL,
  	"creator_id" integer NOT NULL,
  	"affiliate_fee" integer,
  	"status" "enum_creator_products_status" DEFAULT 'active' NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "links" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"link_id" varchar NOT NULL,
  	"link_name" varchar NOT NULL,
  	"attribution_tag_id" integer NOT NULL,
  	"aa_campaignid" varchar NOT NULL,
  	"aa_adgroupid" varchar NOT NULL,
  	"aa_creativeid" varchar NOT NULL,
  	"creator_product_id" integer,
  	"brand_id" integer NOT NULL,
  	"creator_id" integer,
  	"product_id" integer NOT NULL,
  	"is_archived" boolean DEFAULT false NOT NULL,
  	"request_id" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "link_clicks" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"link_id" integer NOT NULL,
  	"brand_id" integer NOT NULL,
  	"clicked_at" timestamp(3) with time zone NOT NULL,
  	"is_bot" boolean DEFAULT false NOT NULL,
  	"visitor" varchar,
  	"referrer" varchar
  );
  
  CREATE TABLE "creator_earnings" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"creator_id" integer NOT NULL,
  	"earning_type" "enum_creator_earnings_earning_type" NOT NULL,
  	"perf_metric_id" integer NOT NULL,
  	"brand_id" integer NOT NULL,
  	"amount" numeric(12, 4) NOT NULL,
  	"sales_amount" numeric(12, 4) NOT NULL,
  	"commission_rate" numeric(5, 2) NOT NULL,
  	"date" date NOT NULL,
  	"referred_creator_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "stripe_events" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"stripe_event_id" varchar NOT NULL,
  	"event_type" varchar NOT NULL,
  	"processed" boolean DEFAULT false NOT NULL,
  	"event_data" jsonb,
  	"environment" "enum_stripe_events_environment" NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "blog_posts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"slug" varchar NOT NULL,
  	"content" jsonb,
  	"content_markdown" varchar,
  	"excerpt" varchar,
  	"category" varchar,
  	"tags" text[] DEFAULT '{}' NOT NULL,
  	"image_url" varchar,
  	"meta_title" varchar,
  	"meta_description" varchar,
  	"keywords" text[] DEFAULT '{}' NOT NULL,
  	"published_at" timestamp(3) with time zone,
  	"is_published" boolean DEFAULT true NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_kv" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar NOT NULL,
  	"data" jsonb NOT NULL
  );
  
  CREATE TABLE "payload_preferences" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"value" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_preferences_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"users_id" integer
  );
  
  CREATE TABLE "payload_migrations" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"batch" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "brands" ADD CONSTRAINT "brands_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "creators" ADD CONSTRAINT "creators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "creator_channels" ADD CONSTRAINT "creator_channels_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "amazon_accounts" ADD CONSTRAINT "amazon_accounts_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "amazon_profiles" ADD CONSTRAINT "amazon_profiles_amazon_account_id_amazon_accounts_id_fk" FOREIGN KEY ("amazon_account_id") REFERENCES "public"."amazon_accounts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "amazon_profiles" ADD CONSTRAINT "amazon_profiles_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "amazon_advertisers" ADD CONSTRAINT "amazon_advertisers_amazon_profile_id_amazon_profiles_id_fk" FOREIGN KEY ("amazon_profile_id") REFERENCES "public"."amazon_profiles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "amazon_advertisers" ADD CONSTRAINT "amazon_advertisers_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "products" ADD CONSTRAINT "products_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "attribution_tags" ADD CONSTRAINT "attribution_tags_amazon_advertiser_id_amazon_advertisers_id_fk" FOREIGN KEY ("amazon_advertiser_id") REFERENCES "public"."amazon_advertisers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "attribution_tags" ADD CONSTRAINT "attribution_tags_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "amz_attribution_campaigns" ADD CONSTRAINT "amz_attribution_campaigns_amazon_profile_id_amazon_profiles_id_fk" FOREIGN KEY ("amazon_profile_id") REFERENCES "public"."amazon_profiles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "amz_attribution_campaigns" ADD CONSTRAINT "amz_attribution_campaigns_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "amz_attribution_adgroups" ADD CONSTRAINT "amz_attribution_adgroups_campaign_id_amz_attribution_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."amz_attribution_campaigns"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "amz_attribution_adgroups" ADD CONSTRAINT "amz_attribution_adgroups_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "amz_attribution_adgroups" ADD CONSTRAINT "amz_attribution_adgroups_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "amz_attribution_perf_metrics" ADD CONSTRAINT "amz_attribution_perf_metrics_adgroup_id_amz_attribution_adgroups_id_fk" FOREIGN KEY ("adgroup_id") REFERENCES "public"."amz_attribution_adgroups"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "amz_attribution_perf_metrics" ADD CONSTRAINT "amz_attribution_perf_metrics_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "amz_attribution_perf_metrics" ADD CONSTRAINT "amz_attribution_perf_metrics_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "amz_attribution_prod_metrics" ADD CONSTRAINT "amz_attribution_prod_metrics_adgroup_id_amz_attribution_adgroups_id_fk" FOREIGN KEY ("adgroup_id") REFERENCES "public"."amz_attribution_adgroups"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "amz_attribution_prod_metrics" ADD CONSTRAINT "amz_attribution_prod_metrics_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "amz_attribution_prod_metrics" ADD CONSTRAINT "amz_attribution_prod_metrics_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "amz_attribution_prod_metrics" ADD CONSTRAINT "amz_attribution_prod_metrics_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sync_runs" ADD CONSTRAINT "sync_runs_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sync_runs" ADD CONSTRAINT "sync_runs_amazon_profile_id_amazon_profiles_id_fk" FOREIGN KEY ("amazon_profile_id") REFERENCES "public"."amazon_profiles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "oauth_states" ADD CONSTRAINT "oauth_states_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "affiliate_programs" ADD CONSTRAINT "affiliate_programs_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "affiliate_program_products" ADD CONSTRAINT "affiliate_program_products_affiliate_program_id_affiliate_programs_id_fk" FOREIGN KEY ("affiliate_program_id") REFERENCES "public"."affiliate_programs"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "affiliate_program_products" ADD CONSTRAINT "affiliate_program_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "affiliate_program_products" ADD CONSTRAINT "affiliate_program_products_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "partnerships" ADD CONSTRAINT "partnerships_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "partnerships" ADD CONSTRAINT "partnerships_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "partnerships" ADD CONSTRAINT "partnerships_source_program_id_affiliate_programs_id_fk" FOREIGN KEY ("source_program_id") REFERENCES "public"."affiliate_programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "creator_products" ADD CONSTRAINT "creator_products_partnership_id_partnerships_id_fk" FOREIGN KEY ("partnership_id") REFERENCES "public"."partnerships"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "creator_products" ADD CONSTRAINT "creator_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "creator_products" ADD CONSTRAINT "creator_products_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "creator_products" ADD CONSTRAINT "creator_products_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "links" ADD CONSTRAINT "links_attribution_tag_id_attribution_tags_id_fk" FOREIGN KEY ("attribution_tag_id") REFERENCES "public"."attribution_tags"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "links" ADD CONSTRAINT "links_creator_product_id_creator_products_id_fk" FOREIGN KEY ("creator_product_id") REFERENCES "public"."creator_products"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "links" ADD CONSTRAINT "links_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "links" ADD CONSTRAINT "links_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "links" ADD CONSTRAINT "links_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "link_clicks" ADD CONSTRAINT "link_clicks_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "link_clicks" ADD CONSTRAINT "link_clicks_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "creator_earnings" ADD CONSTRAINT "creator_earnings_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "creator_earnings" ADD CONSTRAINT "creator_earnings_perf_metric_id_amz_attribution_perf_metrics_id_fk" FOREIGN KEY ("perf_metric_id") REFERENCES "public"."amz_attribution_perf_metrics"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "creator_earnings" ADD CONSTRAINT "creator_earnings_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "creator_earnings" ADD CONSTRAINT "creator_earnings_referred_creator_id_creators_id_fk" FOREIGN KEY ("referred_creator_id") REFERENCES "public"."creators"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_preferences"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  CREATE UNIQUE INDEX "users_email_idx" ON "users" USING btree ("email");
  CREATE UNIQUE INDEX "users_firebase_uid_idx" ON "users" USING btree ("firebase_uid");
  CREATE INDEX "users_updated_at_idx" ON "users" USING btree ("updated_at");
  CREATE INDEX "users_created_at_idx" ON "users" USING btree ("created_at");
  CREATE UNIQUE INDEX "brands_user_idx" ON "brands" USING btree ("user_id");
  CREATE INDEX "brands_amazon_connected_idx" ON "brands" USING btree ("amazon_connected");
  CREATE INDEX "brands_updated_at_idx" ON "brands" USING btree ("updated_at");
  CREATE INDEX "brands_created_at_idx" ON "brands" USING btree ("created_at");
  CREATE UNIQUE INDEX "creators_user_idx" ON "creators" USING btree ("user_id");
  CREATE INDEX "creators_approved_idx" ON "creators" USING btree ("approved");
  CREATE INDEX "creators_updated_at_idx" ON "creators" USING btree ("updated_at");
  CREATE INDEX "creators_created_at_idx" ON "creators" USING btree ("created_at");
  CREATE INDEX "creator_channels_creator_idx" ON "creator_channels" USING btree ("creator_id");
  CREATE INDEX "creator_channels_updated_at_idx" ON "creator_channels" USING btree ("updated_at");
  CREATE INDEX "creator_channels_created_at_idx" ON "creator_channels" USING btree ("created_at");
  CREATE UNIQUE INDEX "creator_channel_channel_link_idx" ON "creator_channels" USING btree ("creator_id","channel","channel_link");
  CREATE UNIQUE INDEX "amazon_accounts_brand_idx" ON "amazon_accounts" USING btree ("brand_id");
  CREATE INDEX "amazon_accounts_updated_at_idx" ON "amazon_accounts" USING btree ("updated_at");
  CREATE INDEX "amazon_accounts_created_at_idx" ON "amazon_accounts" USING btree ("created_at");
  CREATE INDEX "amazon_profiles_amazon_account_idx" ON "amazon_profiles" USING btree ("amazon_account_id");
  CREATE INDEX "amazon_profiles_brand_idx" ON "amazon_profiles" USING btree ("brand_id");
  CREATE UNIQUE INDEX "amazon_profiles_profile_id_idx" ON "amazon_profiles" USING btree ("profile_id");
  CREATE INDEX "amazon_profiles_updated_at_idx" ON "amazon_profiles" USING btree ("updated_at");
  CREATE INDEX "amazon_profiles_created_at_idx" ON "amazon_profiles" USING btree ("created_at");
  CREATE INDEX "amazon_advertisers_amazon_profile_idx" ON "amazon_advertisers" USING btree ("amazon_profile_id");
  CREATE INDEX "amazon_advertisers_brand_idx" ON "amazon_advertisers" USING btree ("brand_id");
  CREATE INDEX "amazon_advertisers_updated_at_idx" ON "amazon_advertisers" USING btree ("updated_at");
  CREATE INDEX "amazon_advertisers_created_at_idx" ON "amazon_advertisers" USING btree ("created_at");
  CREATE UNIQUE INDEX "amazon_profile_advertiser_id_idx" ON "amazon_advertisers" USING btree ("amazon_profile_id","advertiser_id");
  CREATE INDEX "products_brand_idx" ON "products" USING btree ("brand_id");
  CREATE INDEX "products_updated_at_idx" ON "products" USING btree ("updated_at");
  CREATE INDEX "products_created_at_idx" ON "products" USING btree ("created_at");
  CREATE UNIQUE INDEX "brand_sku_idx" ON "products" USING btree ("brand_id","sku");
  CREATE INDEX "brand_asin_idx" ON "products" USING btree ("brand_id","asin");
  CREATE INDEX "attribution_tags_amazon_advertiser_idx" ON "attribution_tags" USING btree ("amazon_advertiser_id");
  CREATE INDEX "attribution_tags_brand_idx" ON "attribution_tags" USING btree ("brand_id");
  CREATE INDEX "attribution_tags_updated_at_idx" ON "attribution_tags" USING btree ("updated_at");
  CREATE INDEX "attribution_tags_created_at_idx" ON "attribution_tags" USING btree ("created_at");
  CREATE UNIQUE INDEX "amazon_advertiser_publisher_id_is_macro_idx" ON "attribution_tags" USING btree ("amazon_advertiser_id","publisher_id","is_macro");
  CREATE INDEX "amz_attribution_campaigns_amazon_profile_idx" ON "amz_attribution_campaigns" USING btree ("amazon_profile_id");
  CREATE INDEX "amz_attribution_campaigns_brand_idx" ON "amz_attribution_campaigns" USING btree ("brand_id");
  CREATE INDEX "amz_attribution_campaigns_updated_at_idx" ON "amz_attribution_campaigns" USING btree ("updated_at");
  CREATE INDEX "amz_attribution_campaigns_created_at_idx" ON "amz_attribution_campaigns" USING btree ("created_at");
  CREATE UNIQUE INDEX "amazon_profile_external_id_idx" ON "amz_attribution_campaigns" USING btree ("amazon_profile_id","external_id");
  CREATE INDEX "amz_attribution_adgroups_campaign_idx" ON "amz_attribution_adgroups" USING btree ("campaign_id");
  CREATE INDEX "amz_attribution_adgroups_brand_idx" ON "amz_attribution_adgroups" USING btree ("brand_id");
  CREATE INDEX "amz_attribution_adgroups_link_idx" ON "amz_attribution_adgroups" USING btree ("link_id");
  CREATE INDEX "amz_attribution_adgroups_external_id_idx" ON "amz_attribution_adgroups" USING btree ("external_id");
  CREATE INDEX "amz_attribution_adgroups_updated_at_idx" ON "amz_attribution_adgroups" USING btree ("updated_at");
  CREATE INDEX "amz_attribution_adgroups_created_at_idx" ON "amz_attribution_adgroups" USING btree ("created_at");
  CREATE UNIQUE INDEX "campaign_external_id_idx" ON "amz_attribution_adgroups" USING btree ("campaign_id","external_id");
  CREATE INDEX "amz_attribution_perf_metrics_adgroup_idx" ON "amz_attribution_perf_metrics" USING btree ("adgroup_id");
  CREATE INDEX "amz_attribution_perf_metrics_brand_idx" ON "amz_attribution_perf_metrics" USING btree ("brand_id");
  CREATE INDEX "amz_attribution_perf_metrics_creator_idx" ON "amz_attribution_perf_metrics" USING btree ("creator_id");
  CREATE INDEX "amz_attribution_perf_metrics_updated_at_idx" ON "amz_attribution_perf_metrics" USING btree ("updated_at");
  CREATE INDEX "amz_attribution_perf_metrics_created_at_idx" ON "amz_attribution_perf_metrics" USING btree ("created_at");
  CREATE UNIQUE INDEX "adgroup_date_idx" ON "amz_attribution_perf_metrics" USING btree ("adgroup_id","date");
  CREATE INDEX "brand_date_idx" ON "amz_attribution_perf_metrics" USING btree ("brand_id","date");
  CREATE INDEX "creator_date_idx" ON "amz_attribution_perf_metrics" USING btree ("creator_id","date");
  CREATE INDEX "amz_attribution_prod_metrics_adgroup_idx" ON "amz_attribution_prod_metrics" USING btree ("adgroup_id");
  CREATE INDEX "amz_attribution_prod_metrics_brand_idx" ON "amz_attribution_prod_metrics" USING btree ("brand_id");
  CREATE INDEX "amz_attribution_prod_metrics_creator_idx" ON "amz_attribution_prod_metrics" USING btree ("creator_id");
  CREATE INDEX "amz_attribution_prod_metrics_product_idx" ON "amz_attribution_prod_metrics" USING btree ("product_id");
  CREATE INDEX "amz_attribution_prod_metrics_updated_at_idx" ON "amz_attribution_prod_metrics" USING btree ("updated_at");
  CREATE INDEX "amz_attribution_prod_metrics_created_at_idx" ON "amz_attribution_prod_metrics" USING btree ("created_at");
  CREATE UNIQUE INDEX "adgroup_asin_date_product_conversion_type_idx" ON "amz_attribution_prod_metrics" USING btree ("adgroup_id","asin","date","product_conversion_type");
  CREATE UNIQUE INDEX "adgroup_product_date_product_conversion_type_idx" ON "amz_attribution_prod_metrics" USING btree ("adgroup_id","product_id","date","product_conversion_type");
  CREATE INDEX "brand_date_1_idx" ON "amz_attribution_prod_metrics" USING btree ("brand_id","date");
  CREATE INDEX "sync_runs_brand_idx" ON "sync_runs" USING btree ("brand_id");
  CREATE INDEX "sync_runs_amazon_profile_idx" ON "sync_runs" USING btree ("amazon_profile_id");
  CREATE INDEX "sync_runs_updated_at_idx" ON "sync_runs" USING btree ("updated_at");
  CREATE INDEX "sync_runs_created_at_idx" ON "sync_runs" USING btree ("created_at");
  CREATE INDEX "amazon_profile_kind_started_at_idx" ON "sync_runs" USING btree ("amazon_profile_id","kind","started_at");
  CREATE UNIQUE INDEX "oauth_states_state_hash_idx" ON "oauth_states" USING btree ("state_hash");
  CREATE INDEX "oauth_states_brand_idx" ON "oauth_states" USING btree ("brand_id");
  CREATE INDEX "oauth_states_updated_at_idx" ON "oauth_states" USING btree ("updated_at");
  CREATE INDEX "oauth_states_created_at_idx" ON "oauth_states" USING btree ("created_at");
  CREATE UNIQUE INDEX "affiliate_programs_brand_idx" ON "affiliate_programs" USING btree ("brand_id");
  CREATE UNIQUE INDEX "affiliate_programs_page_id_idx" ON "affiliate_programs" USING btree ("page_id");
  CREATE INDEX "affiliate_programs_updated_at_idx" ON "affiliate_programs" USING btree ("updated_at");
  CREATE INDEX "affiliate_programs_created_at_idx" ON "affiliate_programs" USING btree ("created_at");
  CREATE INDEX "affiliate_program_products_affiliate_program_idx" ON "affiliate_program_products" USING btree ("affiliate_program_id");
  CREATE INDEX "affiliate_program_products_product_idx" ON "affiliate_program_products" USING btree ("product_id");
  CREATE INDEX "affiliate_program_products_brand_idx" ON "affiliate_program_products" USING btree ("brand_id");
  CREATE INDEX "affiliate_program_products_updated_at_idx" ON "affiliate_program_products" USING btree ("updated_at");
  CREATE INDEX "affiliate_program_products_created_at_idx" ON "affiliate_program_products" USING btree ("created_at");
  CREATE UNIQUE INDEX "affiliate_program_product_idx" ON "affiliate_program_products" USING btree ("affiliate_program_id","product_id");
  CREATE INDEX "partnerships_creator_idx" ON "partnerships" USING btree ("creator_id");
  CREATE INDEX "partnerships_brand_idx" ON "partnerships" USING btree ("brand_id");
  CREATE INDEX "partnerships_source_program_idx" ON "partnerships" USING btree ("source_program_id");
  CREATE INDEX "partnerships_updated_at_idx" ON "partnerships" USING btree ("updated_at");
  CREATE INDEX "partnerships_created_at_idx" ON "partnerships" USING btree ("created_at");
  CREATE UNIQUE INDEX "creator_brand_idx" ON "partnerships" USING btree ("creator_id","brand_id");
  CREATE INDEX "brand_status_idx" ON "partnerships" USING btree ("brand_id","status");
  CREATE INDEX "creator_products_partnership_idx" ON "creator_products" USING btree ("partnership_id");
  CREATE INDEX "creator_products_product_idx" ON "creator_products" USING btree ("product_id");
  CREATE INDEX "creator_products_brand_idx" ON "creator_products" USING btree ("brand_id");
  CREATE INDEX "creator_products_creator_idx" ON "creator_products" USING btree ("creator_id");
  CREATE INDEX "creator_products_updated_at_idx" ON "creator_products" USING btree ("updated_at");
  CREATE INDEX "creator_products_created_at_idx" ON "creator_products" USING btree ("created_at");
  CREATE UNIQUE INDEX "partnership_product_idx" ON "creator_products" USING btree ("partnership_id","product_id");
  CREATE UNIQUE INDEX "links_link_id_idx" ON "links" USING btree ("link_id");
  CREATE INDEX "links_attribution_tag_idx" ON "links" USING btree ("attribution_tag_id");
  CREATE INDEX "links_creator_product_idx" ON "links" USING btree ("creator_product_id");
  CREATE INDEX "links_brand_idx" ON "links" USING btree ("brand_id");
  CREATE INDEX "links_creator_idx" ON "links" USING btree ("creator_id");
  CREATE INDEX "links_product_idx" ON "links" USING btree ("product_id");
  CREATE INDEX "links_updated_at_idx" ON "links" USING btree ("updated_at");
  CREATE INDEX "links_created_at_idx" ON "links" USING btree ("created_at");
  CREATE UNIQUE INDEX "creator_request_id_idx" ON "links" USING btree ("creator_id","request_id");
  CREATE INDEX "link_clicks_link_idx" ON "link_clicks" USING btree ("link_id");
  CREATE INDEX "link_clicks_brand_idx" ON "link_clicks" USING btree ("brand_id");
  CREATE INDEX "link_clicked_at_idx" ON "link_clicks" USING btree ("link_id","clicked_at");
  CREATE INDEX "creator_earnings_creator_idx" ON "creator_earnings" USING btree ("creator_id");
  CREATE INDEX "creator_earnings_perf_metric_idx" ON "creator_earnings" USING btree ("perf_metric_id");
  CREATE INDEX "creator_earnings_brand_idx" ON "creator_earnings" USING btree ("brand_id");
  CREATE INDEX "creator_earnings_referred_creator_idx" ON "creator_earnings" USING btree ("referred_creator_id");
  CREATE INDEX "creator_earnings_updated_at_idx" ON "creator_earnings" USING btree ("updated_at");
  CREATE INDEX "creator_earnings_created_at_idx" ON "creator_earnings" USING btree ("created_at");
  CREATE UNIQUE INDEX "perf_metric_earning_type_idx" ON "creator_earnings" USING btree ("perf_metric_id","earning_type");
  CREATE INDEX "creator_date_1_idx" ON "creator_earnings" USING btree ("creator_id","date");
  CREATE INDEX "brand_date_2_idx" ON "creator_earnings" USING btree ("brand_id","date");
  CREATE INDEX "stripe_events_updated_at_idx" ON "stripe_events" USING btree ("updated_at");
  CREATE INDEX "stripe_events_created_at_idx" ON "stripe_events" USING btree ("created_at");
  CREATE UNIQUE INDEX "stripe_event_id_environment_idx" ON "stripe_events" USING btree ("stripe_event_id","environment");
  CREATE UNIQUE INDEX "blog_posts_slug_idx" ON "blog_posts" USING btree ("slug");
  CREATE INDEX "blog_posts_category_idx" ON "blog_posts" USING btree ("category");
  CREATE INDEX "blog_posts_published_at_idx" ON "blog_posts" USING btree ("published_at");
  CREATE INDEX "blog_posts_updated_at_idx" ON "blog_posts" USING btree ("updated_at");
  CREATE INDEX "blog_posts_created_at_idx" ON "blog_posts" USING btree ("created_at");
  CREATE UNIQUE INDEX "payload_kv_key_idx" ON "payload_kv" USING btree ("key");
  CREATE INDEX "payload_preferences_key_idx" ON "payload_preferences" USING btree ("key");
  CREATE INDEX "payload_preferences_updated_at_idx" ON "payload_preferences" USING btree ("updated_at");
  CREATE INDEX "payload_preferences_created_at_idx" ON "payload_preferences" USING btree ("created_at");
  CREATE INDEX "payload_preferences_rels_order_idx" ON "payload_preferences_rels" USING btree ("order");
  CREATE INDEX "payload_preferences_rels_parent_idx" ON "payload_preferences_rels" USING btree ("parent_id");
  CREATE INDEX "payload_preferences_rels_path_idx" ON "payload_preferences_rels" USING btree ("path");
  CREATE INDEX "payload_preferences_rels_users_id_idx" ON "payload_preferences_rels" USING btree ("users_id");
  CREATE INDEX "payload_migrations_updated_at_idx" ON "payload_migrations" USING btree ("updated_at");
  CREATE INDEX "payload_migrations_created_at_idx" ON "payload_migrations" USING btree ("created_at");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "users" CASCADE;
  DROP TABLE "brands" CASCADE;
  DROP TABLE "creators" CASCADE;
  DROP TABLE "creator_channels" CASCADE;
  DROP TABLE "amazon_accounts" CASCADE;
  DROP TABLE "amazon_profiles" CASCADE;
  DROP TABLE "amazon_advertisers" CASCADE;
  DROP TABLE "products" CASCADE;
  DROP TABLE "attribution_tags" CASCADE;
  DROP TABLE "amz_attribution_campaigns" CASCADE;
  DROP TABLE "amz_attribution_adgroups" CASCADE;
  DROP TABLE "amz_attribution_perf_metrics" CASCADE;
  DROP TABLE "amz_attribution_prod_metrics" CASCADE;
  DROP TABLE "sync_runs" CASCADE;
  DROP TABLE "oauth_states" CASCADE;
  DROP TABLE "affiliate_programs" CASCADE;
  DROP TABLE "affiliate_program_products" CASCADE;
  DROP TABLE "partnerships" CASCADE;
  DROP TABLE "creator_products" CASCADE;
  DROP TABLE "links" CASCADE;
  DROP TABLE "link_clicks" CASCADE;
  DROP TABLE "creator_earnings" CASCADE;
  DROP TABLE "stripe_events" CASCADE;
  DROP TABLE "blog_posts" CASCADE;
  DROP TABLE "payload_kv" CASCADE;
  DROP TABLE "payload_preferences" CASCADE;
  DROP TABLE "payload_preferences_rels" CASCADE;
  DROP TABLE "payload_migrations" CASCADE;
  DROP TYPE "public"."enum_users_user_type";
  DROP TYPE "public"."enum_users_role";
  DROP TYPE "public"."enum_brands_product_category";
  DROP TYPE "public"."enum_creator_channels_channel";
  DROP TYPE "public"."enum_amazon_accounts_status";
  DROP TYPE "public"."enum_sync_runs_kind";
  DROP TYPE "public"."enum_sync_runs_status";
  DROP TYPE "public"."enum_partnerships_status";
  DROP TYPE "public"."enum_creator_products_status";
  DROP TYPE "public"."enum_creator_earnings_earning_type";
  DROP TYPE "public"."enum_stripe_events_environment";`)
}
