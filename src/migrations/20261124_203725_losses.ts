import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "creator_charges" ADD COLUMN "lost_cents" integer DEFAULT 0 NOT NULL;
  ALTER TABLE "creator_charges" ADD COLUMN "lost_commission_cents" integer DEFAULT 0 NOT NULL;
  ALTER TABLE "platform_charges" ADD COLUMN "lost_lines" jsonb DEFAULT '[]'::jsonb NOT NULL;
  ALTER TABLE "platform_charges" ADD COLUMN "lost_cents" integer DEFAULT 0 NOT NULL;
  ALTER TABLE "platform_charges" ADD COLUMN "lost_commission_cents" integer DEFAULT 0 NOT NULL;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "creator_charges" DROP COLUMN "lost_cents";
  ALTER TABLE "creator_charges" DROP COLUMN "lost_commission_cents";
  ALTER TABLE "platform_charges" DROP COLUMN "lost_lines";
  ALTER TABLE "platform_charges" DROP COLUMN "lost_cents";
  ALTER TABLE "platform_charges" DROP COLUMN "lost_commission_cents";`)
}
