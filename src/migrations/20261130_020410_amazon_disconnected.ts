import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "amazon_accounts" ADD COLUMN "disconnected_at" timestamp(3) with time zone;
  UPDATE "amazon_accounts" SET "disconnected_at" = "updated_at" WHERE "status" = 'disconnected';`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "amazon_accounts" DROP COLUMN "disconnected_at";`)
}
