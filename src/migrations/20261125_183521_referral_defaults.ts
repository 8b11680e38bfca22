import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "affiliate_programs" ADD COLUMN "referral_commission_rate" numeric(5, 2) DEFAULT '0' NOT NULL;
  ALTER TABLE "affiliate_programs" ADD COLUMN "is_referral_active" boolean DEFAULT false NOT NULL;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "affiliate_programs" DROP COLUMN "referral_commission_rate";
  ALTER TABLE "affiliate_programs" DROP COLUMN "is_referral_active";`)
}
