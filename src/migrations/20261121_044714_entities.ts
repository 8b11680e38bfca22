import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_consents_kind" AS ENUM('terms', 'privacy', 'amazon_ads_api', 'email_capture');
  CREATE TYPE "public"."enum_creator_referrals_status" AS ENUM('active', 'ended');
  CREATE TYPE "public"."enum_billing_cycles_status" AS ENUM('open', 'charging', 'closed', 'settled');
  CREATE TYPE "public"."enum_creator_charges_status" AS ENUM('processing', 'requires_action', 'unknown', 'blocked', 'succeeded', 'failed', 'canceled', 'partially_refunded', 'refunded', 'disputed', 'dispute_lost');
  CREATE TYPE "public"."enum_platform_charges_status" AS ENUM('processing', 'requires_action', 'unknown', 'blocked', 'succeeded', 'failed', 'canceled', 'partially_refunded', 'refunded', 'disputed', 'dispute_lost');
  CREATE TYPE "public"."enum_paypal_payouts_status" AS ENUM('queued', 'on_hold_internal', 'processing', 'unknown', 'succeeded', 'unclaimed', 'on_hold', 'blocked', 'failed', 'returned', 'reversed', 'canceled');
  CREATE TYPE "public"."enum_brand_payment_methods_pm_type" AS ENUM('card', 'us_bank_account');
  CREATE TYPE "public"."enum_brand_payment_methods_verification_status" AS ENUM('requires_verification', 'pending_microdeposits', 'verified', 'verification_failed', 'mandate_inactive', 'expired', 'blocked', 'removed');
  CREATE TYPE "public"."enum_creator_payment_methods_onboarding_status" AS ENUM('not_started', 'pending', 'incomplete', 'under_review', 'complete', 'restricted', 'rejected', 'disconnected');
  CREATE TYPE "public"."enum_creator_payment_destinations_preferred_method" AS ENUM('paypal', 'venmo');
  CREATE TYPE "public"."enum_creator_payment_destinations_verification_status" AS ENUM('unverified', 'pending', 'verified', 'disabled');
  CREATE TYPE "public"."enum_landing_pages_template_type" AS ENUM('fixed_v1');
  CREATE TYPE "public"."enum_landing_page_sections_section_type" AS ENUM('hero', 'email_capture', 'custom_html');
  CREATE TYPE "public"."enum_landing_page_email_submissions_discount_type" AS ENUM('none', 'code', 'promo_url');
  CREATE TABLE "consents" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"user_id" integer NOT NULL,
  	"kind" "enum_consents_kind" NOT NULL,
  	"text_version" varchar NOT NULL,
  	"accepted_at" timestamp(3) with time zone NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "brand_referral_settings" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"partnership_id" integer NOT NULL,
  	"brand_id" integer NOT NULL,
  	"creator_id" integer NOT NULL,
  	"referral_commission_rate" numeric(5, 2) DEFAULT '0' NOT NULL,
  	"is_active" boolean DEFAULT true NOT NULL,
  	"referral_code" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "creator_referrals" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"referrer_creator_id" integer NOT NULL,
  	"referred_creator_id" integer NOT NULL,
  	"brand_id" integer NOT NULL,
  	"referral_commission_rate" numeric(5, 2) NOT NULL,
  	"status" "enum_creator_referrals_status" DEFAULT 'active' NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "rate_history" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"brand_id" integer NOT NULL,
  	"product_id" integer NOT NULL,
  	"creator_product_id" integer,
  	"rate" integer,
  	"effective_from" date NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "billing_cycles" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"period_start" date NOT NULL,
  	"period_end" date NOT NULL,
  	"status" "enum_billing_cycles_status" DEFAULT 'open' NOT NULL,
  	"currency" varchar DEFAULT 'USD' NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "creator_charges" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"billing_cycle_id" integer NOT NULL,
  	"brand_id" integer NOT NULL,
  	"creator_id" integer NOT NULL,
  	"amount" numeric(12, 2) NOT NULL,
  	"amount_grossed_cents" integer,
  	"currency" varchar DEFAULT 'USD' NOT NULL,
  	"stripe_payment_intent_id" varchar,
  	"on_behalf_of_account_id" varchar,
  	"destination_account_id" varchar,
  	"application_fee_amount_cents" integer DEFAULT 0 NOT NULL,
  	"statement_descriptor" varchar,
  	"statement_descriptor_suffix" varchar,
  	"notes" varchar,
  	"status" "enum_creator_charges_status" DEFAULT 'processing' NOT NULL,
  	"idempotency_key" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "platform_charges" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"billing_cycle_id" integer NOT NULL,
  	"brand_id" integer NOT NULL,
  	"amount_cents" integer NOT NULL,
  	"breakdown" jsonb DEFAULT '{}'::jsonb NOT NULL,
  	"currency" varchar DEFAULT 'USD' NOT NULL,
  	"stripe_payment_intent_id" varchar,
  	"status" "enum_platform_charges_status" DEFAULT 'processing' NOT NULL,
  	"idempotency_key" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "paypal_payouts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"billing_cycle_id" integer NOT NULL,
  	"brand_id" integer NOT NULL,
  	"creator_id" integer NOT NULL,
  	"amount_cents" integer NOT NULL,
  	"currency" varchar DEFAULT 'USD' NOT NULL,
  	"paypal_receiver" varchar NOT NULL,
  	"paypal_payout_batch_id" varchar,
  	"paypal_payout_item_id" varchar,
  	"fee_cents" integer DEFAULT 25 NOT NULL,
  	"status" "enum_paypal_payouts_status" DEFAULT 'queued' NOT NULL,
  	"failure_reason" varchar,
  	"idempotency_key" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "brand_payment_methods" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"brand_id" integer NOT NULL,
  	"stripe_customer_id" varchar,
  	"stripe_payment_method_id" varchar,
  	"pm_type" "enum_brand_payment_methods_pm_type" DEFAULT 'card' NOT NULL,
  	"is_default" boolean DEFAULT false NOT NULL,
  	"is_default_for_type" boolean DEFAULT false NOT NULL,
  	"bank_name" varchar,
  	"bank_last4" varchar,
  	"ach_fingerprint" varchar,
  	"verification_status" "enum_brand_payment_methods_verification_status" DEFAULT 'requires_verification' NOT NULL,
  	"verification_method" varchar,
  	"mandate_id" varchar,
  	"currency" varchar DEFAULT 'USD' NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "creator_payment_methods" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"creator_id" integer NOT NULL,
  	"stripe_account_id" varchar,
  	"onboarding_status" "enum_creator_payment_methods_onboarding_status" DEFAULT 'not_started' NOT NULL,
  	"payouts_enabled" boolean DEFAULT false NOT NULL,
  	"currency" varchar DEFAULT 'USD' NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "creator_payment_destinations" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"creator_id" integer NOT NULL,
  	"paypal_email" varchar,
  	"venmo_handle" varchar,
  	"preferred_method" "enum_creator_payment_destinations_preferred_method" DEFAULT 'paypal' NOT NULL,
  	"verification_status" "enum_creator_payment_destinations_verification_status" DEFAULT 'unverified' NOT NULL,
  	"notes" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "landing_pages" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"brand_id" integer NOT NULL,
  	"product_id" integer,
  	"title" varchar NOT NULL,
  	"slug" varchar NOT NULL,
  	"template_type" "enum_landing_pages_template_type" DEFAULT 'fixed_v1' NOT NULL,
  	"is_published" boolean DEFAULT false NOT NULL,
  	"is_active" boolean DEFAULT true NOT NULL,
  	"meta_title" varchar,
  	"meta_description" varchar,
  	"global_custom_code" varchar,
  	"is_deleted" boolean DEFAULT false NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "landing_page_sections" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"landing_page_id" integer NOT NULL,
  	"brand_id" integer NOT NULL,
  	"section_type" "enum_landing_page_sections_section_type" NOT NULL,
  	"position" integer DEFAULT 0 NOT NULL,
  	"content" varchar DEFAULT '{}' NOT NULL,
  	"is_visible" boolean DEFAULT true NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "landing_page_email_submissions" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"landing_page_id" integer NOT NULL,
  	"brand_id" integer NOT NULL,
  	"link_id" varchar,
  	"email" varchar NOT NULL,
  	"discount_type" "enum_landing_page_email_submissions_discount_type" DEFAULT 'none' NOT NULL,
  	"discount_value" varchar,
  	"ip_address" varchar,
  	"user_agent" varchar,
  	"submitted_at" timestamp(3) with time zone NOT NULL,
  	"clicked_through_to_amazon" boolean DEFAULT false NOT NULL,
  	"clicked_through_at" timestamp(3) with time zone,
  	"referrer_url" varchar,
  	"consent_version" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "media" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"alt" varchar NOT NULL,
  	"uploaded_by_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"url" varchar,
  	"thumbnail_u_r_l" varchar,
  	"filename" varchar,
  	"mime_type" varchar,
  	"filesize" numeric,
  	"width" numeric,
  	"height" numeric,
  	"focal_x" numeric,
  	"focal_y" numeric
  );
  
  CREATE TABLE "paypal_events" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"event_id" varchar NOT NULL,
  	"event_type" varchar NOT NULL,
  	"payload" jsonb,
  	"received_at" timestamp(3) with time zone NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "audit_events" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"actor_id" integer,
  	"actor_email" varchar NOT NULL,
  	"action" varchar NOT NULL,
  	"target_collection" varchar NOT NULL,
  	"target_id" integer NOT NULL,
  	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
  	"reason" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "creators" ADD COLUMN "approved_at" timestamp(3) with time zone;
  ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "brand_referral_settings" ADD CONSTRAINT "brand_referral_settings_partnership_id_partnerships_id_fk" FOREIGN KEY ("partnership_id") REFERENCES "public"."partnerships"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "brand_referral_settings" ADD CONSTRAINT "brand_referral_settings_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "brand_referral_settings" ADD CONSTRAINT "brand_referral_settings_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "creator_referrals" ADD CONSTRAINT "creator_referrals_referrer_creator_id_creators_id_fk" FOREIGN KEY ("referrer_creator_id") REFERENCES "public"."creators"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "creator_referrals" ADD CONSTRAINT "creator_referrals_referred_creator_id_creators_id_fk" FOREIGN KEY ("referred_creator_id") REFERENCES "public"."creators"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "creator_referrals" ADD CONSTRAINT "creator_referrals_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "rate_history" ADD CONSTRAINT "rate_history_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "rate_history" ADD CONSTRAINT "rate_history_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "rate_history" ADD CONSTRAINT "rate_history_creator_product_id_creator_products_id_fk" FOREIGN KEY ("creator_product_id") REFERENCES "public"."creator_products"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "creator_charges" ADD CONSTRAINT "creator_charges_billing_cycle_id_billing_cycles_id_fk" FOREIGN KEY ("billing_cycle_id") REFERENCES "public"."billing_cycles"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "creator_charges" ADD CONSTRAINT "creator_charges_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "creator_charges" ADD CONSTRAINT "creator_charges_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "platform_charges" ADD CONSTRAINT "platform_charges_billing_cycle_id_billing_cycles_id_fk" FOREIGN KEY ("billing_cycle_id") REFERENCES "public"."billing_cycles"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "platform_charges" ADD CONSTRAINT "platform_charges_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "paypal_payouts" ADD CONSTRAINT "paypal_payouts_billing_cycle_id_billing_cycles_id_fk" FOREIGN KEY ("billing_cycle_id") REFERENCES "public"."billing_cycles"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "paypal_payouts" ADD CONSTRAINT "paypal_payouts_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "paypal_payouts" ADD CONSTRAINT "paypal_payouts_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE restrict ON UPDATE no action;
  ALTER TABLE "brand_payment_methods" ADD CONSTRAINT "brand_payment_methods_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "creator_payment_methods" ADD CONSTRAINT "creator_payment_methods_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "creator_payment_destinations" ADD CONSTRAINT "creator_payment_destinations_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "landing_pages" ADD CONSTRAINT "landing_pages_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "landing_pages" ADD CONSTRAINT "landing_pages_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "landing_page_sections" ADD CONSTRAINT "landing_page_sections_landing_page_id_landing_pages_id_fk" FOREIGN KEY ("landing_page_id") REFERENCES "public"."landing_pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "landing_page_sections" ADD CONSTRAINT "landing_page_sections_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "landing_page_email_submissions" ADD CONSTRAINT "landing_page_email_submissions_landing_page_id_landing_pages_id_fk" FOREIGN KEY ("landing_page_id") REFERENCES "public"."landing_pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "landing_page_email_submissions" ADD CONSTRAINT "landing_page_email_submissions_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "media" ADD CONSTRAINT "media_uploaded_by_id_users_id_fk" FOREIGN KEY ("uploaded_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
  CREATE INDEX "consents_user_idx" ON "consents" USING btree ("user_id");
  CREATE INDEX "consents_updated_at_idx" ON "consents" USING btree ("updated_at");
  CREATE INDEX "consents_created_at_idx" ON "consents" USING btree ("created_at");
  CREATE UNIQUE INDEX "user_kind_text_version_idx" ON "consents" USING btree ("user_id","kind","text_version");
  CREATE UNIQUE INDEX "brand_referral_settings_partnership_idx" ON "brand_referral_settings" USING btree ("partnership_id");
  CREATE INDEX "brand_referral_settings_brand_idx" ON "brand_referral_settings" USING btree ("brand_id");
  CREATE INDEX "brand_referral_settings_creator_idx" ON "brand_referral_settings" USING btree ("creator_id");
  CREATE UNIQUE INDEX "brand_referral_settings_referral_code_idx" ON "brand_referral_settings" USING btree ("referral_code");
  CREATE INDEX "brand_referral_settings_updated_at_idx" ON "brand_referral_settings" USING btree ("updated_at");
  CREATE INDEX "brand_referral_settings_created_at_idx" ON "brand_referral_settings" USING btree ("created_at");
  CREATE INDEX "creator_referrals_referrer_creator_idx" ON "creator_referrals" USING btree ("referrer_creator_id");
  CREATE INDEX "creator_referrals_referred_creator_idx" ON "creator_referrals" USING btree ("referred_creator_id");
  CREATE INDEX "creator_referrals_brand_idx" ON "creator_referrals" USING btree ("brand_id");
  CREATE INDEX "creator_referrals_updated_at_idx" ON "creator_referrals" USING btree ("updated_at");
  CREATE INDEX "creator_referrals_created_at_idx" ON "creator_referrals" USING btree ("created_at");
  CREATE UNIQUE INDEX "referred_creator_brand_idx" ON "creator_referrals" USING btree ("referred_creator_id","brand_id");
  CREATE INDEX "rate_history_brand_idx" ON "rate_history" USING btree ("brand_id");
  CREATE INDEX "rate_history_product_idx" ON "rate_history" USING btree ("product_id");
  CREATE INDEX "rate_history_creator_product_idx" ON "rate_history" USING btree ("creator_product_id");
  CREATE INDEX "rate_history_updated_at_idx" ON "rate_history" USING btree ("updated_at");
  CREATE INDEX "rate_history_created_at_idx" ON "rate_history" USING btree ("created_at");
  CREATE INDEX "billing_cycles_updated_at_idx" ON "billing_cycles" USING btree ("updated_at");
  CREATE INDEX "billing_cycles_created_at_idx" ON "billing_cycles" USING btree ("created_at");
  CREATE UNIQUE INDEX "period_start_period_end_idx" ON "billing_cycles" USING btree ("period_start","period_end");
  CREATE INDEX "creator_charges_billing_cycle_idx" ON "creator_charges" USING btree ("billing_cycle_id");
  CREATE INDEX "creator_charges_brand_idx" ON "creator_charges" USING btree ("brand_id");
  CREATE INDEX "creator_charges_creator_idx" ON "creator_charges" USING btree ("creator_id");
  CREATE UNIQUE INDEX "creator_charges_stripe_payment_intent_id_idx" ON "creator_charges" USING btree ("stripe_payment_intent_id");
  CREATE INDEX "creator_charges_status_idx" ON "creator_charges" USING btree ("status");
  CREATE UNIQUE INDEX "creator_charges_idempotency_key_idx" ON "creator_charges" USING btree ("idempotency_key");
  CREATE INDEX "creator_charges_updated_at_idx" ON "creator_charges" USING btree ("updated_at");
  CREATE INDEX "creator_charges_created_at_idx" ON "creator_charges" USING btree ("created_at");
  CREATE INDEX "brand_billing_cycle_idx" ON "creator_charges" USING btree ("brand_id","billing_cycle_id");
  CREATE INDEX "creator_billing_cycle_idx" ON "creator_charges" USING btree ("creator_id","billing_cycle_id");
  CREATE INDEX "platform_charges_billing_cycle_idx" ON "platform_charges" USING btree ("billing_cycle_id");
  CREATE INDEX "platform_charges_brand_idx" ON "platform_charges" USING btree ("brand_id");
  CREATE UNIQUE INDEX "platform_charges_stripe_payment_intent_id_idx" ON "platform_charges" USING btree ("stripe_payment_intent_id");
  CREATE INDEX "platform_charges_status_idx" ON "platform_charges" USING btree ("status");
  CREATE UNIQUE INDEX "platform_charges_idempotency_key_idx" ON "platform_charges" USING btree ("idempotency_key");
  CREATE INDEX "platform_charges_updated_at_idx" ON "platform_charges" USING btree ("updated_at");
  CREATE INDEX "platform_charges_created_at_idx" ON "platform_charges" USING btree ("created_at");
  CREATE INDEX "brand_billing_cycle_1_idx" ON "platform_charges" USING btree ("brand_id","billing_cycle_id");
  CREATE INDEX "paypal_payouts_billing_cycle_idx" ON "paypal_payouts" USING btree ("billing_cycle_id");
  CREATE INDEX "paypal_payouts_brand_idx" ON "paypal_payouts" USING btree ("brand_id");
  CREATE INDEX "paypal_payouts_creator_idx" ON "paypal_payouts" USING btree ("creator_id");
  CREATE INDEX "paypal_payouts_paypal_payout_batch_id_idx" ON "paypal_payouts" USING btree ("paypal_payout_batch_id");
  CREATE UNIQUE INDEX "paypal_payouts_paypal_payout_item_id_idx" ON "paypal_payouts" USING btree ("paypal_payout_item_id");
  CREATE INDEX "paypal_payouts_status_idx" ON "paypal_payouts" USING btree ("status");
  CREATE UNIQUE INDEX "paypal_payouts_idempotency_key_idx" ON "paypal_payouts" USING btree ("idempotency_key");
  CREATE INDEX "paypal_payouts_updated_at_idx" ON "paypal_payouts" USING btree ("updated_at");
  CREATE INDEX "paypal_payouts_created_at_idx" ON "paypal_payouts" USING btree ("created_at");
  CREATE INDEX "creator_billing_cycle_1_idx" ON "paypal_payouts" USING btree ("creator_id","billing_cycle_id");
  CREATE INDEX "brand_billing_cycle_2_idx" ON "paypal_payouts" USING btree ("brand_id","billing_cycle_id");
  CREATE INDEX "brand_payment_methods_brand_idx" ON "brand_payment_methods" USING btree ("brand_id");
  CREATE UNIQUE INDEX "brand_payment_methods_stripe_payment_method_id_idx" ON "brand_payment_methods" USING btree ("stripe_payment_method_id");
  CREATE INDEX "brand_payment_methods_updated_at_idx" ON "brand_payment_methods" USING btree ("updated_at");
  CREATE INDEX "brand_payment_methods_created_at_idx" ON "brand_payment_methods" USING btree ("created_at");
  CREATE UNIQUE INDEX "creator_payment_methods_creator_idx" ON "creator_payment_methods" USING btree ("creator_id");
  CREATE UNIQUE INDEX "creator_payment_methods_stripe_account_id_idx" ON "creator_payment_methods" USING btree ("stripe_account_id");
  CREATE INDEX "creator_payment_methods_updated_at_idx" ON "creator_payment_methods" USING btree ("updated_at");
  CREATE INDEX "creator_payment_methods_created_at_idx" ON "creator_payment_methods" USING btree ("created_at");
  CREATE UNIQUE INDEX "creator_payment_destinations_creator_idx" ON "creator_payment_destinations" USING btree ("creator_id");
  CREATE INDEX "creator_payment_destinations_updated_at_idx" ON "creator_payment_destinations" USING btree ("updated_at");
  CREATE INDEX "creator_payment_destinations_created_at_idx" ON "creator_payment_destinations" USING btree ("created_at");
  CREATE INDEX "landing_pages_brand_idx" ON "landing_pages" USING btree ("brand_id");
  CREATE INDEX "landing_pages_product_idx" ON "landing_pages" USING btree ("product_id");
  CREATE UNIQUE INDEX "landing_pages_slug_idx" ON "landing_pages" USING btree ("slug");
  CREATE INDEX "landing_pages_updated_at_idx" ON "landing_pages" USING btree ("updated_at");
  CREATE INDEX "landing_pages_created_at_idx" ON "landing_pages" USING btree ("created_at");
  CREATE INDEX "landing_page_sections_landing_page_idx" ON "landing_page_sections" USING btree ("landing_page_id");
  CREATE INDEX "landing_page_sections_brand_idx" ON "landing_page_sections" USING btree ("brand_id");
  CREATE INDEX "landing_page_sections_updated_at_idx" ON "landing_page_sections" USING btree ("updated_at");
  CREATE INDEX "landing_page_sections_created_at_idx" ON "landing_page_sections" USING btree ("created_at");
  CREATE INDEX "landing_page_position_idx" ON "landing_page_sections" USING btree ("landing_page_id","position");
  CREATE INDEX "landing_page_email_submissions_landing_page_idx" ON "landing_page_email_submissions" USING btree ("landing_page_id");
  CREATE INDEX "landing_page_email_submissions_brand_idx" ON "landing_page_email_submissions" USING btree ("brand_id");
  CREATE INDEX "landing_page_email_submissions_link_id_idx" ON "landing_page_email_submissions" USING btree ("link_id");
  CREATE INDEX "landing_page_email_submissions_updated_at_idx" ON "landing_page_email_submissions" USING btree ("updated_at");
  CREATE INDEX "landing_page_email_submissions_created_at_idx" ON "landing_page_email_submissions" USING btree ("created_at");
  CREATE INDEX "brand_submitted_at_idx" ON "landing_page_email_submissions" USING btree ("brand_id","submitted_at");
  CREATE INDEX "media_uploaded_by_idx" ON "media" USING btree ("uploaded_by_id");
  CREATE INDEX "media_updated_at_idx" ON "media" USING btree ("updated_at");
  CREATE INDEX "media_created_at_idx" ON "media" USING btree ("created_at");
  CREATE UNIQUE INDEX "media_filename_idx" ON "media" USING btree ("filename");
  CREATE UNIQUE INDEX "paypal_events_event_id_idx" ON "paypal_events" USING btree ("event_id");
  CREATE INDEX "paypal_events_received_at_idx" ON "paypal_events" USING btree ("received_at");
  CREATE INDEX "paypal_events_updated_at_idx" ON "paypal_events" USING btree ("updated_at");
  CREATE INDEX "paypal_events_created_at_idx" ON "paypal_events" USING btree ("created_at");
  CREATE INDEX "audit_events_actor_idx" ON "audit_events" USING btree ("actor_id");
  CREATE INDEX "audit_events_updated_at_idx" ON "audit_events" USING btree ("updated_at");
  CREATE INDEX "audit_events_created_at_idx" ON "audit_events" USING btree ("created_at");
  CREATE INDEX "target_collection_target_id_idx" ON "audit_events" USING btree ("target_collection","target_id");
  CREATE INDEX "creators_rejected_at_idx" ON "creators" USING btree ("rejected_at");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "consents" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "brand_referral_settings" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "creator_referrals" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "rate_history" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "billing_cycles" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "creator_charges" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "platform_charges" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "paypal_payouts" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "brand_payment_methods" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "creator_payment_methods" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "creator_payment_destinations" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "landing_pages" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "landing_page_sections" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "landing_page_email_submissions" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "media" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "paypal_events" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "audit_events" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "consents" CASCADE;
  DROP TABLE "brand_referral_settings" CASCADE;
  DROP TABLE "creator_referrals" CASCADE;
  DROP TABLE "rate_history" CASCADE;
  DROP TABLE "billing_cycles" CASCADE;
  DROP TABLE "creator_charges" CASCADE;
  DROP TABLE "platform_charges" CASCADE;
  DROP TABLE "paypal_payouts" CASCADE;
  DROP TABLE "brand_payment_methods" CASCADE;
  DROP TABLE "creator_payment_methods" CASCADE;
  DROP TABLE "creator_payment_destinations" CASCADE;
  DROP TABLE "landing_pages" CASCADE;
  DROP TABLE "landing_page_sections" CASCADE;
  DROP TABLE "landing_page_email_submissions" CASCADE;
  DROP TABLE "media" CASCADE;
  DROP TABLE "paypal_events" CASCADE;
  DROP TABLE "audit_events" CASCADE;
  DROP INDEX "creators_rejected_at_idx";
  ALTER TABLE "creators" DROP COLUMN "approved_at";
  DROP TYPE "public"."enum_consents_kind";
  DROP TYPE "public"."enum_creator_referrals_status";
  DROP TYPE "public"."enum_billing_cycles_status";
  DROP TYPE "public"."enum_creator_charges_status";
  DROP TYPE "public"."enum_platform_charges_status";
  DROP TYPE "public"."enum_paypal_payouts_status";
  DROP TYPE "public"."enum_brand_payment_methods_pm_type";
  DROP TYPE "public"."enum_brand_payment_methods_verification_status";
  DROP TYPE "public"."enum_creator_payment_methods_onboarding_status";
  DROP TYPE "public"."enum_creator_payment_destinations_preferred_method";
  DROP TYPE "public"."enum_creator_payment_destinations_verification_status";
  DROP TYPE "public"."enum_landing_pages_template_type";
  DROP TYPE "public"."enum_landing_page_sections_section_type";
  DROP TYPE "public"."enum_landing_page_email_submissions_discount_type";`)
}
